import * as z from 'zod/mini'
import { ACCOUNT_LIMIT } from '../accounts/limits.ts'
import { endpoint, MB, uuidSchema } from '../kernel/index.ts'
import { buyerSchema } from './buyer.ts'
import { PAYMENT_LIMIT } from './limits.ts'
import {
  newOrderSchema,
  newSubscriptionSchema,
  orderAnswerSchema,
  planSchema,
  receiptSchema,
  subscriptionAnswerSchema,
  verificationSchema,
} from './schema.ts'

export const getPayments = endpoint({
  method: 'GET',
  path: '/api/billing',
  summary: 'Who takes the money here: the name of the provider, or `sandbox`, in which nobody pays.',
  policy: 'anyone',
  response: z.object({ provider: z.string() }),
})

export const getMyPlan = endpoint({
  method: 'GET',
  path: '/api/billing/plan',
  summary: 'What the host has: plan, room, subscription, and until when.',
  policy: 'host',
  response: planSchema,
})

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/billing/orders',
  summary:
    'Orders a Premium Pass. A host with a smaller pass is asked for the difference; the amount is ours in any case.',
  policy: 'host',
  limit: PAYMENT_LIMIT,
  body: newOrderSchema,
  response: orderAnswerSchema,
  status: 201,
  errors: ['billing.off', 'billing.price_changed', 'billing.order_failed'],
})

export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/billing/subscriptions',
  summary: 'Begins a monthly subscription on the plan of its currency.',
  policy: 'host',
  limit: PAYMENT_LIMIT,
  body: newSubscriptionSchema,
  response: subscriptionAnswerSchema,
  status: 201,
  errors: [
    'billing.off',
    'billing.price_changed',
    'billing.already_subscribed',
    'billing.subscription_failed',
  ],
})

export const verifyPayment = endpoint({
  method: 'POST',
  path: '/api/billing/verify',
  summary:
    'Checks what the payment window handed back and grants what was paid for. Asking again grants nothing more.',
  policy: 'host',
  limit: PAYMENT_LIMIT,
  body: verificationSchema,
  response: z.object({ success: z.literal(true), plan: planSchema }),
  errors: ['billing.verification_failed', 'billing.provider_unreachable'],
})

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/billing/subscription/cancel',
  summary: 'Ends the subscription with the month that is paid. Succeeds also when that was asked before.',
  policy: 'host',
  limit: PAYMENT_LIMIT,
  response: planSchema,
  errors: ['billing.no_subscription', 'billing.provider_unreachable'],
})

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/billing/subscription/resume',
  summary: 'Lets a cancelled subscription go on, as long as its month runs.',
  policy: 'host',
  limit: PAYMENT_LIMIT,
  response: planSchema,
  errors: ['billing.no_subscription', 'billing.not_resumable', 'billing.provider_unreachable'],
})

export const getBillingDetails = endpoint({
  method: 'GET',
  path: '/api/billing/details',
  summary: 'The name and address that the next receipt begins with.',
  policy: 'host',
  response: buyerSchema,
})

export const changeBillingDetails = endpoint({
  method: 'PUT',
  path: '/api/billing/details',
  summary: 'Changes the name and address for receipts to come. Those that were issued stay as they are.',
  policy: 'host',
  limit: ACCOUNT_LIMIT,
  body: buyerSchema,
  response: buyerSchema,
})

export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/billing/receipts',
  summary: 'Everything the host has paid, newest first.',
  policy: 'host',
  response: z.object({ receipts: z.array(receiptSchema) }),
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/billing/receipts/:receiptId',
  summary: 'One receipt as a PDF.',
  policy: 'host',
  params: z.object({ receiptId: uuidSchema }),
  errors: ['billing.receipt_not_found'],
})

export const receiveWebhook = endpoint({
  method: 'POST',
  path: '/api/billing/webhook',
  summary:
    'Takes an event of the payment provider, signed over its raw bytes. It is kept before it is answered, and worked on afterwards.',
  policy: 'provider-signature',
  bodyKind: 'raw',
  maxBodyBytes: 1 * MB,
  response: z.object({ received: z.literal(true) }),
  errors: ['billing.webhook_refused'],
})

export const billingRoutes = {
  getPayments,
  getMyPlan,
  createOrder,
  createSubscription,
  verifyPayment,
  cancelSubscription,
  resumeSubscription,
  getBillingDetails,
  changeBillingDetails,
  listReceipts,
  getReceipt,
  receiveWebhook,
}
