import type { Database } from '../../../db/database.ts'
import type { IntegrityReport } from '../../../platform/integrity/index.ts'
import { findWrongCounters, findWrongUsage, sumCounters, sumUsage } from './media-sums-store.ts'

/** Compares hosts' room and events' counters with the albums, and corrects them. */
export async function checkSums(
  db: Database,
  report: IntegrityReport,
  { isRepairing }: { isRepairing: boolean },
): Promise<void> {
  for (const { id, ...problem } of await findWrongUsage(db)) {
    if (isRepairing) await db.transaction((tx) => sumUsage(tx, id))
    report.add(problem, { isRepaired: isRepairing })
  }
  for (const { id, ...problem } of await findWrongCounters(db)) {
    if (isRepairing) await db.transaction((tx) => sumCounters(tx, id))
    report.add(problem, { isRepaired: isRepairing })
  }
}
