import type { RawBuilder } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import type { CounterPart, WrongSum } from '../platform/event-counters.ts'
import type { IntegrityReport } from '../platform/integrity/index.ts'

/**
 * The rows of a domain of which stored sums are made up: the room that a host uses, and the counters of an event. The
 * integrity check compares the sums with them, and recomputes wrong ones.
 */
export interface SumParts {
  /** A query of `user_id` and `bytes`, of what uses the room of hosts. */
  used: RawBuilder<unknown>
  /** The same of what has reserved room. */
  reserved?: RawBuilder<unknown>
  counters: CounterPart
}

/** Reports sums that differ from their parts, and has `sum` correct them. */
export async function correctSums(
  db: Database,
  report: IntegrityReport,
  wrong: readonly WrongSum[],
  { isRepairing, sum }: { isRepairing: boolean; sum(tx: Tx, id: string): Promise<void> },
): Promise<void> {
  for (const { id, ...problem } of wrong) {
    if (isRepairing) await db.transaction((tx) => sum(tx, id))
    report.add(problem, { isRepaired: isRepairing })
  }
}
