import { AppError } from '@afterglow/contract'
import { type HostPlan, planAt, promisedTo } from '@afterglow/contract/billing'
import { accountRows } from '../accounts/index.ts'
import type { BillingDeps, PlanDeps } from './deps.ts'
import { listEntitlements } from './entitlement-store.ts'
import { listOffers } from './offer-store.ts'
import { presentPlan } from './present.ts'
import { findStorageAccount } from './storage-account.ts'
import { findCurrentSubscription } from './subscription-store.ts'

/** A host's current plan, by the server's clock. */
export async function getMyPlan({ db, clock, listAlbumDates }: PlanDeps, userId: string): Promise<HostPlan> {
  const [host, entitlements, account, subscription, albums, offers] = await Promise.all([
    accountRows.findAccount(db.query, userId),
    listEntitlements(db.query, userId),
    findStorageAccount(db.query, userId),
    findCurrentSubscription(db.query, userId),
    listAlbumDates(userId),
    listOffers(db.query),
  ])
  if (host === undefined) throw new AppError('auth.required')
  const now = clock.now()
  const plan = planAt(now, host.createdAt.getTime(), entitlements)
  const usedBytes = account?.usedBytes ?? 0
  const periods = promisedTo(host.createdAt.getTime(), offers)
  return presentPlan({ now, plan, entitlements, account, usedBytes, subscription, albums, periods })
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
