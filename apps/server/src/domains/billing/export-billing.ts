import { listOrdersOf, listSubscriptionsOf } from './billing-export-store.ts'
import { findBuyer } from './buyer-store.ts'
import type { PlanDeps } from './deps.ts'
import { listEntitlements } from './entitlement-store.ts'
import { getMyPlan } from './get-my-plan.ts'
import { listPaymentsOf } from './payment-store.ts'
import { presentReceipt } from './present.ts'

/** A host's orders, payments and entitlements, for their own copy. Amounts are cents and paise. */
export async function exportBilling(deps: PlanDeps, userId: string) {
  const { db } = deps
  const [plan, receiptDetails, entitlements, orders, subscriptions, payments] = await Promise.all([
    getMyPlan(deps, userId),
    findBuyer(db.query, userId),
    listEntitlements(db.query, userId),
    listOrdersOf(db.query, userId),
    listSubscriptionsOf(db.query, userId),
    listPaymentsOf(db.query, userId),
  ])
  return {
    plan,
    receiptDetails,
    entitlements: entitlements.map(({ kind, tier, quotaBytes, startsAt, endsAt }) => ({
      kind,
      tier,
      quotaBytes,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
    })),
    orders: orders.map(({ tier, currency, amount, createdAt, settledAt }) => ({
      tier,
      currency,
      amount,
      orderedAt: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
    subscriptions: subscriptions.map(({ currency, amount, state, currentEnd, cancelsAtEnd, createdAt }) => ({
      currency,
      amount,
      state,
      begunAt: createdAt.toISOString(),
      currentEnd: currentEnd?.toISOString() ?? null,
      cancelsAtEnd,
    })),
    receipts: payments.map((payment) => {
      const { id: _ours, ...receipt } = presentReceipt(payment)
      return receipt
    }),
  }
}
