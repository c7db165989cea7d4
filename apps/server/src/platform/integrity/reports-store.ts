import type { Database } from '../../db/database.ts'
import type { ProblemCount } from './report.ts'

/** Stores the remaining problems by kind: a check that does not read every byte leaves the checksum counts alone. */
export async function keepCounts(
  { query }: Database,
  counts: readonly ProblemCount[],
  checkedAt: Date,
): Promise<void> {
  const rows = counts.map(({ kind, left }) => ({ kind, problems: left, checkedAt }))
  await query
    .insertInto('integrityReports')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet((eb) => ({
        problems: eb.ref('excluded.problems'),
        checkedAt: eb.ref('excluded.checkedAt'),
      })),
    )
    .execute()
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

/** The remaining problems of the last checks, by kind; empty before the first one. */
export async function findCounts({ query }: Database): Promise<Record<string, number>> {
  const rows = await query.selectFrom('integrityReports').select(['kind', 'problems']).execute()
  return Object.fromEntries(rows.map(({ kind, problems }) => [kind, problems]))
}

/** When the last comparison ended; undefined before the first. */
export async function lastCheck({ query }: Database): Promise<Date | undefined> {
  const row = await query
    .selectFrom('integrityReports')
    .select('checkedAt')
    .orderBy('checkedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.checkedAt
}
