import { AppError } from '@afterglow/contract'
import {
  type ChallengeChanges,
  MAX_CHALLENGES,
  MAX_KEPT_CHALLENGES,
  type NewChallenges,
} from '@afterglow/contract/challenges'
import type { Database, Tx } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordFact } from '../../platform/facts.ts'
import type { EventRow } from '../access/index.ts'
import { sendings } from '../album/index.ts'
import { eventRows } from '../events/index.ts'
import {
  type ChallengeRow,
  deleteChallenge,
  findChallenges,
  insertChallenges,
  setPositions,
  updateChallenge,
} from './challenge-store.ts'

export interface ChangeDeps {
  db: Database
  clock: Clock
}

type ManagedEvent = Authorized<EventRow, 'manage'>

/** Adds challenges below the others, once each. */
export async function addChallenges(
  { db, clock }: ChangeDeps,
  event: ManagedEvent,
  { challenges }: NewChallenges,
): Promise<void> {
  await changing(db, event, async (tx, present) => {
    const known = new Set(present.map(({ id }) => id))
    const added = challenges.filter(({ id }) => !known.has(id))
    assertRoom(present, added.length)
    const last = Math.max(0, ...present.map(({ position }) => position))
    const createdAt = clock.date()
    await insertChallenges(
      tx,
      event,
      added.map(({ id, prompt }, at) => ({ id, prompt, position: last + 1 + at, createdAt })),
    )
    return added.length > 0
  })
}

/** Rewords a challenge, archives it, or brings it back below the others. */
export async function changeChallenge(
  { db, clock }: ChangeDeps,
  event: ManagedEvent,
  challengeId: string,
  { prompt, isArchived }: ChallengeChanges,
): Promise<void> {
  await changing(db, event, async (tx, present) => {
    const challenge = present.find(({ id }) => id === challengeId)
    if (challenge === undefined) throw new AppError('challenge.not_found')
    const isMoved = isArchived !== undefined && isArchived !== (challenge.archivedAt !== null)
    if (isMoved && !isArchived) assertShownRoom(present, 1)
    const change = {
      ...(prompt !== undefined && { prompt }),
      ...(isMoved && { archivedAt: isArchived ? clock.date() : null }),
      ...(isMoved && !isArchived && { position: Math.max(...present.map(({ position }) => position)) + 1 }),
    }
    if (Object.keys(change).length === 0) return false
    await updateChallenge(tx, event, challengeId, change)
    return true
  })
}

/** Removes a challenge. Photos that were sent for it keep it: it is archived then. */
export async function removeChallenge(
  { db, clock }: ChangeDeps,
  event: ManagedEvent,
  challengeId: string,
): Promise<void> {
  await changing(db, event, async (tx, present) => {
    const challenge = present.find(({ id }) => id === challengeId)
    if (challenge === undefined) return false
    if (!(await sendings.isChallengeInUse(tx, event.id, challengeId))) {
      await deleteChallenge(tx, event, challengeId)
      // A wall that showed it alone shows the album again.
      await recordFact(tx, event.id, 'wall.changed', {})
      return true
    }
    if (challenge.archivedAt !== null) return false
    await updateChallenge(tx, event, challengeId, { archivedAt: clock.date() })
    return true
  })
}

/** Puts the challenges that guests see in order. @throws AppError where the host has seen other ones */
export async function orderChallenges(
  { db }: ChangeDeps,
  event: ManagedEvent,
  challengeIds: readonly string[],
): Promise<void> {
  await changing(db, event, async (tx, present) => {
    const shown = present.filter(({ archivedAt }) => archivedAt === null)
    const isComplete =
      shown.length === challengeIds.length && shown.every(({ id }) => challengeIds.includes(id))
    if (!isComplete) throw new AppError('challenge.changed_meanwhile')
    if (shown.every(({ id }, at) => id === challengeIds[at])) return false
    await setPositions(tx, event, challengeIds)
    return true
  })
}

/**
 * Changes of an event's challenges come one after the other, and none while a photo becomes true: whether a challenge
 * has photos stays so until it is removed. Open pages are told when `change` answers that something is new.
 */
async function changing(
  db: Database,
  event: ManagedEvent,
  change: (tx: Tx, present: readonly ChallengeRow[]) => Promise<boolean>,
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await eventRows.claimEvent(tx, event.id)) === undefined) throw new AppError('event.not_found')
    if (await change(tx, await findChallenges(tx, event.id)))
      await recordFact(tx, event.id, 'challenges.changed', {})
  })
}

function assertRoom(present: readonly ChallengeRow[], more: number): void {
  assertShownRoom(present, more)
  if (present.length + more > MAX_KEPT_CHALLENGES) throw new AppError('challenge.too_many')
}

function assertShownRoom(present: readonly ChallengeRow[], more: number): void {
  const shown = present.filter(({ archivedAt }) => archivedAt === null)
  if (shown.length + more > MAX_CHALLENGES) throw new AppError('challenge.too_many')
}
