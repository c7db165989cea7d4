import { AppError } from '@afterglow/contract'
import { type Author, type Authored, guestIdOf } from '@afterglow/contract/kernel'
import { sql } from 'kysely'
import type { Database, Queryable, Tx } from '../../db/database.ts'
import { isForeignKeyViolation } from '../../db/errors.ts'
import { writtenBy } from '../../db/written-by.ts'
import { photos } from '../album/index.ts'
import { eventRows } from '../events/index.ts'
import { isPresent } from '../guests/index.ts'

/** Whether others see it in the number: a guest's whom the event does not know may not be in it yet. */
export const isCounted = sql<boolean>`(hearts.is_counted or ${isPresent(sql`hearts.guest_id`)})`

/** Adds a heart, once for each photo and person. A trigger notes that the photo has to be counted. */
export async function insertHeart(
  db: Queryable,
  heart: Authored & { eventId: string; photoId: string; createdAt: Date; isCounted: boolean },
): Promise<void> {
  try {
    await db
      .insertInto('hearts')
      .values(heart)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } catch (error) {
    // Deleted since it was read.
    if (isForeignKeyViolation(error, 'hearts_event_id_fkey')) throw new AppError('event.not_found')
    if (isForeignKeyViolation(error, 'hearts_photo_id_fkey')) throw new AppError('media.not_found')
    throw error
  }
}

export async function deleteHeart(db: Queryable, photoId: string, author: Author): Promise<void> {
  await db.deleteFrom('hearts').where('photoId', '=', photoId).where(writtenBy(author)).execute()
}

/** Those of these objects that this person loves, and whether others see that in the number. */
export async function findLoved(
  db: Queryable,
  photoIds: readonly string[],
  author: Author,
): Promise<Map<string, boolean>> {
  if (photoIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('hearts')
    .select(['photoId', isCounted.as('counts')])
    .where(sql<boolean>`photo_id = any(${photoIds}::uuid[])`)
    .where(writtenBy(author))
    .execute()
  return new Map(rows.map(({ photoId, counts }) => [photoId, counts]))
}

/** How many love each of these objects, this author in any case; zero where nobody does. */
export async function countHearts(
  db: Queryable,
  photoIds: readonly string[],
  author?: Author,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ photoId: string; count: number }>`
    select wanted.photo_id,
           (select count(*) from hearts
             where hearts.photo_id = wanted.photo_id
               and (${isCounted} or hearts.guest_id = ${author === undefined ? null : guestIdOf(author)}::uuid)) as count
      from unnest(${photoIds}::uuid[]) as wanted (photo_id)`.execute(db)
  return new Map(rows.map(({ photoId, count }) => [photoId, count]))
}

/** Gives a photo the hearts of one that turned out to be the same. Whoever loves both loves it once. */
export async function bringHearts(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    insert into hearts (event_id, photo_id, guest_id, created_at, is_counted)
    select event_id, ${to}, guest_id, created_at, is_counted from hearts where photo_id = ${from}
    on conflict do nothing`.execute(tx)
}

/**
 * Begins a counting run: false when another process counted this event a moment ago, or the event is gone. Until
 * the commit other runs of the event wait.
 */
export async function claimRun(tx: Tx, eventId: string, interval: number): Promise<boolean> {
  const { rows } = await sql`
    insert into heart_rounds (event_id, counted_at)
    select event.id, clock_timestamp() from ${eventRows.standingEvents} where event.id = ${eventId}
    on conflict (event_id) do update set counted_at = clock_timestamp()
       where heart_rounds.counted_at <= clock_timestamp() - ${interval} * interval '1 millisecond'
    returning event_id`.execute(tx)
  return rows.length > 0
}

/** Takes up to `limit` changes of an event. Answers the objects they are about. */
export async function takeChanges(tx: Tx, eventId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ photoId: string }>`
    with taken as (
      delete from heart_changes
       where id = any(array(select id from heart_changes where event_id = ${eventId} limit ${limit}))
      returning photo_id
    )
    select distinct photo_id from taken`.execute(tx)
  return rows.map(({ photoId }) => photoId)
}

/** Those of these events whose hearts have to be counted; without a list, up to a thousand of all. */
export async function listChangedEvents({ query }: Database, among?: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ eventId: string }>`
    select distinct heart_changes.event_id
      from heart_changes join ${eventRows.standingEvents} on event.id = heart_changes.event_id
     where ${among === undefined ? sql`true` : sql`heart_changes.event_id = any(${among}::text[])`}
     limit 1000`.execute(query)
  return rows.map(({ eventId }) => eventId)
}

/** Photos whose stored count is not the number of their hearts, where nothing waits to be counted. */
export async function findWrongCounts(
  db: Queryable,
): Promise<{ eventId: string; photoId: string; stored: number; counted: number }[]> {
  const { rows } = await sql<{ eventId: string; photoId: string; stored: number; counted: number }>`
    with counted as (select photo_id, count(*) as count from hearts where ${isCounted} group by photo_id)
    select photo.event_id, photo.id as photo_id,
           heart_count as stored, coalesce(counted.count, 0) as counted
      from ${photos.allPhotos}
      join ${eventRows.standingEvents} on event.id = photo.event_id
      left join counted on counted.photo_id = photo.id
     where heart_count <> coalesce(counted.count, 0)
       and not exists (select from heart_changes
                        where heart_changes.photo_id = photo.id)`.execute(db)
  return rows
}

/** Has a photo counted in the next run. */
export async function noteChange(db: Queryable, eventId: string, photoId: string): Promise<void> {
  await db.insertInto('heartChanges').values({ eventId, photoId }).execute()
}
