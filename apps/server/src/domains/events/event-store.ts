import type { AlbumDates } from '@afterglow/contract/billing'
import { type Insertable, type RawBuilder, type SqlBool, sql, type UpdateObject } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { DB, Events } from '../../db/types.ts'
import type { Authorized } from '../../platform/authorized.ts'
import { countersOf, insertCounters } from '../../platform/event-counters.ts'
import type { EventRow } from '../access/index.ts'

/** Events for joins in the SQL of other domains: the table `event` with `id` and `user_id`, deleted ones included. */
export const allEvents = sql`(select id, user_id from events) as event`

/** The same of events that have not been deleted. */
export const standingEvents = sql`(select id, user_id, access_epoch from events where deleted_at is null) as event`

export async function findEvent(db: Queryable, eventId: string): Promise<EventRow | undefined>
/** The same, and whether a condition is true, in one statement. */
export async function findEvent(
  db: Queryable,
  eventId: string,
  condition: RawBuilder<boolean>,
): Promise<(EventRow & { isTrue: boolean }) | undefined>
export async function findEvent(
  db: Queryable,
  eventId: string,
  condition?: RawBuilder<boolean>,
): Promise<EventRow | undefined> {
  const event = selectEvent(db, eventId)
  return (condition === undefined ? event : event.select(condition.as('isTrue'))).executeTakeFirst()
}

/** The event, locked against changes and deletion until this transaction ends. */
export async function lockEvent(tx: Tx, eventId: string): Promise<EventRow | undefined> {
  return selectEvent(tx, eventId).forNoKeyUpdate('events').executeTakeFirst()
}

/** The event, locked against additions until this transaction ends. */
export async function claimEvent(tx: Tx, eventId: string): Promise<EventRow | undefined> {
  return selectEvent(tx, eventId).forUpdate('events').executeTakeFirst()
}

/** The event, locked against deletion until this transaction ends. Any number of transactions may hold it. */
export async function holdEvent(tx: Tx, eventId: string): Promise<EventRow | undefined>
/**
 * The same, and locks rows after it in one statement. Which these are is decided before the wait for the event; they are
 * read once they are locked.
 */
export async function holdEvent<Row>(
  tx: Tx,
  eventId: string,
  lock: LockAfter<Row>,
): Promise<(EventRow & { locked: Row[] }) | undefined>
export async function holdEvent<Row>(
  tx: Tx,
  eventId: string,
  lock?: LockAfter<Row>,
): Promise<EventRow | undefined> {
  const held = selectEvent(tx, eventId).forKeyShare('events')
  if (lock === undefined) return held.executeTakeFirst()
  const { rows } = await sql<EventRow & { locked: Row[] }>`
    with held as (${held}), locked as (${lock(sql`exists (select from held)`)})
    select held.*, (select coalesce(json_agg(locked), '[]') from locked) as locked from held`.execute(tx)
  return rows[0]
}

/** A query that locks rows, whose values are those of JSON. Its `where` has to contain `isHeld`: the event comes first. */
export type LockAfter<Row> = (isHeld: RawBuilder<SqlBool>) => RawBuilder<Row>

function selectEvent(db: Queryable, eventId: string) {
  return selectEvents(db).where('events.id', '=', eventId)
}

function selectEvents(db: Queryable) {
  return db
    .selectFrom('events')
    .innerJoin(countersOf(db), 'counters.eventId', 'events.id')
    .selectAll('events')
    .select(['factSeq', 'mediaCount', 'publishedCount', 'lastFactAt'])
    .where('events.deletedAt', 'is', null)
}

export async function updateEvent(
  tx: Tx,
  event: Authorized<EventRow, 'manage'>,
  change: UpdateObject<DB, 'events'>,
): Promise<void> {
  await tx.updateTable('events').set(change).where('id', '=', event.id).execute()
}

export async function listEventsOf(db: Queryable, userId: string): Promise<EventRow[]> {
  return selectEvents(db).where('userId', '=', userId).orderBy('createdAt', 'desc').orderBy('id').execute()
}

/** What an event of a host holds. */
export interface HeldByEvent {
  id: string
  title: string
  colorTheme: string
  primaryImageUrl: string | null
  createdAt: Date
  suspendedAt: Date | null
  /** Photos and voice messages. */
  bytes: number
  files: number
  voices: number
}

/**
 * What each event of a host holds, the largest first, including empty ones. Read from counters
 * (docs/decisions/room-and-periods.md).
 */
export async function listHeld(db: Queryable, userId: string): Promise<HeldByEvent[]> {
  return (
    db
      .selectFrom('events')
      .innerJoin(countersOf(db), 'counters.eventId', 'events.id')
      .select(['id', 'title', 'colorTheme', 'primaryImageUrl', 'createdAt', 'suspendedAt'])
      .select(['mediaCount as files', 'voiceCount as voices'])
      // A wrong counter may be below zero until the integrity check has repaired it.
      .select(sql<number>`greatest(media_bytes, 0) + greatest(voice_bytes, 0)`.as('bytes'))
      .where('userId', '=', userId)
      .where('deletedAt', 'is', null)
      .orderBy('bytes', 'desc')
      .orderBy('id')
      .execute()
  )
}

/** How many events each of these hosts has; none is listed without. */
export async function countEventsOf(db: Queryable, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('events')
    .select((eb) => ['userId', eb.fn.countAll<number>().as('count')])
    .where('userId', 'in', userIds)
    .where('deletedAt', 'is', null)
    .groupBy('userId')
    .execute()
  return new Map(rows.map(({ userId, count }) => [userId, count]))
}

/** The events of all hosts. */
export async function countEvents(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** A position in the list of a host's events. */
export interface EventPosition {
  lastFactAt: Date
  id: string
}

/** The host's next events after a position, those in which something changed last first. */
export async function listEventsAfter(
  db: Queryable,
  userId: string,
  after: EventPosition | null,
  limit: number,
): Promise<EventRow[]> {
  return selectEvents(db)
    .where('userId', '=', userId)
    .$if(after !== null, (query) => query.where(isAfter(after)))
    .orderBy('lastFactAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The titles of the host's events after a position, in the order of the list. */
export async function listTitlesAfter(
  db: Queryable,
  userId: string,
  after: EventPosition | null,
): Promise<{ id: string; title: string }[]> {
  return db
    .selectFrom('events')
    .innerJoin(countersOf(db), 'counters.eventId', 'events.id')
    .select(['id', 'title'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .$if(after !== null, (query) => query.where(isAfter(after)))
    .orderBy('lastFactAt', 'desc')
    .orderBy('id')
    .execute()
}

export async function listEventsNamed(db: Queryable, ids: readonly string[]): Promise<EventRow[]> {
  if (ids.length === 0) return []
  return selectEvents(db).where('id', 'in', ids).orderBy('lastFactAt', 'desc').orderBy('id').execute()
}

function isAfter(after: EventPosition | null) {
  const at = after?.lastFactAt
  return sql<boolean>`(last_fact_at < ${at} or (last_fact_at = ${at} and id > ${after?.id}))`
}

/** The fields that determine an event's periods. */
export function albumDatesOf({
  eventDate,
  createdAt,
}: Pick<EventRow, 'eventDate' | 'createdAt'>): AlbumDates {
  return { eventDate, createdAt: createdAt.getTime() }
}

export async function listAlbumDates(db: Queryable, userId: string): Promise<AlbumDates[]> {
  const rows = await db
    .selectFrom('events')
    .select(['eventDate', 'createdAt'])
    .where('userId', '=', userId)
    .execute()
  return rows.map(albumDatesOf)
}

const PAGE = 500

/** Every event, including those created during the pass. */
export async function* everyEventId(db: Queryable): AsyncGenerator<string> {
  let after = ''
  for (;;) {
    const page = await db
      .selectFrom('events')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const { id } of page) yield id
    if (page.length < PAGE) return
    after = page.at(-1)?.id ?? after
  }
}

export async function insertEvent(tx: Tx, event: Insertable<Events>): Promise<EventRow> {
  const row = await tx.insertInto('events').values(event).returningAll().executeTakeFirstOrThrow()
  const { factSeq, mediaCount, publishedCount, lastFactAt } = await insertCounters(tx, row.id)
  return { ...row, factSeq, mediaCount, publishedCount, lastFactAt }
}
