import type { Database, Queryable } from '../../db/database.ts'

/** How one backup ended. */
export interface BackupReport {
  at: Date
  /** The folder or bucket. */
  place: string
  /** Null for one that failed. */
  name: string | null
  objects: number
  bytes: number
  /** Why it failed, or which objects it could not find; null when all is well. */
  words: string | null
}

/** The last complete backup, and the last one that failed; null where there was none. */
export async function lastBackup({
  query,
}: Pick<Database, 'query'>): Promise<{ complete: BackupReport | null; failed: BackupReport | null }> {
  const rows = await query.selectFrom('backupReports').selectAll().execute()
  const of = (outcome: string) => {
    const row = rows.find((one) => one.outcome === outcome)
    if (row === undefined) return null
    const { outcome: _, ...report } = row
    return report
  }
  return { complete: of('complete'), failed: of('failed') }
}

/** Replaces the report of the same outcome. */
export async function recordBackup(
  query: Queryable,
  outcome: 'complete' | 'failed',
  report: BackupReport,
): Promise<void> {
  await query
    .insertInto('backupReports')
    .values({ outcome, ...report })
    .onConflict((conflict) => conflict.column('outcome').doUpdateSet(report))
    .execute()
}
