import { isOwn, isOwner, shownName } from '@afterglow/contract/events'
import { type Actor, isFromHost } from '@afterglow/contract/kernel'
import { seesOwnOnly } from '@afterglow/contract/media'
import { canReportGreeting } from '@afterglow/contract/moderation'
import type { Greeting, GreetingPage } from '@afterglow/contract/notes'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { accessOf, type EventRow } from '../access/index.ts'
import { findSenders } from '../guests/index.ts'
import {
  countGreetings,
  type GreetingFilter,
  type GreetingRow,
  isAnyGreeting,
  listGreetingRows,
} from './greeting-store.ts'
import { messageCursor, positionOf } from './message-cursor.ts'
import type { VoiceUrls } from './voice-urls.ts'

export interface GreetingDeps {
  db: Database
  clock: Clock
  voiceUrls: VoiceUrls
}

/**
 * A page of the published greetings that this listener may hear. The gate has already checked access to the
 * album.
 */
export async function listGreetings(
  deps: GreetingDeps,
  event: EventRow,
  actor: Actor,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<GreetingPage> {
  const filter = audibleTo(event, actor, deps.clock.now())
  if (filter === null) return { items: [], nextCursor: null, total: 0 }
  const [found, total] = await Promise.all([
    listGreetingRows(deps.db.query, filter, messageCursor.read(cursor), limit + 1),
    countGreetings(deps.db.query, filter),
  ])
  const { rows, nextCursor } = messageCursor.pageOf(found, limit, positionOf)
  return { items: await presentGreetings(deps, event, actor, rows), nextCursor, total }
}

/** Whether this listener may hear any greeting. The gate has already checked access to the album. */
export async function hasGreetings(
  { db, clock }: Pick<GreetingDeps, 'db' | 'clock'>,
  event: EventRow,
  actor: Actor,
): Promise<boolean> {
  const filter = audibleTo(event, actor, clock.now())
  return filter !== null && (await isAnyGreeting(db.query, filter))
}

/** The rule of `canHearGreeting` as a filter for a query; null for nothing. */
function audibleTo(event: EventRow, actor: Actor, now: number): GreetingFilter | null {
  if (!seesOwnOnly(accessOf(event), actor, now)) return { eventId: event.id }
  return actor.kind === 'guest' ? { eventId: event.id, guestId: actor.guestId } : null
}

/** For those who hear a greeting: the address ends when the host takes it back. */
export function greetingUrl(urls: VoiceUrls, event: EventRow, { id, greetingEpoch }: GreetingRow): string {
  return urls.sign({ eventId: event.id, voiceNoteId: id, epoch: event.accessEpoch, greetingEpoch })
}

/** Names follow the rule of photos: docs/decisions/hearts-and-comments.md. */
async function presentGreetings(
  { db, clock, voiceUrls }: GreetingDeps,
  event: EventRow,
  actor: Actor,
  rows: readonly GreetingRow[],
): Promise<Greeting[]> {
  const access = accessOf(event)
  const isHost = isOwner(access, actor)
  const senders = await findSenders(db.query, rows)
  return rows.map((voice) => {
    const { id, guestId, caption, durationSeconds, waveform } = voice
    return {
      id,
      name: shownName(access, senders.of(voice), actor),
      isHost: isFromHost(voice),
      isMine: isOwn(access, voice, actor),
      caption,
      audioData: greetingUrl(voiceUrls, event, voice),
      durationSeconds,
      waveform,
      canReport: !isHost && canReportGreeting(access, { guestId, isPublished: true }, actor, clock.now()),
      createdAt: voice.createdAt.toISOString(),
    }
  })
}
