import { t } from 'virtual:words/plans'
import { TIER_GIGABYTES } from '@afterglow/contract/billing'
import type { ReactNode } from 'react'
import type { Choice } from './choice'

interface BuyBarProps {
  choice: Choice
  price: string
  /** The button, on narrow screens. */
  children: ReactNode
}

/** The price and the button within reach of the thumb. */
export function BuyBar({ choice, price, children }: BuyBarProps) {
  return (
    <div
      data-foot
      className="sticky bottom-0 z-10 -mx-(--gutter) mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-card px-(--gutter) pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] lg:hidden"
    >
      <p className="flex-1 leading-tight">
        <span className="serif block text-2xl">{price}</span>
        <span className="text-xs text-muted">{shortOf(choice)}</span>
      </p>
      <div className="flex-1 noscript:hidden">{children}</div>
    </div>
  )
}

function shortOf({ plan, tier }: Choice): string {
  if (plan === 'subscription') return t('pricing.perMonth')
  return t('pricing.roomOnce', { gigabytes: TIER_GIGABYTES[tier] })
}
