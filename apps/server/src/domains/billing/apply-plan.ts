import { type Plan, planAt } from '@afterglow/contract/billing'
import type { Tx } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { accountRows } from '../accounts/index.ts'
import { listEntitlements } from './entitlement-store.ts'
import { lockStorageAccount, writePlan } from './storage-account.ts'

/**
 * Makes a host's storage account say what their entitlements say: how much room, and until when anything new is taken.
 * In the transaction of whatever changed those.
 */
export async function applyPlan(tx: Tx, userId: string, { clock }: { clock: Clock }): Promise<Plan | null> {
  const host = await accountRows.findAccount(tx, userId)
  if (host === undefined) return null
  const account = await lockStorageAccount(tx, userId)
  const plan = planAt(clock.now(), host.createdAt.getTime(), await listEntitlements(tx, userId))
  await writePlan(tx, account, {
    plan: plan.kind === 'trial' ? 'trial' : 'premium',
    quotaBytes: plan.quotaBytes,
    openUntil: new Date(plan.endsAt),
    changesAt: new Date(Math.min(plan.changesAt, LAST_DATE)),
  })
  return plan
}

/** Nothing more will change: the last day that both JavaScript and PostgreSQL know. */
const LAST_DATE = Date.UTC(9999, 0, 1)
