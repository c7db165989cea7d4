import type { BillingDeps } from './deps.ts'
import { followPayment } from './follow-payment.ts'
import { findPaymentByProviderId } from './payment-store.ts'

/**
 * Refunds money and revokes what was granted for it. Checks first how much was already refunded, so that a rerun after
 * a crash pays nobody twice.
 */
export async function refundPayment(
  deps: BillingDeps,
  { providerPaymentId, amount }: { providerPaymentId: string; amount: number },
): Promise<void> {
  const { db, payments } = deps
  const payment = await payments.findPayment(providerPaymentId)
  if (payment === null) throw new Error(`the provider knows no payment ${providerPaymentId}`)
  const left = amount - payment.refundedAmount
  if (left > 0) await payments.refund(providerPaymentId, left)
  const ours = await findPaymentByProviderId(db.query, providerPaymentId)
  if (ours !== undefined) await followPayment(deps, ours)
}
