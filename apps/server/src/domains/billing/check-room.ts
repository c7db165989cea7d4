import type { Database, Tx } from '../../db/database.ts'
import type { IntegrityReport } from '../../platform/integrity/index.ts'
import { correctSums, type SumParts } from '../sum-parts.ts'
import { findWrongRoom, sumRoom } from './room-sums-store.ts'

/** Compares the room of hosts with what takes it, and corrects it. */
export async function checkRoom(
  db: Database,
  parts: readonly SumParts[],
  report: IntegrityReport,
  { isRepairing }: { isRepairing: boolean },
): Promise<void> {
  const sum = (tx: Tx, userId: string) => sumRoom(tx, userId, parts)
  await correctSums(db, report, await findWrongRoom(db, parts), { isRepairing, sum })
}
