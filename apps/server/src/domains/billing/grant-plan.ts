import { addMonths, planAt, type StorageTier, TIER_GIGABYTES } from '@afterglow/contract/billing'
import { DAYS, GB } from '@afterglow/contract/kernel'
import type { Tx } from '../../db/database.ts'
import type { accountRows } from '../accounts/index.ts'
import { applyPlan } from './apply-plan.ts'
import type { BillingDeps } from './deps.ts'
import { insertEntitlement, listEntitlements } from './entitlement-store.ts'
import { lockStorageAccount, writePlan } from './storage-account.ts'

type GrantDeps = Pick<BillingDeps, 'clock' | 'ids'>

/** Gives a host the room of a pass for some months, from now on, for nothing. */
export async function grantPlan(
  tx: Tx,
  deps: GrantDeps,
  host: accountRows.AccountRow,
  { tier, months }: { tier: StorageTier; months: number },
): Promise<Date> {
  const now = deps.clock.now()
  return give(tx, deps, host, {
    tier,
    quotaBytes: TIER_GIGABYTES[tier] * GB,
    startsAt: now,
    endsAt: addMonths(now, months),
  })
}

/** Gives a host what they have (or last had) for some days longer. */
export async function extendPlan(
  tx: Tx,
  deps: GrantDeps,
  host: accountRows.AccountRow,
  days: number,
): Promise<Date> {
  const now = deps.clock.now()
  const plan = planAt(now, host.createdAt.getTime(), await listEntitlements(tx, host.id))
  const startsAt = Math.max(now, plan.endsAt)
  const { tier, quotaBytes } = plan
  return give(tx, deps, host, { tier, quotaBytes, startsAt, endsAt: startsAt + days * DAYS })
}

/** Sets how much room a host has, whatever their plan says; `null` goes back to the plan. */
export async function setQuota(tx: Tx, host: accountRows.AccountRow, bytes: number | null): Promise<void> {
  await writePlan(tx, await lockStorageAccount(tx, host.id), { quotaOverrideBytes: bytes })
}

interface Gift {
  tier: StorageTier | null
  quotaBytes: number
  startsAt: number
  endsAt: number
}

async function give(tx: Tx, deps: GrantDeps, host: accountRows.AccountRow, gift: Gift): Promise<Date> {
  await insertEntitlement(tx, {
    id: deps.ids.uuid(),
    userId: host.id,
    kind: 'granted',
    tier: gift.tier,
    quotaBytes: gift.quotaBytes,
    startsAt: new Date(gift.startsAt),
    endsAt: new Date(gift.endsAt),
  })
  await applyPlan(tx, host.id, deps)
  return new Date(gift.endsAt)
}
