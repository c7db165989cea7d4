import { AppError } from '@afterglow/contract'
import { billingRoutes } from '@afterglow/contract/billing'
import { askerOf } from '../../http/asker-of.ts'
import { contentDisposition } from '../../http/content-disposition.ts'
import type { HandleProduct } from '../access/index.ts'
import { findBuyer, setBuyer } from './buyer-store.ts'
import { cancelSubscription, resumeSubscription } from './change-subscription.ts'
import { createOrder } from './create-order.ts'
import { createSubscription } from './create-subscription.ts'
import type { PlanDeps } from './deps.ts'
import { getMyPlan } from './get-my-plan.ts'
import { findPaid, listPaymentsOf } from './payment-store.ts'
import { presentReceipt } from './present.ts'
import { printReceipt, type ReceiptDeps } from './print-receipt.ts'
import { receiveWebhook } from './receive-webhook.ts'
import type { SettleDeps } from './settle-order.ts'
import { verifyPayment } from './verify-payment.ts'

export function registerBillingRoutes(
  handle: HandleProduct,
  deps: SettleDeps & PlanDeps & ReceiptDeps,
): void {
  const { db, payments } = deps

  handle(billingRoutes.getPayments, async () => ({ provider: payments.name }))

  handle(billingRoutes.getMyPlan, ({ grant }) => getMyPlan(deps, grant.userId))

  handle(billingRoutes.createOrder, ({ grant, body }) => createOrder(deps, grant.userId, body))

  handle(billingRoutes.createSubscription, ({ grant, body }) => createSubscription(deps, grant.userId, body))

  handle(billingRoutes.verifyPayment, async ({ grant, body }) => {
    await verifyPayment(deps, grant.userId, body)
    return { success: true as const, plan: await getMyPlan(deps, grant.userId) }
  })

  handle(billingRoutes.cancelSubscription, async ({ grant }) => {
    await cancelSubscription(deps, grant.userId)
    return getMyPlan(deps, grant.userId)
  })

  handle(billingRoutes.resumeSubscription, async ({ grant }) => {
    await resumeSubscription(deps, grant.userId)
    return getMyPlan(deps, grant.userId)
  })

  handle(billingRoutes.getBillingDetails, ({ grant }) => findBuyer(db.query, grant.userId))

  handle(billingRoutes.changeBillingDetails, async ({ grant, body }) => {
    await setBuyer(db.query, grant.userId, body, deps.clock.date())
    return body
  })

  handle(billingRoutes.listReceipts, async ({ grant }) => ({
    receipts: (await listPaymentsOf(db.query, grant.userId)).map(presentReceipt),
  }))

  handle(billingRoutes.getReceipt, async ({ grant, params, request, reply }) => {
    const payment = await findPaid(db.query, params.receiptId)
    if (payment?.userId !== grant.userId) throw new AppError('billing.receipt_not_found')
    const pdf = await printReceipt(deps, payment, askerOf(request, grant.userId))
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition(`${payment.number}.pdf`))
      .send(pdf)
  })

  handle(billingRoutes.receiveWebhook, async ({ request }) => {
    await receiveWebhook(deps, {
      headers: request.headers,
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    })
    return { received: true as const }
  })
}
