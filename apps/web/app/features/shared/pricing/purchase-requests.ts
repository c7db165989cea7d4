import {
  type Buyer,
  createOrder,
  createSubscription,
  type HostPlan,
  type Verification,
  verifyPayment,
} from '@afterglow/contract/billing'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '~/lib/api'
import { type Choice, priceOf } from './choice'
import { planQuery } from './pricing-queries'

/** After its window was closed, the provider may still notify our server of a payment: check this often. */
const LOOKS = 5
const LOOK_EVERY = 2000

/** The host's state before buying. */
export interface Having {
  plan: HostPlan | undefined
  /** For the receipt; null while unknown, and the server uses what is stored. */
  buyer: Buyer | null
}

/** Creates what the provider's window asks the host to pay. @throws ApiError */
export async function requestCheckout(choice: Choice, { plan, buyer }: Having) {
  const { tier, currency } = choice
  const receipt = buyer === null ? {} : { buyer }
  const amount = priceOf(choice, plan?.upgradesFrom ?? null)
  if (choice.plan === 'subscription') {
    const body = { currency, planAmount: amount, ...receipt }
    const { checkout, subscription } = await call(createSubscription, { body })
    return { checkout, due: { subscriptionId: subscription.id } }
  }
  const { checkout, order } = await call(createOrder, {
    body: { storageSize: tier, currency, amount, ...receipt },
  })
  return { checkout, due: { orderId: order.id, amount: order.amount, currency: order.currency } }
}

/** Confirms a payment with the server; the plan that it bought becomes the page's. @throws ApiError */
export async function verify(client: QueryClient, body: Verification): Promise<void> {
  const { plan } = await call(verifyPayment, { body })
  client.setQueryData(planQuery.queryKey, plan)
}

/** Whether a payment whose window was closed before it could report it arrived all the same. */
export async function grantCame(client: QueryClient, before: HostPlan | undefined): Promise<boolean> {
  if (before === undefined) return false
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
    const now = await client.fetchQuery(planQuery).catch(() => before)
    if (now.endsAt !== before.endsAt || now.quotaBytes !== before.quotaBytes) return true
  }
  return false
}
