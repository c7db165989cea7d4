import type { Database } from '../../db/database.ts'
import type { ProblemCount } from './report.ts'

/** Keeps what a check left wrong, kind by kind: one that does not read every byte says nothing of checksums. */
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

/** What the last checks left wrong, by kind; nothing before the first one. */
export async function findCounts({ query }: Database): Promise<Record<string, number>> {
  const rows = await query.selectFrom('integrityReports').select(['kind', 'problems']).execute()
  return Object.fromEntries(rows.map(({ kind, problems }) => [kind, problems]))
}
