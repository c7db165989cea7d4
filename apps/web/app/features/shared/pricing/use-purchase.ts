import { t } from 'virtual:words/plans'
import type { Verification } from '@afterglow/contract/billing'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError, refusalOf } from '~/lib/api'
import { useCurrent } from '~/lib/use-current'
import { toast } from '~/ui/toast'
import type { Choice } from './choice'
import { CheckoutScriptError, openCheckout } from './open-checkout'
import { buyerQuery, planQuery, receiptsQuery } from './pricing-queries'
import { grantCame, type Having, requestCheckout, verify } from './purchase-requests'

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
  const { value: state, set: setState, now } = useCurrent<Purchase['state']>('idle')
  const [bought, setBought] = useState<Choice | null>(null)

  async function buy(choice: Choice, having: Having) {
    if (now() !== 'idle') return
    setState('processing')
    toast.clear()
    try {
      const requested = await requestCheckout(choice, having)
      // The account stores it from here on, too.
      void client.invalidateQueries(buyerQuery)
      await openCheckout({ ...requested, ...wordsOf(choice), ...endingsOf(choice, having) })
    } catch (error) {
      setState('idle')
      toast.destructive(...whyNot(choice, error))
      // The account may have bought elsewhere meanwhile, which changes the price.
      if (isApiError(error, 'billing.price_changed')) void client.invalidateQueries(planQuery)
    }
  }

  /** What follows when the provider's window closes, paid or not. */
  function endingsOf(choice: Choice, having: Having) {
    return {
      onPaid: (verification: Verification) => void confirm(choice, verification),
      onDismissed() {
        setState('idle')
        void grantCame(client, having.plan).then((came) => came && now() === 'idle' && celebrate(choice))
      },
    }
  }

  async function confirm(choice: Choice, verification: Verification) {
    try {
      await verify(client, verification)
      celebrate(choice)
    } catch {
      toast.destructive(t('pricing.unverified'), t('pricing.unverifiedText'))
    } finally {
      setState('idle')
    }
  }

  function celebrate(choice: Choice) {
    setBought(choice)
    void client.invalidateQueries(planQuery)
    void client.invalidateQueries(receiptsQuery)
  }

  return { state, bought, buy, close: () => setBought(null) }
}

/** The window's title, and the toast after a payment that failed in it. */
function wordsOf(choice: Choice) {
  return {
    description: t(choice.plan === 'pass' ? 'pricing.pass' : 'pricing.subscription'),
    onFailed: (description: string | undefined) =>
      toast.destructive(failedTitle(choice), description ?? t('pricing.wentWrong')),
  }
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
