import { applyPlan } from './apply-plan.ts'
import { sendBillingMail } from './billing-queue.ts'
import type { BillingDeps } from './deps.ts'
import { endEntitlementOf } from './entitlement-store.ts'
import { lockPayment, type PaymentRow, setRefunded } from './payment-store.ts'

/** Asks the provider how much of a payment was refunded. A full refund ends the entitlement; albums stay. */
export async function followPayment(deps: BillingDeps, { id, providerPaymentId }: PaymentRow): Promise<void> {
  const { db, clock, payments } = deps
  const known = await payments.findPayment(providerPaymentId)
  if (known === null) return
  await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (payment === undefined || known.refundedAmount <= payment.refundedAmount) return
    await setRefunded(tx, id, known.refundedAmount)
    await sendBillingMail(tx, { kind: 'refunded', paymentId: id })
    if (known.refundedAmount < payment.amount) return
    await endEntitlementOf(tx, id, clock.date())
    await applyPlan(tx, payment.userId, deps)
  })
}
