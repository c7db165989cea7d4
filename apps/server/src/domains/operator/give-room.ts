import { type BodyOf, GB } from '@afterglow/contract/kernel'
import type { giveRoom as giveRoomEndpoint } from '@afterglow/contract/operator'
import type { Tx } from '../../db/database.ts'
import type { OperatorAction } from '../../platform/operator-log.ts'
import type { accountRows } from '../accounts/index.ts'
import { operating } from '../billing/index.ts'
import { act } from './act.ts'
import type { OperatorDeps } from './deps.ts'

type RoomDeps = Pick<OperatorDeps, 'db' | 'clock' | 'ids'>
type Gift = BodyOf<typeof giveRoomEndpoint>

/** Gives a host room or time. Answers when what they have ends; null for a quota, which ends with their plan. */
export async function giveRoom(
  deps: RoomDeps,
  operator: string,
  host: accountRows.AccountRow,
  gift: Gift,
): Promise<Date | null> {
  const { kind: action, ...details } = gift
  const record: OperatorAction = { operator, action, subject: host.email, details }
  return act(deps, record, (tx) => give(tx, deps, host, gift))
}

async function give(tx: Tx, deps: RoomDeps, host: accountRows.AccountRow, gift: Gift): Promise<Date | null> {
  switch (gift.kind) {
    case 'grant':
      return operating.grantPlan(tx, deps, host, gift)
    case 'extend':
      return operating.extendPlan(tx, deps, host, gift.days)
    case 'quota':
      await operating.setQuota(tx, host, gift.gigabytes === null ? null : gift.gigabytes * GB)
      return null
  }
}
