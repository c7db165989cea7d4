import type { BillingDeps } from './deps.ts'
import { followPayment } from './follow-payment.ts'
import { findPaymentByProviderId } from './payment-store.ts'

/**
 * Sends money back and takes back what was granted for it. Looks first how much has gone back already, so that running
 * again after a crash pays nobody twice.
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
