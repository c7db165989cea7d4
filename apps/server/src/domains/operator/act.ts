import type { Tx } from '../../db/database.ts'
import { type OperatorAction, recordAction } from '../../platform/operator-log.ts'
import type { Platform } from '../../platform/platform.ts'

/** Performs an action of an operator and records it, both or neither. */
export async function act<T>(
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  action: OperatorAction,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return platform.db.transaction(async (tx) => {
    const answer = await work(tx)
    await recordAction(tx, platform, action)
    return answer
  })
}
