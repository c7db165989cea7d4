import {
  type Buyer,
  type Currency,
  PREMIUM_PASS_PRICES,
  type StorageTier,
  SUBSCRIPTION_PRICE,
} from '@afterglow/contract/billing'
import type { Agent, Answer } from './agent.ts'
import type { TestApp } from './test-app.ts'

/** An order as the pricing page creates one. */
export async function order(
  host: Agent,
  {
    tier = '50gb',
    currency = 'USD',
    amount,
    buyer,
  }: { tier?: StorageTier; currency?: Currency; amount?: number; buyer?: Buyer } = {},
): Promise<{ id: string; amount: number }> {
  const answer = await host.post('/api/billing/orders', {
    storageSize: tier,
    currency,
    amount: amount ?? PREMIUM_PASS_PRICES[tier][currency],
    buyer,
  })
  if (answer.status !== 201) throw new Error(`no order: ${JSON.stringify(answer.body)}`)
  return answer.body.order
}

export async function subscription(
  host: Agent,
  currency: Currency = 'USD',
  buyer?: Buyer,
): Promise<{ id: string }> {
  const answer = await host.post('/api/billing/subscriptions', {
    currency,
    planAmount: SUBSCRIPTION_PRICE[currency],
    buyer,
  })
  if (answer.status !== 201) throw new Error(`no subscription: ${JSON.stringify(answer.body)}`)
  return answer.body.subscription
}

/** The result of the sandbox's payment window. */
export interface Receipted {
  razorpay_payment_id: string
  razorpay_order_id?: string
  razorpay_subscription_id?: string
  razorpay_signature: string
}

/** Presses a button of the payment window. */
export async function inWindow(
  app: Pick<TestApp, 'browser'>,
  about: { order_id: string } | { subscription_id: string; declines?: boolean },
  act: 'pay' | 'fail' = 'pay',
): Promise<Receipted> {
  const answer = await app.browser().post('/payment-sandbox/window', { ...about, act })
  if (answer.status !== 200) throw new Error(`not taken: ${answer.status}`)
  return answer.body
}

/** Posts the payment window's result to the server, as the page that opened it does. */
export async function verify(host: Agent, paid: Receipted): Promise<Answer> {
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = paid
  return host.post(
    '/api/billing/verify',
    paid.razorpay_subscription_id === undefined
      ? { paymentType: 'order', orderId: paid.razorpay_order_id, paymentId, signature }
      : { paymentType: 'subscription', subscriptionId: paid.razorpay_subscription_id, paymentId, signature },
  )
}

/** A Premium Pass, ordered, paid and verified. */
export async function buyPass(app: TestApp, host: Agent, tier: StorageTier = '50gb'): Promise<Receipted> {
  const { id } = await order(host, { tier })
  const paid = await inWindow(app, { order_id: id })
  const answer = await verify(host, paid)
  if (answer.status !== 200) throw new Error(`not verified: ${JSON.stringify(answer.body)}`)
  return paid
}

export async function subscribe(app: TestApp, host: Agent, { declines = false } = {}): Promise<Receipted> {
  const { id } = await subscription(host)
  const paid = await inWindow(app, { subscription_id: id, declines })
  const answer = await verify(host, paid)
  if (answer.status !== 200) throw new Error(`not verified: ${JSON.stringify(answer.body)}`)
  return paid
}
