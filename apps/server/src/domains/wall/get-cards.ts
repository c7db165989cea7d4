import type { Actor } from '@afterglow/contract/kernel'
import { MAX_CARD_PHOTOS, type WallChallengeCard, type WallTitleCard } from '@afterglow/contract/wall'
import type { Authorized } from '../../platform/authorized.ts'
import type { EventRow } from '../access/index.ts'
import { sendings } from '../album/index.ts'
import { findChallenges } from '../challenges/index.ts'
import { focalPointOf } from '../events/index.ts'
import type { WallDeps } from './deps.ts'
import { assertRevealed } from './wall-door.ts'
import { findWallSettings } from './wall-settings-store.ts'

type CardDeps = Pick<WallDeps, 'db' | 'clock'>
type ViewedEvent = Authorized<EventRow, 'view'>

/** The title card of a wall. Counts what this wall may show, even where it shows the photos of one challenge. */
export async function getTitleCard(
  { db, clock }: CardDeps,
  event: ViewedEvent,
  actor: Actor,
): Promise<WallTitleCard> {
  const now = clock.now()
  assertRevealed(event, now)
  const counts = await sendings.showable(db.query, shownOn(event, actor, now)).count()
  return {
    date: event.eventDate,
    dateFormat: event.dateFormat,
    coverUrl: event.primaryImageUrl,
    coverFocalPoint: focalPointOf(event),
    ...counts,
  }
}

/**
 * The challenge after this one, in the host's order; of a wall that shows one challenge, that one. Null where guests are
 * given none.
 */
export async function getChallengeCard(
  { db, clock }: CardDeps,
  event: ViewedEvent,
  actor: Actor,
  after: string | undefined,
): Promise<WallChallengeCard | null> {
  const now = clock.now()
  assertRevealed(event, now)
  if (!event.guestsHaveChallenges) return null
  const [challenges, settings] = await Promise.all([
    findChallenges(db.query, event.id),
    findWallSettings(db.query, event.id),
  ])
  const only = settings?.challengeId ?? null
  const candidates = challenges.filter(
    ({ id, archivedAt }) => archivedAt === null && (only === null || id === only),
  )
  const challenge = candidates[candidates.findIndex(({ id }) => id === after) + 1] ?? candidates[0]
  if (challenge === undefined) return null
  const sent = sendings.showable(db.query, { ...shownOn(event, actor, now), challengeId: challenge.id })
  const [counts, photos] = await Promise.all([sent.count(), sent.list(null, MAX_CARD_PHOTOS)])
  return { id: challenge.id, prompt: challenge.prompt, ...counts, slideIds: photos.map(({ id }) => id) }
}

/** What a wall lists. */
function shownOn(event: EventRow, actor: Actor, now: number) {
  return {
    ...sendings.visibleTo(event, actor, { status: 'published' }, now),
    ...sendings.keptFromWalls(event, now),
  }
}
