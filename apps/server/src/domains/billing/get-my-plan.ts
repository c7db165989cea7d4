import { AppError } from '@afterglow/contract'
import { type HostPlan, planAt } from '@afterglow/contract/billing'
import { accountRows } from '../accounts/index.ts'
import type { BillingDeps, PlanDeps } from './deps.ts'
import { listEntitlements } from './entitlement-store.ts'
import { presentPlan } from './present.ts'
import { findStorageAccount } from './storage-account.ts'
import { findCurrentSubscription } from './subscription-store.ts'

/** A host's current plan, by the server's clock. */
export async function getMyPlan({ db, clock, listAlbumDates }: PlanDeps, userId: string): Promise<HostPlan> {
  const [host, entitlements, account, subscription, albums] = await Promise.all([
    accountRows.findAccount(db.query, userId),
    listEntitlements(db.query, userId),
    findStorageAccount(db.query, userId),
    findCurrentSubscription(db.query, userId),
    listAlbumDates(userId),
  ])
  if (host === undefined) throw new AppError('auth.required')
  const now = clock.now()
  const plan = planAt(now, host.createdAt.getTime(), entitlements)
  const usedBytes = account?.usedBytes ?? 0
  return presentPlan({ now, plan, entitlements, account, usedBytes, subscription, albums })
}

/** Whether this host has any paid or granted plan. */
export async function hasPaidPlan(
  { db, clock }: Pick<BillingDeps, 'db' | 'clock'>,
  userId: string,
): Promise<boolean> {
  const now = clock.now()
  const entitlements = await listEntitlements(db.query, userId)
  return entitlements.some(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
}
