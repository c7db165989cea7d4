import type { MediaFilterQuery } from '@afterglow/contract/media'
import type { RawBuilder } from 'kysely'
import type { Database, Queryable } from '../../../db/database.ts'
import { writtenBy } from '../../../db/written-by.ts'
import type { EventRow } from '../../access/index.ts'
import {
  allOf,
  areOf,
  areSentBy,
  areSince,
  areUntil,
  findCaptioned,
  hasNoPreview,
  listedCopiesOf,
} from './filter-store.ts'
import type { MediaFilter } from './list-store.ts'

/** What other domains know of the photos of an event. Patterns are regular expressions. */
export interface FilterSources {
  /** The guests whose names match. */
  guestsNamed(db: Queryable, eventId: string, pattern: string): Promise<string[]>
  /** The guests with a signed note that matches. */
  guestsWhoWrote(db: Queryable, eventId: string, pattern: string): Promise<string[]>
  /** The photos that show a person. */
  photosOfPerson(db: Queryable, eventId: string, personId: string): Promise<string[]>
}

export interface FilterDeps {
  db: Database
  filterSources: FilterSources
}

/** A host's query as a filter: the list, its counts, its timeline and "select all" agree on what matches. */
export async function hostFilterOf(
  deps: FilterDeps,
  event: Pick<EventRow, 'id' | 'timeZone'>,
  query: MediaFilterQuery,
): Promise<MediaFilter> {
  const { status, loved, kind, challenge, album } = query
  const narrowing = await narrowingOf(deps, event, query)
  return {
    eventId: event.id,
    statuses: status && [status],
    ...(loved === '1' && { isLoved: true }),
    ...(kind !== undefined && { isFilm: kind === 'film' }),
    ...(challenge !== undefined && { challengeId: challenge }),
    ...(album !== undefined && { albumId: album }),
    ...(narrowing && { narrowing }),
  }
}

/** Each word is looked up in every text, so their number is limited. */
const MOST_WORDS = 6

/**
 * Guests and photos are found before the list is read: the planner knows how many photos a given guest sent, and decides by
 * that between the order of the list and the index of guests. Of a subquery it knows nothing.
 */
async function narrowingOf(
  deps: FilterDeps,
  { id: eventId, timeZone }: Pick<EventRow, 'id' | 'timeZone'>,
  { guest, person, from, to, noPreview, search = '' }: MediaFilterQuery,
): Promise<MediaFilter['narrowing']> {
  const words = search.split(' ').filter(Boolean).slice(0, MOST_WORDS)
  const found = await Promise.all([
    guest !== undefined && guest !== 'host' && sentBy(deps, eventId, [guest]),
    person !== undefined && showsPerson(deps, eventId, person),
    ...words.map((word) => mentions(deps, eventId, word)),
  ])
  const conditions = [
    ...found,
    guest === 'host' && writtenBy({ kind: 'host' }),
    from !== undefined && areSince(from, timeZone),
    to !== undefined && areUntil(to, timeZone),
    noPreview === '1' && hasNoPreview(eventId),
  ].filter((condition) => condition !== false)
  if (conditions.length === 0) return undefined
  return {
    key: JSON.stringify([guest, person, from, to, noPreview, search, timeZone]),
    condition: allOf(conditions),
  }
}

async function mentions(
  { db, filterSources }: FilterDeps,
  eventId: string,
  word: string,
): Promise<RawBuilder<boolean>> {
  const pattern = patternOf(word)
  const [named, wrote, captioned] = await Promise.all([
    filterSources.guestsNamed(db.query, eventId, pattern),
    filterSources.guestsWhoWrote(db.query, eventId, pattern),
    findCaptioned(db.query, eventId, pattern),
  ])
  return sentBy({ db }, eventId, [...new Set([...named, ...wrote])], captioned)
}

/**
 * A regular expression of a word in any case. It names both cases of each letter: what `ilike` takes for the same letter
 * depends on the locale of the database, which may know none beyond ASCII.
 */
function patternOf(word: string): string {
  return Array.from(word, (character) => {
    const cases = new Set([character, character.toLowerCase(), character.toUpperCase()])
    return `(?:${Array.from(cases, (text) => text.replace(/[^\p{L}\p{N}]/gu, '\\$&')).join('|')})`
  }).join('')
}

/** Matches listed photos of which any sending is by one of these guests, and further ones. */
async function sentBy(
  { db }: Pick<FilterDeps, 'db'>,
  eventId: string,
  guestIds: readonly string[],
  furtherIds: readonly string[] = [],
): Promise<RawBuilder<boolean>> {
  const copies = await listedCopiesOf(db.query, eventId, guestIds)
  return areSentBy(guestIds, [...furtherIds, ...copies])
}

async function showsPerson(
  { db, filterSources }: FilterDeps,
  eventId: string,
  personId: string,
): Promise<RawBuilder<boolean>> {
  return areOf(await filterSources.photosOfPerson(db.query, eventId, personId))
}
