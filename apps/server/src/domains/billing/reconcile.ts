import { DAYS, HOURS, MINUTES } from '@afterglow/contract/kernel'
import { PaymentProviderError } from '../../platform/payments/index.ts'
import { followPayment } from './follow-payment.ts'
import { followSubscription } from './follow-subscription.ts'
import { findOrdersToCheck } from './order-store.ts'
import { findRecentPayments } from './payment-store.ts'
import { type SettleDeps, settleOrder } from './settle-order.ts'
import { findSubscriptionsToCheck } from './subscription-store.ts'
import { deleteOldWebhooks } from './webhook-store.ts'

/** The provider returns an uncaptured payment after three days; then the order cannot succeed any more. */
const ORDER_LIFETIME = 4 * DAYS
const ASK_AGAIN_ORDER = 10 * MINUTES
const ASK_AGAIN_SUBSCRIPTION = 6 * HOURS
/** Refunds happen within the guarantee period and shortly after it. */
const REFUNDS_HAPPEN = 60 * DAYS
const WEBHOOK_RETENTION = 90 * DAYS

/**
 * Catches what neither the paying page nor an event of the provider reported: checks orders and subscriptions with an
 * unknown outcome. `everything` checks all of them now, and payments that may have been refunded. Answers how many it
 * checked.
 */
export async function reconcile(
  deps: SettleDeps,
  { everything = false }: { everything?: boolean } = {},
): Promise<number> {
  const { db, clock } = deps
  const now = clock.now()
  const ago = (time: number) => new Date(now - time)
  const createdAfter = ago(ORDER_LIFETIME)
  const orders = await findOrdersToCheck(db.query, {
    createdAfter,
    checkedBefore: ago(everything ? 0 : ASK_AGAIN_ORDER),
  })
  const subscriptions = await findSubscriptionsToCheck(db.query, {
    createdAfter,
    checkedBefore: ago(everything ? 0 : ASK_AGAIN_SUBSCRIPTION),
    now: clock.date(),
  })
  const payments = everything ? await findRecentPayments(db.query, ago(REFUNDS_HAPPEN)) : []
  const questions = [
    ...orders.map((order) => () => settleOrder(deps, order)),
    ...subscriptions.map((subscription) => async () => {
      await followSubscription(deps, subscription)
      await endForGood(deps, subscription)
    }),
    ...payments.map((payment) => () => followPayment(deps, payment)),
  ]
  for (const ask of questions) await unlessAway(deps, ask)
  await deleteOldWebhooks(db.query, ago(WEBHOOK_RETENTION))
  return questions.length
}

/** A canceled subscription ends at the provider when its paid month is over. */
async function endForGood(deps: SettleDeps, before: Parameters<typeof followSubscription>[1]): Promise<void> {
  const { clock, payments } = deps
  const { cancelsAtEnd, currentEnd, providerSubscriptionId } = before
  if (!cancelsAtEnd || currentEnd === null || currentEnd.getTime() > clock.now()) return
  if (providerSubscriptionId === null) return
  await payments.cancelSubscription(providerSubscriptionId)
  await followSubscription(deps, before)
}

/** A failed check must not keep the others from running. */
async function unlessAway({ log }: SettleDeps, ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ err: error }, 'the payment provider did not answer: asked again later')
  }
}
