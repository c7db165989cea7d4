import { sql } from 'kysely'
import type { Database, Queryable } from '../../db/database.ts'

/** A host as the console lists them. */
export interface HostRow {
  id: string
  email: string
  fullName: string
  createdAt: Date
  suspendedAt: Date | null
  deletionAt: Date | null
  isOperator: boolean
  events: number
  usedBytes: number
}

/** The position after a host in the list. */
export interface HostPosition {
  createdAt: Date
  id: string
}

/** Hosts whose email or name contains the text, newest first, with what each has stored. */
export async function listHostRows(
  { query }: Database,
  text: string,
  after: HostPosition | null,
  limit: number,
): Promise<HostRow[]> {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const later =
    after === null ? sql`true` : sql`(users.created_at, users.id) < (${after.createdAt}, ${after.id})`
  const { rows } = await sql<HostRow>`
    select ${HOST_COLUMNS} from users left join storage_accounts on storage_accounts.user_id = users.id
     where (email ilike ${like} or full_name ilike ${like}) and not ${ERASED} and ${later}
     order by users.created_at desc, users.id desc limit ${limit}`.execute(query)
  return rows
}

export async function findHostRow(db: Queryable, userId: string): Promise<HostRow | undefined> {
  const { rows } = await sql<HostRow>`
    select ${HOST_COLUMNS} from users left join storage_accounts on storage_accounts.user_id = users.id
     where users.id = ${userId} and not ${ERASED}`.execute(db)
  return rows[0]
}

/** An account whose identity is erased is about to go. */
const ERASED = sql`email like 'deleted:%'`

const HOST_COLUMNS = sql`users.id, email, full_name, users.created_at, suspended_at, deletion_at, is_operator,
  (select count(*)::int from events where events.user_id = users.id and events.deleted_at is null) as events,
  coalesce(used_bytes, 0) as used_bytes`

/** An event of a host with its bytes. */
export interface HostEventRow {
  id: string
  title: string
  createdAt: Date
  media: number
  storedBytes: number
  suspendedAt: Date | null
}

export async function listHostEvents(db: Queryable, userId: string): Promise<HostEventRow[]> {
  return db
    .selectFrom('events')
    .innerJoin('eventCounters', 'eventCounters.eventId', 'events.id')
    .select(['events.id', 'title', 'events.createdAt', 'mediaCount as media', 'suspendedAt'])
    .select(sql<number>`media_bytes + voice_bytes`.as('storedBytes'))
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('events.createdAt', 'desc')
    .orderBy('events.id')
    .execute()
}
