import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

/** Photos whose title or description, as the host wrote them, match a regular expression. */
export async function findCaptioned(db: Queryable, eventId: string, pattern: string): Promise<string[]> {
  // The second condition is that of the index. Other photos have the name of their file as their title.
  const { rows } = await sql<{ id: string }>`
    select id from sendings
     where event_id = ${eventId} and removed_at is null
       and (description is not null or title <> regexp_replace(file_name, '\\.[^.]*$', ''))
       and (title ~ ${pattern} or description ~ ${pattern})`.execute(db)
  return rows.map(({ id }) => id)
}

/** The listed photos that represent copies which these guests sent. */
export async function listedCopiesOf(
  db: Queryable,
  eventId: string,
  guestIds: readonly string[],
): Promise<string[]> {
  if (guestIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select listed.id
      from sendings as copy
      join sendings as listed on listed.photo_id = copy.photo_id and listed.status = copy.status
     where copy.event_id = ${eventId} and copy.is_copy and copy.removed_at is null
       and copy.guest_id = any(${guestIds}::uuid[]) and not listed.is_copy`.execute(db)
  return rows.map(({ id }) => id)
}

/** Matches what these guests sent, and the sendings with these ids. */
export function areSentBy(guestIds: readonly string[], ids: readonly string[]): RawBuilder<boolean> {
  const conditions = [
    guestIds.length > 0 && sql`guest_id = any(${guestIds}::uuid[])`,
    ids.length > 0 && sql`id = any(${ids}::uuid[])`,
  ].filter((condition) => condition !== false)
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

/** Matches the sendings of these photos. */
export function areOf(photoIds: readonly string[]): RawBuilder<boolean> {
  return sql`photo_id = any(${photoIds}::uuid[])`
}

/** A sender who is not yet shown what was made of a photo is not shown that nothing could be made of it. */
export function hasNoPreview(eventId: string): RawBuilder<boolean> {
  return sql`(
    shows_photo and photo_id in (select id from photos where event_id = ${eventId} and photos.state = 'no_preview'))`
}

/** Matches what was taken on this day or later. */
export function areSince(day: string, timeZone: string): RawBuilder<boolean> {
  return sql`captured_at >= (${day}::date::timestamp at time zone ${timeZone})`
}

/** Matches what was taken on this day or earlier. */
export function areUntil(day: string, timeZone: string): RawBuilder<boolean> {
  return sql`captured_at < ((${day}::date + 1)::timestamp at time zone ${timeZone})`
}

export function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` and `)})`
}
