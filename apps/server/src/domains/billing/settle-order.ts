import {
  addMonths,
  type Buyer,
  type Entitlement,
  PREMIUM_PASS_MONTHS,
  TIER_GIGABYTES,
} from '@afterglow/contract/billing'
import { DAYS, GB } from '@afterglow/contract/kernel'
import type { Tx } from '../../db/database.ts'
import type { Log } from '../../platform/log.ts'
import type { ProviderPayment } from '../../platform/payments/index.ts'
import { applyPlan } from './apply-plan.ts'
import { sendBillingMail } from './billing-queue.ts'
import type { BillingDeps } from './deps.ts'
import { insertEntitlement, listEntitlements } from './entitlement-store.ts'
import { lockOrder, markOrderChecked, type OrderRow, settleOrderRow } from './order-store.ts'
import { findPaymentByProviderId, insertPayment } from './payment-store.ts'
import { receiptFacts } from './receipt-facts.ts'
import { enqueueRefund } from './refund-queue.ts'

/** The minimum for an upgrade paid after the upgraded pass had run out. */
const SHORTEST_UPGRADE = 30 * DAYS

export interface SettleDeps extends BillingDeps {
  log: Log
}

/**
 * Asks the provider for an order's outcome and grants what was paid for, once. Every report of a payment ends here:
 * from the paying page, the provider's event, or the reconciler; in any order, any number of times, concurrently.
 * Answers the provider's ids of the payments that count.
 */
export async function settleOrder(deps: SettleDeps, order: OrderRow): Promise<string[]> {
  const { db, clock, payments, log } = deps
  if (order.providerOrderId === null) return []
  const made = await payments.listPaymentsOfOrder(order.providerOrderId)
  const arrived = made.filter(({ status }) => status === 'captured' || status === 'refunded')
  const right = arrived.filter((payment) => isForOrder(payment, order))
  for (const { id } of arrived.filter((payment) => !right.includes(payment)))
    log.error(
      { paymentId: id, orderId: order.id },
      'a payment is not what its order asks for: nothing granted',
    )
  for (const payment of right) await db.transaction((tx) => settle(tx, deps, order.id, payment))
  await markOrderChecked(db.query, order.id, clock.date())
  return right.map(({ id }) => id)
}

function isForOrder({ orderId, amount, currency }: ProviderPayment, order: OrderRow): boolean {
  return orderId === order.providerOrderId && amount === order.amount && currency === order.currency
}

async function settle(tx: Tx, deps: SettleDeps, orderId: string, paid: ProviderPayment): Promise<void> {
  const { clock, ids } = deps
  const order = await lockOrder(tx, orderId)
  if (order === undefined) return
  if (order.settledAt !== null) {
    // A second payment of the same order is a mistake and is refunded.
    if (paid.status === 'captured' && (await findPaymentByProviderId(tx, paid.id)) === undefined)
      await enqueueRefund(tx, paid.id, paid.amount)
    return
  }
  if (paid.status === 'refunded') return
  const { startsAt, endsAt } = timeOf(order, clock.now(), await listEntitlements(tx, order.userId))
  const period = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
  const payment = await insertPayment(tx, {
    id: ids.uuid(),
    userId: order.userId,
    orderId: order.id,
    providerPaymentId: paid.id,
    currency: order.currency,
    amount: paid.amount,
    paidAt: clock.date(),
    ...(await receiptFacts(tx, deps, { userId: order.userId, buyer: buyerOf(order), ...period })),
  })
  if (payment === undefined) return
  await settleOrderRow(tx, order.id, clock.date())
  const { tier } = order
  await insertEntitlement(tx, {
    id: ids.uuid(),
    userId: order.userId,
    paymentId: payment.id,
    kind: 'pass',
    tier,
    quotaBytes: TIER_GIGABYTES[tier] * GB,
    ...period,
  })
  await applyPlan(tx, order.userId, deps)
  await sendBillingMail(tx, { kind: 'receipt', paymentId: payment.id })
}

function buyerOf({ buyerName, buyerAddress }: OrderRow): Buyer | null {
  return buyerName === null || buyerAddress === null ? null : { name: buyerName, address: buyerAddress }
}

/** An upgrade runs as long as what it upgrades. A pass bought while another runs begins when that one ends. */
function timeOf(order: OrderRow, now: number, entitlements: readonly Entitlement[]) {
  const upgraded = entitlements.find(({ id }) => id === order.upgrades)
  if (order.upgrades !== null && upgraded !== undefined)
    return { startsAt: now, endsAt: Math.max(upgraded.endsAt, now + SHORTEST_UPGRADE) }
  const passes = entitlements.filter(({ kind, endsAt }) => kind === 'pass' && endsAt > now)
  const startsAt = Math.max(now, ...passes.map(({ endsAt }) => endsAt))
  return { startsAt, endsAt: addMonths(startsAt, PREMIUM_PASS_MONTHS) }
}
