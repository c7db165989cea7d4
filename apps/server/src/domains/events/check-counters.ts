import type { Database, Tx } from '../../db/database.ts'
import { findWrongCounters, sumCounters } from '../../platform/event-counters.ts'
import type { IntegrityReport } from '../../platform/integrity/index.ts'
import { correctSums, type SumParts } from '../sum-parts.ts'

/** Compares the counters of events with what they count, and corrects them. */
export async function checkCounters(
  db: Database,
  parts: readonly SumParts[],
  report: IntegrityReport,
  { isRepairing }: { isRepairing: boolean },
): Promise<void> {
  const counted = parts.map(({ counters }) => counters)
  const sum = (tx: Tx, eventId: string) => sumCounters(tx, eventId, counted)
  await correctSums(db, report, await findWrongCounters(db, counted), { isRepairing, sum })
}
