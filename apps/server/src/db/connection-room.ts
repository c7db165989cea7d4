import { randomBytes } from 'node:crypto'
import type pg from 'pg'

/** Connections of one installation's processes, and how many PostgreSQL admits. */
export interface ConnectionRoom {
  admitted: number
  /** What the running processes open at most. */
  needed: number
}

/**
 * The name of a pool's connections in `pg_stat_activity`: with its size, so that each process finds out how many
 * connections all processes may open.
 */
export function nameOfPool(size: number): string {
  return `afterglow pool=${size} ${randomBytes(3).toString('hex')}`
}

/**
 * Counts pools that have a connection at the moment by their size, and other connections, such as those that listen, one
 * by one. Connections of a pooler are its operator's to size.
 */
export async function readConnectionRoom({ pool }: { pool: pg.Pool }): Promise<ConnectionRoom> {
  const { rows } = await pool.query<{ admitted: number; needed: number }>(`
    with ours as (
      select application_name as name, count(*) as open,
             substring(application_name from '^afterglow pool=([0-9]+) ')::int as pool
        from pg_stat_activity where datname = current_database() and application_name like 'afterglow%' group by name
    )
    select (select coalesce(sum(coalesce(pool, open)), 0)::int from ours) as needed,
           least(
             current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
               - coalesce(current_setting('reserved_connections', true), '0')::int,
             (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
             (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
           ) as admitted`)
  const [room] = rows
  if (room === undefined) throw new Error('PostgreSQL did not answer about its connections')
  return room
}

/** Words for the operator, or null while there is room. Readiness is public, and this tells no secret. */
export function warningOf({ admitted, needed }: ConnectionRoom): string | null {
  if (needed <= admitted) return null
  return `PostgreSQL admits ${admitted} connections, and the running processes may open ${needed}: under load, requests will fail. Raise max_connections, lower DATABASE_POOL_SIZE, or put a pooler in front.`
}
