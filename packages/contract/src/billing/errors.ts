import { defineErrors } from '../kernel/index.ts'

export const billingErrors = defineErrors({
  'billing.off': {
    status: 409,
    message: 'There is nothing to buy here: your albums have their room already.',
  },
  'billing.order_failed': { status: 502, message: 'Failed to create order' },
  'billing.subscription_failed': { status: 502, message: 'Failed to create subscription' },
  'billing.provider_unreachable': {
    status: 502,
    message: 'The payment provider does not answer. Please try again in a moment.',
  },
  'billing.price_changed': {
    status: 400,
    message: 'This is not the price. Please load the page again.',
  },
  'billing.verification_failed': { status: 400, message: 'Payment Verification Failed' },
  'billing.already_subscribed': {
    status: 409,
    message: 'You have a subscription already. You find it in My Account.',
  },
  'billing.no_subscription': { status: 404, message: 'There is no subscription to change.' },
  'billing.not_resumable': {
    status: 409,
    message: 'This subscription has ended. You can begin a new one.',
  },
  'billing.receipt_not_found': { status: 404, message: 'There is no such receipt.' },
  'billing.webhook_refused': { status: 400, message: 'This is not signed by the payment provider.' },
  'plan.ended': {
    status: 402,
    message: 'This album takes nothing new for now. Please tell the host.',
  },
})
