import { addMonths, planAt, type StorageTier, TIER_GIGABYTES } from '@afterglow/contract/billing'
import { DAYS, GB } from '@afterglow/contract/kernel'
import type { Tx } from '../../db/database.ts'
import type { accountRows } from '../accounts/index.ts'
import { applyPlan } from './apply-plan.ts'
import type { BillingDeps } from './deps.ts'
import { insertEntitlement, listEntitlements } from './entitlement-store.ts'
import { lockStorageAccount, writePlan } from './storage-account.ts'

type GrantDeps = Pick<BillingDeps, 'clock' | 'ids'>

/** Grants a host the room of a pass for some months from now, free of charge. */
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

/** Extends a host's current (or last) plan by some days. */
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

/** Overrides a host's room, whatever their plan; `null` restores the plan's. */
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
