import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** Whether a database holds no tables at all. */
export async function isEmptyDatabase({ query }: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_class cls join pg_namespace nsp on nsp.oid = cls.relnamespace
     where nsp.nspname in ('public', 'graphile_worker') and cls.relkind in ('r', 'p', 'v', 'm', 'f') limit 1`.execute(
    query,
  )
  return rows.length === 0
}

/** Connections of the product beside our own. */
export async function countUsers({ query }: Database): Promise<number> {
  const { rows } = await sql<{ users: number }>`
    select count(*)::int as users from pg_stat_activity
     where datname = current_database() and application_name like 'afterglow%'
       and application_name <> current_setting('application_name')`.execute(query)
  return rows[0]?.users ?? 0
}
