import { sql } from 'kysely'
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
