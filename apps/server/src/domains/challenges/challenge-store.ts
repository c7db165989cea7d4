import { type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Challenges } from '../../db/types.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { EventRow } from '../access/index.ts'

export type ChallengeRow = Selectable<Challenges>

type ManagedEvent = Authorized<EventRow, 'manage'>

/** In the order of guests' pages; archived ones last, the newest of them first. */
export async function findChallenges(db: Queryable, eventId: string): Promise<ChallengeRow[]> {
  return db
    .selectFrom('challenges')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('archivedAt', (order) => order.desc().nullsFirst())
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Whether an event has this challenge, archived or not. Held against deletion until the transaction ends. */
export async function hasChallenge(tx: Tx, eventId: string, challengeId: string): Promise<boolean> {
  const held = await tx
    .selectFrom('challenges')
    .select('id')
    .where('id', '=', challengeId)
    .where('eventId', '=', eventId)
    .forKeyShare()
    .executeTakeFirst()
  return held !== undefined
}

/** What a challenge asks for, archived or not. */
export async function findPrompt(
  db: Queryable,
  eventId: string,
  challengeId: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('challenges')
    .select('prompt')
    .where('id', '=', challengeId)
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return found?.prompt
}

/** Adds those that are not there. An id that another event has is left out. */
export async function insertChallenges(
  tx: Tx,
  event: ManagedEvent,
  rows: readonly Pick<ChallengeRow, 'id' | 'prompt' | 'position' | 'createdAt'>[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('challenges')
    .values(rows.map((row) => ({ ...row, eventId: event.id })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function updateChallenge(
  tx: Tx,
  event: ManagedEvent,
  challengeId: string,
  change: Partial<Pick<ChallengeRow, 'prompt' | 'archivedAt' | 'position'>>,
): Promise<void> {
  await tx
    .updateTable('challenges')
    .set(change)
    .where('id', '=', challengeId)
    .where('eventId', '=', event.id)
    .execute()
}

export async function deleteChallenge(tx: Tx, event: ManagedEvent, challengeId: string): Promise<void> {
  await tx.deleteFrom('challenges').where('id', '=', challengeId).where('eventId', '=', event.id).execute()
}

export async function setPositions(tx: Tx, event: ManagedEvent, ids: readonly string[]): Promise<void> {
  await sql`
    update challenges set position = ordered.position
      from unnest(${ids}::uuid[]) with ordinality as ordered (id, position)
     where challenges.id = ordered.id and event_id = ${event.id}`.execute(tx)
}
