import type { MediaFilterQuery } from '@afterglow/contract/media'
import { type RawBuilder, sql } from 'kysely'
import type { EventRow } from '../../access/index.ts'
import type { MediaFilter } from './list-store.ts'

/** Subqueries of what other domains know of photos. */
export interface FilterSources {
  /** Ids of the guests of an event whose names are like this pattern. */
  guestsNamed(eventId: string, pattern: string): RawBuilder<unknown>
  /** Ids of the guests of an event with a signed note like this pattern. */
  guestsWhoWrote(eventId: string, pattern: string): RawBuilder<unknown>
  /** Ids of the photos that show a person of an event. */
  photosOfPerson(eventId: string, personId: string): RawBuilder<unknown>
}

/** A host's query as a filter: the list, its counts, its timeline and "select all" agree on what matches. */
export function hostFilterOf(
  { id: eventId, timeZone }: Pick<EventRow, 'id' | 'timeZone'>,
  query: MediaFilterQuery,
  sources: FilterSources,
): MediaFilter {
  const { status, loved, kind, challenge, album } = query
  return {
    eventId,
    statuses: status && [status],
    ...(loved === '1' && { isLoved: true }),
    ...(kind !== undefined && { isFilm: kind === 'film' }),
    ...(challenge !== undefined && { challengeId: challenge }),
    ...(album !== undefined && { albumId: album }),
    narrowing: narrowingOf({ eventId, timeZone }, query, sources),
  }
}

function narrowingOf(
  { eventId, timeZone }: { eventId: string; timeZone: string },
  { guest, person, from, to, noPreview, search = '' }: MediaFilterQuery,
  sources: FilterSources,
): MediaFilter['narrowing'] {
  const conditions: RawBuilder<boolean>[] = []
  if (guest === 'host') conditions.push(sentBy(eventId, sql`guest_id is null`))
  else if (guest !== undefined) conditions.push(sentBy(eventId, sql`guest_id = ${guest}`))
  if (person !== undefined) conditions.push(sql`photo_id in (${sources.photosOfPerson(eventId, person)})`)
  if (from !== undefined) conditions.push(sql`captured_at >= ${startOfDay(from, 0, timeZone)}`)
  if (to !== undefined) conditions.push(sql`captured_at < ${startOfDay(to, 1, timeZone)}`)
  if (noPreview === '1') conditions.push(sql`state = 'no_preview'`)
  for (const word of search.split(' ').filter(Boolean).slice(0, MOST_WORDS))
    conditions.push(mentions(eventId, word, sources))
  if (conditions.length === 0) return undefined
  return {
    key: JSON.stringify([guest, person, from, to, noPreview, search, timeZone]),
    condition: sql`(${sql.join(conditions, sql` and `)})`,
  }
}

/** Each word is looked up in every text, so their number is limited. */
const MOST_WORDS = 6

function mentions(eventId: string, word: string, sources: FilterSources): RawBuilder<boolean> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  const guests = sql`
    guest_id = any(array(${sources.guestsNamed(eventId, pattern)} union ${sources.guestsWhoWrote(eventId, pattern)}))`
  return sql`(title ilike ${pattern} or description ilike ${pattern} or ${sentBy(eventId, guests)})`
}

/** Matches listed photos of which any sending was by these: the list has the same contents once. */
function sentBy(eventId: string, isSender: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${isSender} or (photo_id, status) in (
    select photo_id, status from sendings where event_id = ${eventId} and is_copy and removed_at is null and ${isSender}))`
}

function startOfDay(day: string, daysLater: number, timeZone: string): RawBuilder<Date> {
  return sql`((${day}::date + ${daysLater}::int)::timestamp at time zone ${timeZone})`
}
