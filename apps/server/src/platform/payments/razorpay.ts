import { SECONDS } from '@afterglow/contract/kernel'
import type Razorpay from 'razorpay'
import { fieldOf } from '../field-of.ts'
import {
  type PaymentProvider,
  PaymentProviderError,
  type ProviderPayment,
  type ProviderSubscription,
} from './payment-provider.ts'
import { isPaymentSigned } from './payment-signatures.ts'
import { kindOfRazorpayId, readRazorpayWebhook } from './razorpay-webhook.ts'

export interface RazorpaySettings {
  name: PaymentProvider['name']
  keyId: string
  keySecret: string
  /** The current one first; after a rotation the previous one stays valid, since old events are resent with it. */
  webhookSecrets: readonly string[]
  /** Ids of the existing monthly plans, by currency. */
  plans: Readonly<Record<string, string>>
  scriptUrl: string
  /** The API's base address, without the version; unset for Razorpay itself. Read before each call. */
  apiUrl?: () => string
}

export const RAZORPAY_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'
/** CSP sources that Razorpay's window needs on our pages. */
export const RAZORPAY_SOURCES = {
  script: 'https://checkout.razorpay.com',
  style: 'https://checkout.razorpay.com',
  img: 'https://checkout.razorpay.com',
  connect: 'https://api.razorpay.com https://checkout.razorpay.com https://lumberjack.razorpay.com',
  frame: 'https://api.razorpay.com https://checkout.razorpay.com',
}
const PATIENCE = 15 * SECONDS
const PAYMENTS_PER_PAGE = 100

/** Entities as the API answers them (Razorpay API reference), with only the fields read here. */
interface PaymentEntity {
  id: string
  order_id?: string | null
  status: ProviderPayment['status']
  amount: number | string
  currency: string
  amount_refunded?: number | null
}

interface SubscriptionEntity {
  id: string
  status: string
  current_end?: number | null
}

interface InvoiceEntity {
  status?: string
  payment_id?: string | null
  billing_start?: number | null
  billing_end?: number | null
}

interface PlanEntity {
  item: { amount: number | string; currency: string }
}

/** The official client of Razorpay, or of a server that speaks its protocol, behind our interface. */
export function createRazorpay(settings: RazorpaySettings): PaymentProvider {
  const { name, keyId, keySecret, webhookSecrets, plans, scriptUrl } = settings
  let opened: Promise<Razorpay> | undefined
  const checkedPlans = new Set<string>()

  async function ask<T>(what: string, call: (client: Razorpay) => Promise<T>): Promise<T> {
    opened ??= openClient(settings)
    const client = await opened
    try {
      return await call(client)
    } catch (cause) {
      const status = statusOf(cause)
      throw new PaymentProviderError(`failed to ${what}: ${describe(cause)}`, { status, cause })
    }
  }

  return {
    name,
    keyId,
    scriptUrl,
    async createOrder({ amount, currency, reference, notes }) {
      const order = await ask('create an order', (client) =>
        client.orders.create({ amount, currency, receipt: reference, notes }),
      )
      return { id: order.id }
    },
    findPayment: (id) =>
      orNull(ask('find a payment', async (client) => asPayment(await client.payments.fetch(id)))),
    async listPaymentsOfOrder(orderId) {
      const list = await ask('list payments of an order', (client) => client.orders.fetchPayments(orderId))
      return list.items.map((payment) => asPayment(payment))
    },
    async createSubscription({ amount, currency, months, notes }) {
      const plan = plans[currency]
      if (plan === undefined)
        throw new PaymentProviderError(`no plan is configured for ${currency}`, { status: null })
      await checkPlan(plan, amount, currency)
      const created = await ask('create a subscription', (client) =>
        client.subscriptions.create({ plan_id: plan, total_count: months, customer_notify: 1, notes }),
      )
      return { id: created.id }
    },
    findSubscription: (id) =>
      orNull(
        ask('find a subscription', async (client) => asSubscription(await client.subscriptions.fetch(id))),
      ),
    async listPaidInvoices(subscriptionId) {
      const list: { items: InvoiceEntity[] } = await ask('list invoices of a subscription', (client) =>
        client.invoices.all({ subscription_id: subscriptionId, count: PAYMENTS_PER_PAGE }),
      )
      return list.items.flatMap((invoice) => {
        const { status, payment_id, billing_start, billing_end } = invoice
        if (status !== 'paid' || !payment_id || !billing_start || !billing_end) return []
        return [{ paymentId: payment_id, periodStart: asDate(billing_start), periodEnd: asDate(billing_end) }]
      })
    },
    async pauseSubscription(id) {
      await ask('pause a subscription', (client) => client.subscriptions.pause(id, { pause_at: 'now' }))
    },
    async resumeSubscription(id) {
      await ask('resume a subscription', (client) => client.subscriptions.resume(id, { resume_at: 'now' }))
    },
    async cancelSubscription(id) {
      await ask('cancel a subscription', (client) => client.subscriptions.cancel(id, false))
    },
    async refund(paymentId, amount) {
      await ask('refund a payment', (client) => client.payments.refund(paymentId, { amount }))
    },
    isOrderSigned: (orderId, paymentId, signature) =>
      isPaymentSigned(keySecret, `${orderId}|${paymentId}`, signature),
    isSubscriptionSigned: (subscriptionId, paymentId, signature) =>
      isPaymentSigned(keySecret, `${paymentId}|${subscriptionId}`, signature),
    readWebhook: (given) => readRazorpayWebhook(given, webhookSecrets),
    kindOf: kindOfRazorpayId,
  }

  /** A plan whose price differs from the displayed one would charge hosts the wrong amount every month. */
  async function checkPlan(id: string, amount: number, currency: string): Promise<void> {
    if (checkedPlans.has(id)) return
    const { item }: PlanEntity = await ask('read a plan', (client) => client.plans.fetch(id))
    if (Number(item.amount) !== amount || item.currency !== currency)
      throw new PaymentProviderError(`the plan ${id} costs ${item.amount} ${item.currency}`, { status: null })
    checkedPlans.add(id)
  }
}

/** Loaded with the first call: most processes never make one. */
async function openClient({ keyId, keySecret, apiUrl }: RazorpaySettings): Promise<Razorpay> {
  const { default: Client } = await import('razorpay')
  const client = new Client({ key_id: keyId, key_secret: keySecret })
  const http = requestsOf(client)
  http.defaults.timeout = PATIENCE
  if (apiUrl !== undefined) {
    // Our own machine is not reached through a proxy.
    http.defaults.proxy = false
    http.interceptors.request.use((request) => Object.assign(request, { baseURL: apiUrl() }))
  }
  return client
}

/** The client's private requests object, where we set the address and the timeout. */
interface Requests {
  defaults: { timeout?: number; proxy?: false }
  interceptors: { request: { use(change: (request: object) => object): void } }
}

function requestsOf(client: Razorpay): Requests {
  return Reflect.get(client.api, 'rq')
}

/** The client throws plain objects for refusals, and an error of its own making where there was no answer. */
function statusOf(cause: unknown): number | null {
  const status = fieldOf(cause, 'statusCode')
  return typeof status === 'number' ? status : null
}

function describe(cause: unknown): string {
  const description = fieldOf(fieldOf(cause, 'error'), 'description')
  return typeof description === 'string' ? description : 'no answer'
}

/** The provider answers 400 (or 404 behind a proxy) for unknown ids. */
async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof PaymentProviderError && (error.status === 400 || error.status === 404)) return null
    throw error
  }
}

function asPayment(entity: PaymentEntity): ProviderPayment {
  return {
    id: entity.id,
    orderId: entity.order_id ?? null,
    status: entity.status,
    amount: Number(entity.amount),
    currency: entity.currency,
    refundedAmount: entity.amount_refunded ?? 0,
  }
}

function asSubscription({ id, status, current_end }: SubscriptionEntity): ProviderSubscription {
  return { id, state: status, currentEnd: current_end ? asDate(current_end) : null }
}

/** The provider uses seconds. */
function asDate(seconds: number): Date {
  return new Date(seconds * SECONDS)
}
