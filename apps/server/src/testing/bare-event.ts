import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** An event of a new host, made below the domains: for tests of what carries them. Answers its id. */
export async function aBareEvent({ query }: Database): Promise<string> {
  const id = randomBytes(6).toString('hex')
  await sql`insert into users (id, email) values (${id}, ${`${id}@example.com`})`.execute(query)
  await sql`insert into events (id, user_id, title, event_type) values (${id}, ${id}, 'Noor & Elias', 'wedding')`.execute(
    query,
  )
  await sql`insert into event_counters (event_id) values (${id})`.execute(query)
  return id
}
