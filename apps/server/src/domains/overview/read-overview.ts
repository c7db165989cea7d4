import type { Actor } from '@afterglow/contract/kernel'
import { HOURS } from '@afterglow/contract/kernel'
import type { Note, VoiceNote } from '@afterglow/contract/notes'
import {
  EVENT_STEPS,
  type EventNews,
  type EventStep,
  LATEST_ACTIVITY,
  LATEST_MESSAGES,
  type Overview,
} from '@afterglow/contract/overview'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FeedTokens } from '../../platform/feed-tokens.ts'
import type { EventRow } from '../access/index.ts'
import { quarterOf } from '../acts-store.ts'
import type { album } from '../album/index.ts'
import { presentEvent } from '../events/index.ts'
import type { Figures } from '../overview-part.ts'
import { type ActivityDeps, findLatestActivity, presentActivity } from './list-activity.ts'
import { readFigures } from './overview-store.ts'

export interface OverviewDeps extends ActivityDeps {
  clock: Clock
  feedTokens: FeedTokens
  readOverviewPhotos: ReturnType<typeof album>['readOverviewPhotos']
  listPhotoNews(userId: string): Promise<EventNews[]>
  listLatest(event: EventRow, limit: number): Promise<{ notes: Note[]; voiceNotes: VoiceNote[] }>
}

/** All that the event's page shows its host of the party. */
export async function readOverview(
  deps: OverviewDeps,
  event: Authorized<EventRow, 'manage'>,
  actor: Actor,
): Promise<Overview> {
  const { db, clock, feedTokens, overviewParts } = deps
  const recent = quarterOf(clock.now() - 1 * HOURS)
  const [figures, activity, messages] = await Promise.all([
    readFigures(db.query, overviewParts(), event.id),
    findLatestActivity(deps, event.id, { limit: LATEST_ACTIVITY, recent }),
    deps.listLatest(event, LATEST_MESSAGES),
  ])
  const ids = activity.flatMap(({ photoIds }) => photoIds)
  const { thumbnailOf, ...photos } = await deps.readOverviewPhotos({ event, actor, ids })
  const { steps, waitingSince, ...counts } = figures
  return {
    event: presentEvent(event),
    counts: { ...counts, files: event.mediaCount, newFiles: figures.newPhotos },
    waitingSince: waitingSince?.toISOString() ?? null,
    ...photos,
    ...messages,
    activity: await presentActivity(deps, event, activity, thumbnailOf),
    steps: stepsOf(event, figures, steps),
    feedToken: feedTokens.seal(event.id, event.factSeq),
  }
}

/** Some are evident: a photo is there, or a guest has come in by the code. */
function stepsOf(event: EventRow, { guests }: Figures, noted: readonly EventStep[]): EventStep[] {
  const isEvident: Partial<Record<EventStep, boolean>> = {
    cover: event.primaryImageUrl !== null,
    scan: guests > 0,
  }
  return EVENT_STEPS.filter((step) => noted.includes(step) || isEvident[step] === true)
}
