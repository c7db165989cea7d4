import { AppError } from '@afterglow/contract'
import type { Verification } from '@afterglow/contract/billing'
import { orRefuse } from './checkout.ts'
import { followSubscription } from './follow-subscription.ts'
import { findOrderByProviderId } from './order-store.ts'
import { type SettleDeps, settleOrder } from './settle-order.ts'
import { findSubscriptionByProviderId } from './subscription-store.ts'

/**
 * Verifies what the payment window returned to the host's page. The ids are looked up in our rows and must be this
 * host's; only then is the signature compared, over the stored ids. It remains a hint: we grant only what the provider
 * itself reports as received.
 */
export async function verifyPayment(deps: SettleDeps, userId: string, given: Verification): Promise<void> {
  const granted = await orRefuse(grantWhatWasPaid(deps, userId, given), 'billing.provider_unreachable')
  if (!granted.includes(given.paymentId)) throw new AppError('billing.verification_failed')
}

async function grantWhatWasPaid(deps: SettleDeps, userId: string, given: Verification): Promise<string[]> {
  const { db, payments } = deps
  if (given.paymentType === 'order') {
    const order = await findOrderByProviderId(db.query, given.orderId)
    const isTrue =
      order?.userId === userId &&
      order.providerOrderId !== null &&
      payments.isOrderSigned(order.providerOrderId, given.paymentId, given.signature)
    return isTrue ? settleOrder(deps, order) : []
  }
  const subscription = await findSubscriptionByProviderId(db.query, given.subscriptionId)
  const isTrue =
    subscription?.userId === userId &&
    subscription.providerSubscriptionId !== null &&
    payments.isSubscriptionSigned(subscription.providerSubscriptionId, given.paymentId, given.signature)
  return isTrue ? followSubscription(deps, subscription) : []
}
