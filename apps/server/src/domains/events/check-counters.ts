import type { Database } from '../../db/database.ts'
import { findWrongCounters, sumCounters } from '../../platform/event-counters.ts'
import type { IntegrityReport } from '../../platform/integrity/index.ts'
import type { SumParts } from '../sum-parts.ts'

/** Compares the counters of events with what they count, and corrects them. */
export async function checkCounters(
  db: Database,
  parts: readonly SumParts[],
  report: IntegrityReport,
  { isRepairing }: { isRepairing: boolean },
): Promise<void> {
  const counted = parts.map(({ counters }) => counters)
  for (const { id, ...problem } of await findWrongCounters(db, counted)) {
    if (isRepairing) await db.transaction((tx) => sumCounters(tx, id, counted))
    report.add(problem, { isRepaired: isRepairing })
  }
}
