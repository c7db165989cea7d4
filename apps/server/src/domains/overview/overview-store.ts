import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { ActivityRow, Figures, OverviewPart } from '../overview-part.ts'

/** The figures of all domains, in one statement. */
export async function readFigures(
  db: Queryable,
  parts: readonly OverviewPart[],
  eventId: string,
): Promise<Figures> {
  const figures = parts.flatMap(({ figures }) => Object.entries(figures?.(eventId) ?? {}))
  const columns = figures.map(([name, query]) => sql`(${query}) as ${sql.ref(name)}`)
  const { rows } = await sql<Figures>`select ${sql.join(columns)}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('No figures were read')
  return row
}

/** What follows this act in the order latest first. */
export interface ActivityPosition {
  at: Date
  key: string
}

interface ActivityWish {
  eventId: string
  /** Nothing that was done before. */
  since: Date
  after: ActivityPosition | null
  limit: number
}

/** The activity of all domains, in one statement, latest first. */
export async function listActivityRows(
  db: Queryable,
  parts: readonly OverviewPart[],
  { eventId, since, after, limit }: ActivityWish,
): Promise<ActivityRow[]> {
  const columns = sql`kind, key, guest_id, name, at, count, photo_ids, challenge_id`
  const queries = parts.flatMap(({ activity }): RawBuilder<unknown>[] => {
    const query = activity?.(eventId, since)
    return query === undefined ? [] : [sql`(select ${columns} from (${query}) as part)`]
  })
  const { rows } = await sql<ActivityRow>`
    select ${columns} from (${sql.join(queries, sql` union all `)}) as activity
     where ${after === null ? sql`true` : sql`(at, key) < (${after.at}, ${after.key})`}
     order by at desc, key desc limit ${limit}`.execute(db)
  return rows
}
