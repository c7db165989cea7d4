import { type Author, guestIdOf } from '@afterglow/contract/kernel'
import { type RawBuilder, sql } from 'kysely'

/** Matches what this author left, by the column `guest_id` of the only table of a query that has one. */
export function writtenBy(author: Author): RawBuilder<boolean> {
  const guestId = guestIdOf(author)
  // Plain comparisons, so that an index answers each.
  return guestId === null ? sql<boolean>`guest_id is null` : sql<boolean>`guest_id = ${guestId}`
}
