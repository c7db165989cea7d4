import { NEVER, type Plan, planAt, promisedTo } from '@afterglow/contract/billing'
import type { Tx } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { accountRows } from '../accounts/index.ts'
import { listEntitlements } from './entitlement-store.ts'
import { listOffers } from './offer-store.ts'
import { lockStorageAccount, writePlan } from './storage-account.ts'

/**
 * Sets a host's storage account from their entitlements: how much room, and until when new files are accepted. Call it
 * in every transaction that changes those.
 */
export async function applyPlan(tx: Tx, userId: string, { clock }: { clock: Clock }): Promise<Plan | null> {
  const host = await accountRows.findAccount(tx, userId)
  if (host === undefined) return null
  const account = await lockStorageAccount(tx, userId)
  const signedUpAt = host.createdAt.getTime()
  const plan = planAt(clock.now(), signedUpAt, await listEntitlements(tx, userId))
  const { guestUploadMonths } = promisedTo(signedUpAt, await listOffers(tx))
  await writePlan(tx, account, {
    plan: plan.kind === 'trial' ? 'trial' : 'premium',
    quotaBytes: plan.quotaBytes,
    openUntil: new Date(plan.endsAt),
    changesAt: new Date(Math.min(plan.changesAt, NEVER)),
    guestUploadMonths,
  })
  return plan
}
