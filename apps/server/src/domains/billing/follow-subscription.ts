import { RENEWAL_GRACE, SUBSCRIPTION_QUOTA_BYTES } from '@afterglow/contract/billing'
import type { Tx } from '../../db/database.ts'
import type { ProviderInvoice, ProviderPayment } from '../../platform/payments/index.ts'
import { applyPlan } from './apply-plan.ts'
import { sendBillingMail } from './billing-queue.ts'
import { insertEntitlement } from './entitlement-store.ts'
import { findPaymentByProviderId, insertPayment } from './payment-store.ts'
import { receiptFacts } from './receipt-facts.ts'
import type { SettleDeps } from './settle-order.ts'
import { changeSubscriptionRow, lockSubscription, type SubscriptionRow } from './subscription-store.ts'

/** States in which the provider makes no further charges. */
const OVER = ['cancelled', 'completed', 'expired', 'halted']

/**
 * Asks the provider for a subscription's state and grants every charged month, once. As with orders, every notification
 * ends here, so the order of the provider's events does not matter. Answers the provider's ids of the payments that
 * count.
 */
export async function followSubscription(deps: SettleDeps, row: SubscriptionRow): Promise<string[]> {
  const { db, clock, payments, log } = deps
  const { providerSubscriptionId } = row
  if (providerSubscriptionId === null) return []
  const invoices = await payments.listPaidInvoices(providerSubscriptionId)
  const counted: string[] = []
  for (const invoice of invoices) {
    const isKnown = (await findPaymentByProviderId(db.query, invoice.paymentId)) !== undefined
    const paid = isKnown ? null : await payments.findPayment(invoice.paymentId)
    if (paid !== null && !isForSubscription(paid, row)) {
      log.error(
        { paymentId: paid.id, subscriptionId: row.id },
        'a payment is not what its subscription asks for: nothing granted',
      )
      continue
    }
    if (paid !== null) await db.transaction((tx) => grantMonth(tx, deps, row.id, paid, invoice))
    if (isKnown || paid !== null) counted.push(invoice.paymentId)
  }
  await db.transaction(async (tx) => {
    const locked = await lockSubscription(tx, row.id)
    if (locked === undefined) return
    // Asked while the row is locked: an answer from before its host resumed it must not be written afterwards.
    const now = await payments.findSubscription(providerSubscriptionId)
    const state = now?.state ?? 'expired'
    await changeSubscriptionRow(tx, row.id, {
      state,
      currentEnd: now?.currentEnd ?? locked.currentEnd,
      cancelsAtEnd: locked.cancelsAtEnd && !OVER.includes(state),
      checkedAt: clock.date(),
    })
    const hasFailed = state === 'pending' || state === 'halted'
    if (hasFailed && state !== locked.state)
      await sendBillingMail(tx, { kind: 'renewal-failed', userId: row.userId, isFinal: state === 'halted' })
  })
  return counted
}

function isForSubscription({ status, amount, currency }: ProviderPayment, row: SubscriptionRow): boolean {
  return status === 'captured' && amount === row.amount && currency === row.currency
}

async function grantMonth(
  tx: Tx,
  deps: SettleDeps,
  subscriptionId: string,
  paid: ProviderPayment,
  { periodStart, periodEnd }: ProviderInvoice,
): Promise<void> {
  const { clock, ids } = deps
  const row = await lockSubscription(tx, subscriptionId)
  if (row === undefined) return
  // The provider's clock may be ahead of ours.
  const startsAt = new Date(Math.min(periodStart.getTime(), clock.now()))
  const payment = await insertPayment(tx, {
    id: ids.uuid(),
    userId: row.userId,
    subscriptionId,
    providerPaymentId: paid.id,
    currency: row.currency,
    amount: paid.amount,
    paidAt: clock.date(),
    ...(await receiptFacts(tx, deps, { userId: row.userId, buyer: null, startsAt, endsAt: periodEnd })),
  })
  if (payment === undefined) return
  await insertEntitlement(tx, {
    id: ids.uuid(),
    userId: row.userId,
    paymentId: payment.id,
    kind: 'subscription',
    quotaBytes: SUBSCRIPTION_QUOTA_BYTES,
    startsAt,
    endsAt: new Date(periodEnd.getTime() + RENEWAL_GRACE),
  })
  await applyPlan(tx, row.userId, deps)
  await sendBillingMail(tx, { kind: 'receipt', paymentId: payment.id })
}
