import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

export interface Totals {
  hosts: number
  events: number
  media: number
  storedBytes: number
  /** Messages of the contact form since a moment. */
  messages: number
}

export async function readTotals({ query }: Database, messagesSince: Date): Promise<Totals> {
  const { rows } = await sql<Totals>`select
    (select count(*)::int from users where email not like 'deleted:%') as hosts,
    (select count(*)::int from events where deleted_at is null) as events,
    (select coalesce(sum(media_count), 0)::int from event_counters) as media,
    (select coalesce(sum(used_bytes), 0)::bigint from storage_accounts) as stored_bytes,
    (select count(*)::int from contact_messages where created_at > ${messagesSince}) as messages`.execute(
    query,
  )
  return rows[0] ?? { hosts: 0, events: 0, media: 0, storedBytes: 0, messages: 0 }
}

/** What the last comparison of rows and objects found of one kind. */
export interface CheckRow {
  kind: string
  problems: number
  checkedAt: Date
}

export async function listChecks({ query }: Database): Promise<CheckRow[]> {
  return query.selectFrom('integrityReports').selectAll().orderBy('kind').execute()
}
