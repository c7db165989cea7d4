import type { Database } from '../../db/database.ts'
import type { IntegrityReport } from '../../platform/integrity/index.ts'
import type { SumParts } from '../sum-parts.ts'
import { findWrongRoom, sumRoom } from './room-sums-store.ts'

/** Compares the room of hosts with what takes it, and corrects it. */
export async function checkRoom(
  db: Database,
  parts: readonly SumParts[],
  report: IntegrityReport,
  { isRepairing }: { isRepairing: boolean },
): Promise<void> {
  for (const { id, ...problem } of await findWrongRoom(db, parts)) {
    if (isRepairing) await db.transaction((tx) => sumRoom(tx, id, parts))
    report.add(problem, { isRepaired: isRepairing })
  }
}
