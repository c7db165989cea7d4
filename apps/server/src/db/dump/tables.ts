import { sql } from 'kysely'
import type { Queryable } from '../database.ts'

/** A table whose rows are dumped. */
export interface Table {
  schema: string
  name: string
  columns: Column[]
}

interface Column {
  name: string
  /** As PostgreSQL writes it. */
  type: string
}

/** What migrations write themselves. */
const OF_MIGRATIONS = [
  'public.schema_migrations',
  'public.schema_migrations_lock',
  'graphile_worker.migrations',
]

/** All tables of the product and its queue, with the columns that hold data of their own. */
export async function listTables(db: Queryable): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select nsp.nspname as schema, cls.relname as name,
           coalesce(jsonb_agg(jsonb_build_object('name', att.attname, 'type', format_type(att.atttypid, att.atttypmod))
             order by att.attnum) filter (where att.attname is not null), '[]') as columns
      from pg_class cls
      join pg_namespace nsp on nsp.oid = cls.relnamespace
      left join pg_attribute att
        on att.attrelid = cls.oid and att.attnum > 0 and not att.attisdropped and att.attgenerated = ''
     where nsp.nspname in ('public', 'graphile_worker') and cls.relkind = 'r'
       and nsp.nspname || '.' || cls.relname <> all(${OF_MIGRATIONS}::text[])
     group by nsp.nspname, cls.relname
     order by nsp.nspname, cls.relname`.execute(db.withoutPlugins())
  return rows
}

export interface Sequence {
  schema: string
  name: string
  last: string
  isCalled: boolean
}

/** Their positions now, which may be beyond those of a snapshot but never before. */
export async function readSequences(db: Queryable): Promise<Sequence[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, sequencename as name from pg_sequences
     where schemaname in ('public', 'graphile_worker') order by 1, 2`.execute(db.withoutPlugins())
  const sequences: Sequence[] = []
  for (const { schema, name } of rows) {
    const { rows: found } = await sql<{ last: string; isCalled: boolean }>`
      select last_value::text as last, is_called as "isCalled"
        from ${sql.id(schema, name)}`.execute(db.withoutPlugins())
    sequences.push(...found.map((position) => ({ schema, name, ...position })))
  }
  return sequences
}

/** The migrations of the product and of its queue that were applied. */
export async function readMigrations(db: Queryable): Promise<{ product: string[]; queue: number[] }> {
  const product = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db)
  const queue = await sql<{ id: number }>`select id from graphile_worker.migrations order by id`.execute(db)
  return { product: product.rows.map(({ name }) => name), queue: queue.rows.map(({ id }) => id) }
}
