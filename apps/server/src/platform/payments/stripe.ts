import { createHmac, timingSafeEqual } from 'node:crypto'
import { SECONDS } from '@afterglow/contract/kernel'
import * as z from 'zod'
import { type PaymentProvider, PaymentProviderError, type ProviderPayment } from './payment-provider.ts'
import { readStripeWebhook, SUBSCRIPTION_PREFIX } from './stripe-webhook.ts'

export interface StripeSettings {
  keyId: string
  keySecret: string
  webhookSecrets: readonly string[]
  /** Ids of the existing monthly prices, by currency. */
  plans: Readonly<Record<string, string>>
  /** Where the hosted page returns to. */
  returnUrl: string
  apiUrl: string
}

const PATIENCE = 15 * SECONDS
const created = z.object({ id: z.string() })
const intentSchema = z
  .object({
    id: z.string(),
    amount: z.int(),
    currency: z.string(),
    status: z.string(),
    latest_charge: z.object({ amount_refunded: z.int() }).nullish(),
  })
  .transform(({ id, amount, currency, status, latest_charge }): ProviderPayment => {
    const refundedAmount = latest_charge?.amount_refunded ?? 0
    const arrived = refundedAmount === amount ? 'refunded' : 'captured'
    return {
      id,
      orderId: null,
      amount,
      currency: currency.toUpperCase(),
      status: status === 'succeeded' ? arrived : status === 'canceled' ? 'failed' : 'created',
      refundedAmount,
    }
  })
const sessionSchema = z.object({ payment_intent: intentSchema.nullish(), subscription: z.string().nullish() })
const subscriptionSchema = z.object({
  status: z.string(),
  current_period_end: z.int(),
  pause_collection: z.unknown(),
})
const periodSchema = z.object({ start: z.int(), end: z.int() })
const invoicesSchema = z.object({
  data: z.array(
    z.object({
      payment_intent: z.string().nullish(),
      lines: z.object({ data: z.array(z.object({ period: periodSchema })) }),
    }),
  ),
})

/** Our words for Stripe's states of a subscription. */
const STATES: Readonly<Record<string, string>> = {
  incomplete: 'created',
  incomplete_expired: 'expired',
  trialing: 'authenticated',
  active: 'active',
  past_due: 'pending',
  unpaid: 'halted',
  canceled: 'cancelled',
  paused: 'paused',
}

/** Stripe's hosted checkout page behind our interface. An order is a session; so is a subscription, with a prefix. */
export function createStripe(settings: StripeSettings): PaymentProvider {
  const { keyId, plans, returnUrl, webhookSecrets } = settings
  const ask = createRequests(settings)
  const returns = { success_url: returnUrl, cancel_url: returnUrl }
  const session = (id: string) =>
    ask('find a session', `checkout/sessions/${sessionOf(id)}`, sessionSchema, {
      query: { 'expand[]': 'payment_intent.latest_charge' },
    })
  const subscriptionOf = async (id: string) => (await session(id)).subscription ?? null
  const change = async (purpose: string, id: string, body: Record<string, string>, method = 'POST') => {
    const subscription = await subscriptionOf(id)
    if (subscription === null)
      throw new PaymentProviderError(`failed to ${purpose}: nothing was paid`, {
        code: 'refused',
        status: null,
      })
    await ask(purpose, `subscriptions/${subscription}`, created, { body, method })
  }
  return {
    name: 'stripe',
    keyId,
    scriptUrl: 'https://js.stripe.com/v3/',
    pageSources: {
      script: 'https://js.stripe.com',
      frame: 'https://js.stripe.com',
      connect: 'https://api.stripe.com',
    },
    createOrder: ({ amount, currency, reference, notes }) =>
      ask('create an order', 'checkout/sessions', created, {
        body: {
          mode: 'payment',
          client_reference_id: reference,
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][unit_amount]': `${amount}`,
          'line_items[0][price_data][currency]': currency.toLowerCase(),
          'line_items[0][price_data][product_data][name]': 'Afterglow',
          ...returns,
          ...metadata(notes),
        },
      }),
    findPayment: (id) =>
      orNull(
        ask('find a payment', `payment_intents/${id}`, intentSchema, {
          query: { 'expand[]': 'latest_charge' },
        }),
      ),
    listPaymentsOfOrder: async (id) => {
      const { payment_intent } = await session(id)
      return payment_intent == null ? [] : [{ ...payment_intent, orderId: id }]
    },
    createSubscription: async ({ currency, notes }) => {
      const price = plans[currency] ?? ''
      const line = { 'line_items[0][quantity]': '1', 'line_items[0][price]': price }
      const body = { mode: 'subscription', ...line, ...returns, ...metadata(notes) }
      const { id } = await ask('create a subscription', 'checkout/sessions', created, { body })
      return { id: SUBSCRIPTION_PREFIX + id }
    },
    findSubscription: async (id) => {
      const subscription = await subscriptionOf(id)
      if (subscription === null) return { id, state: 'created', currentEnd: null }
      const found = await ask('find a subscription', `subscriptions/${subscription}`, subscriptionSchema)
      const state = found.pause_collection ? 'paused' : (STATES[found.status] ?? 'pending')
      return { id, state, currentEnd: new Date(found.current_period_end * SECONDS) }
    },
    listPaidInvoices: async (id) => {
      const subscription = await subscriptionOf(id)
      if (subscription === null) return []
      const query = { subscription, status: 'paid' }
      const { data } = await ask('list invoices', 'invoices', invoicesSchema, { query })
      return data.flatMap(({ payment_intent: paymentId, lines }) => {
        const period = lines.data[0]?.period
        if (!paymentId || period === undefined) return []
        const [periodStart, periodEnd] = [new Date(period.start * SECONDS), new Date(period.end * SECONDS)]
        return [{ paymentId, periodStart, periodEnd }]
      })
    },
    pauseSubscription: (id) => change('pause a subscription', id, { 'pause_collection[behavior]': 'void' }),
    resumeSubscription: (id) => change('resume a subscription', id, { pause_collection: '' }),
    cancelSubscription: (id) => change('cancel a subscription', id, {}, 'DELETE'),
    refund: async (payment_intent, amount) => {
      await ask('refund', 'refunds', created, { body: { payment_intent, amount: `${amount}` } })
    },
    // The hosted page returns nothing signed: what was paid is learned from Stripe alone.
    isOrderSigned: () => false,
    isSubscriptionSigned: () => false,
    readWebhook: (given) => readStripeWebhook(given, webhookSecrets, signed),
    kindOf: (id) =>
      id.startsWith(SUBSCRIPTION_PREFIX) ? 'subscription' : id.startsWith('cs_') ? 'order' : 'payment',
  }
}

const sessionOf = (id: string) => id.replace(SUBSCRIPTION_PREFIX, '')
const metadata = (notes: Record<string, string>) =>
  Object.fromEntries(Object.entries(notes).map(([key, value]) => [`metadata[${key}]`, value]))

function signed(secret: string, text: string, signature: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(text).digest('hex'))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

interface Sent {
  query?: Record<string, string>
  body?: Record<string, string>
  method?: string
}

function createRequests({ keySecret, apiUrl }: StripeSettings) {
  return async <T>(
    purpose: string,
    path: string,
    answer: z.ZodType<T>,
    { query, body, method }: Sent = {},
  ) => {
    const url = new URL(`${apiUrl}/v1/${path}`)
    url.search = new URLSearchParams(query).toString()
    const response = await fetch(url, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { authorization: `Bearer ${keySecret}` },
      ...(body !== undefined && { body: new URLSearchParams(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    }).catch((cause: unknown) => {
      throw new PaymentProviderError(`failed to ${purpose}: no answer`, {
        code: 'unreachable',
        status: null,
        cause,
      })
    })
    const { status } = response
    if (!response.ok) {
      const code = status === 400 || status === 404 ? 'refused' : 'failed'
      throw new PaymentProviderError(`failed to ${purpose}: HTTP ${status}`, { code, status })
    }
    const known = answer.safeParse(await response.json().catch(() => null))
    if (known.success) return known.data
    throw new PaymentProviderError(`failed to ${purpose}: unexpected answer`, { code: 'unreadable', status })
  }
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  return found.catch((error: unknown) => {
    if (error instanceof PaymentProviderError && error.code === 'refused') return null
    throw error
  })
}
