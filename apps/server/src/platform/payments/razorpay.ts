import type { CheckoutSources } from '../../http/security-headers.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { isPaymentSigned } from './payment-signatures.ts'
import { createOrders } from './razorpay-orders.ts'
import { createRazorpayRequests, type RequestSettings } from './razorpay-requests.ts'
import { createSubscriptions } from './razorpay-subscriptions.ts'
import { kindOfRazorpayId, readRazorpayWebhook } from './razorpay-webhook.ts'

export interface RazorpaySettings extends RequestSettings {
  name: string
  /** The current one first; after a rotation the previous one stays valid, since old events are resent with it. */
  webhookSecrets: readonly string[]
  /** Ids of the existing monthly plans, by currency. */
  plans: Readonly<Record<string, string>>
  scriptUrl: string
  pageSources: CheckoutSources
}

/** Razorpay's own window, as opposed to the sandbox's. */
export const RAZORPAY_WINDOW = {
  name: 'razorpay',
  scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  pageSources: {
    script: 'https://checkout.razorpay.com',
    style: 'https://checkout.razorpay.com',
    img: 'https://checkout.razorpay.com',
    connect: 'https://api.razorpay.com https://checkout.razorpay.com https://lumberjack.razorpay.com',
    frame: 'https://api.razorpay.com https://checkout.razorpay.com',
  },
}

/** Razorpay, or a server that speaks its protocol, behind our interface. */
export function createRazorpay(settings: RazorpaySettings): PaymentProvider {
  const { name, keyId, keySecret, webhookSecrets, plans, scriptUrl, pageSources } = settings
  const ask = createRazorpayRequests(settings)
  return {
    name,
    keyId,
    scriptUrl,
    pageSources,
    ...createOrders(ask),
    ...createSubscriptions(ask, plans),
    isOrderSigned: (orderId, paymentId, signature) =>
      isPaymentSigned(keySecret, `${orderId}|${paymentId}`, signature),
    isSubscriptionSigned: (subscriptionId, paymentId, signature) =>
      isPaymentSigned(keySecret, `${paymentId}|${subscriptionId}`, signature),
    readWebhook: (given) => readRazorpayWebhook(given, webhookSecrets),
    kindOf: kindOfRazorpayId,
  }
}
