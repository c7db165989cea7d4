import type { Queryable } from '../../db/database.ts'

/** The uploaded cover that an event shows, if any. */
export async function findShownCover(db: Queryable, eventId: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('covers')
    .innerJoin('events', 'events.id', 'covers.eventId')
    .select('covers.id')
    .where('covers.eventId', '=', eventId)
    .where('covers.state', '=', 'ready')
    .where('events.primaryImageUrl', 'is not', null)
    .where('events.deletedAt', 'is', null)
    .orderBy('covers.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
