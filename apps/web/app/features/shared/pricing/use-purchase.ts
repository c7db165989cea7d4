import {
  type Buyer,
  createOrder,
  createSubscription,
  type HostPlan,
  type Verification,
  verifyPayment,
} from '@afterglow/contract/billing'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, isApiError, refusalOf } from '~/lib/api'
import { t } from '~/lib/site-words'
import { toast } from '~/ui/toast'
import { type Choice, priceOf } from './choice'
import { CheckoutScriptError, openCheckout } from './open-checkout'
import { buyerQuery, planQuery, receiptsQuery } from './pricing-queries'

/** After its window was closed, the provider may still notify our server of a payment: check this often. */
const LOOKS = 5
const LOOK_EVERY = 2000

/** The host's state before buying. */
export interface Having {
  plan: HostPlan | undefined
  /** For the receipt; null while unknown, and the server uses what is stored. */
  buyer: Buyer | null
}

export interface Purchase {
  state: 'idle' | 'processing'
  /** The purchase just made. */
  bought: Choice | null
  buy(choice: Choice, having: Having): Promise<void>
  close(): void
}

/**
 * Buys something: idle, processing, then a reported success or failure. One at a time, however often the button is
 * clicked.
 */
export function usePurchase(): Purchase {
  const client = useQueryClient()
  const [state, setState] = useState<Purchase['state']>('idle')
  const [bought, setBought] = useState<Choice | null>(null)
  // State is only visible in the next render; a second click may come before it.
  const isBusy = useRef(false)

  function rest() {
    isBusy.current = false
    setState('idle')
  }

  function celebrate(choice: Choice) {
    setBought(choice)
    void client.invalidateQueries(planQuery)
    void client.invalidateQueries(receiptsQuery)
  }

  async function buy(choice: Choice, having: Having) {
    if (isBusy.current) return
    isBusy.current = true
    setState('processing')
    toast.clear()
    try {
      await openWindow(choice, having)
    } catch (error) {
      rest()
      toast.destructive(...whyNot(choice, error))
      // The account may have bought elsewhere meanwhile, which changes the price.
      if (isApiError(error, 'billing.price_changed')) void client.invalidateQueries(planQuery)
    }
  }

  async function openWindow(choice: Choice, having: Having) {
    const { checkout, due } = await begin(choice, having)
    // The account stores it from here on, too.
    void client.invalidateQueries(buyerQuery)
    await openCheckout({
      checkout,
      due,
      description: t(choice.plan === 'pass' ? 'pricing.pass' : 'pricing.subscription'),
      onPaid: (verification) => void confirm(choice, verification),
      onFailed: (description) =>
        toast.destructive(failedTitle(choice), description ?? t('pricing.wentWrong')),
      onDismissed() {
        rest()
        void grantCame(client, having.plan).then((came) => came && !isBusy.current && celebrate(choice))
      },
    })
  }

  async function confirm(choice: Choice, body: Verification) {
    try {
      const { plan } = await call(verifyPayment, { body })
      client.setQueryData(planQuery.queryKey, plan)
      celebrate(choice)
    } catch {
      toast.destructive(t('pricing.unverified'), t('pricing.unverifiedText'))
    } finally {
      rest()
    }
  }

  return { state, bought, buy, close: () => setBought(null) }
}

/** Whether a payment whose window was closed before it could report it arrived all the same. */
async function grantCame(client: QueryClient, before: HostPlan | undefined): Promise<boolean> {
  if (before === undefined) return false
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
    const now = await client.fetchQuery(planQuery).catch(() => before)
    if (now.endsAt !== before.endsAt || now.quotaBytes !== before.quotaBytes) return true
  }
  return false
}

async function begin(choice: Choice, { plan, buyer }: Having) {
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

function failedTitle({ plan }: Choice): string {
  return t(plan === 'pass' ? 'pricing.paymentFailed' : 'pricing.subscriptionFailed')
}

function whyNot(choice: Choice, error: unknown): [string, string?] {
  if (error instanceof CheckoutScriptError) return [t('pricing.scriptFailed')]
  const isOurs = isApiError(error, 'billing.price_changed') || isApiError(error, 'billing.already_subscribed')
  if (isOurs) return [failedTitle(choice), refusalOf(error)]
  return [t(choice.plan === 'pass' ? 'pricing.orderFailed' : 'pricing.subscriptionNotCreated')]
}
