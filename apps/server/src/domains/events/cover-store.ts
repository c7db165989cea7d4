import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Covers } from '../../db/types.ts'

export type CoverRow = Selectable<Covers>

export async function insertCover(db: Queryable, cover: Insertable<Covers>): Promise<void> {
  await db.insertInto('covers').values(cover).execute()
}

export async function findCover(
  db: Queryable,
  eventId: string,
  coverId: string,
): Promise<CoverRow | undefined> {
  return db
    .selectFrom('covers')
    .selectAll()
    .where('id', '=', coverId)
    .where('eventId', '=', eventId)
    .executeTakeFirst()
}

/** Moves a cover on. Nothing is answered when it is gone, or is not where it was taken to be. */
export async function moveCover(
  db: Queryable,
  coverId: string,
  from: 'receiving' | 'processing',
  to: 'processing' | 'ready' | 'failed',
): Promise<CoverRow | undefined> {
  return db
    .updateTable('covers')
    .set({ state: to })
    .where('id', '=', coverId)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst()
}

/** Counts a verdict of the engine about its bytes. Answers how many there are now. */
export async function countCoverVerdict(db: Queryable, coverId: string): Promise<number> {
  const row = await db
    .updateTable('covers')
    .set({ unsoundVerdicts: sql<number>`coalesce(unsound_verdicts, 0) + 1` })
    .where('id', '=', coverId)
    .returning('unsoundVerdicts')
    .executeTakeFirst()
  return row?.unsoundVerdicts ?? 0
}

/** Takes an event's covers out: all of them, or those that are older than one. Ids are ordered by time. */
export async function deleteCoversOf(tx: Tx, eventId: string, olderThan?: string): Promise<CoverRow[]> {
  const covers = tx.deleteFrom('covers').where('eventId', '=', eventId)
  return (olderThan === undefined ? covers : covers.where('id', '<', olderThan)).returningAll().execute()
}

/** Takes out up to `limit` that never arrived or could not be read. */
export async function deleteFailedCovers(tx: Tx, before: Date, limit: number): Promise<CoverRow[]> {
  return tx
    .deleteFrom('covers')
    .where('id', 'in', (db) =>
      db
        .selectFrom('covers')
        .select('id')
        .where('state', 'in', ['receiving', 'failed'])
        .where('createdAt', '<', before)
        .limit(limit),
    )
    .returningAll()
    .execute()
}

export async function findCoversAmong(db: Queryable, ids: readonly string[]): Promise<CoverRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('covers').selectAll().where('id', 'in', ids).execute()
}

export async function listCoversOf(db: Queryable, eventId: string): Promise<CoverRow[]> {
  return db.selectFrom('covers').selectAll().where('eventId', '=', eventId).execute()
}

/** The cover that an event shows, if it shows one that was sent. */
export async function findShownCover(db: Queryable, eventId: string): Promise<CoverRow | undefined> {
  return db
    .selectFrom('covers')
    .innerJoin('events', 'events.id', 'covers.eventId')
    .selectAll('covers')
    .where('covers.eventId', '=', eventId)
    .where('covers.state', '=', 'ready')
    .where('events.primaryImageUrl', 'is not', null)
    .where('events.deletedAt', 'is', null)
    .orderBy('covers.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
