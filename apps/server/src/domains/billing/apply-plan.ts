import { type Plan, planAt } from '@afterglow/contract/billing'
import type { Tx } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { accountRows } from '../accounts/index.ts'
import { listEntitlements } from './entitlement-store.ts'
import { lockStorageAccount, writePlan } from './storage-account.ts'

/**
 * Sets a host's storage account from their entitlements: how much room, and until when new files are accepted. Call it
 * in every transaction that changes those.
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

/** Stands for no further change: the last day that both JavaScript and PostgreSQL can represent. */
const LAST_DATE = Date.UTC(9999, 0, 1)
