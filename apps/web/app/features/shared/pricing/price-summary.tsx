import { t } from 'virtual:words/plans'
import { PREMIUM_PASS_MONTHS, TIER_GIGABYTES } from '@afterglow/contract/billing'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import type { Choice } from './choice'
import { Included } from './included'
import { PriceFigure } from './price-figure'

interface PriceSummaryProps {
  choice: Choice
  price: string
  /** The button, on wide screens. */
  children: ReactNode
}

/** What the choice costs, and what it includes. */
export function PriceSummary({ choice, price, children }: PriceSummaryProps) {
  return (
    <Card aria-labelledby="summary" className="overflow-hidden lg:sticky lg:top-24">
      <div className="glow grid gap-2 border-b border-line p-6 lg:p-7">
        <h2 id="summary" className="serif text-display-xs">
          {t(`pricing.${choice.plan}`)}
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-2" aria-live="polite">
          <PriceFigure price={price} />
          <span>{t(choice.plan === 'pass' ? 'pricing.oneTime' : 'pricing.perMonth')}</span>
        </p>
        <p>{summaryOf(choice)}</p>
      </div>
      <div className="grid gap-5 p-6 lg:p-7">
        {choice.plan === 'pass' && (
          <ul className="grid gap-2.5">
            {INCLUDED.map((key) => (
              <Included key={key}>{t(key, { count: PREMIUM_PASS_MONTHS })}</Included>
            ))}
          </ul>
        )}
        <div className="max-lg:hidden noscript:hidden">{children}</div>
        <p className="flex items-center justify-center gap-2 text-sm text-muted">
          <Icon as={ShieldCheck} size={16} />
          {t('pricing.moneyBack')}
        </p>
      </div>
    </Card>
  )
}

const INCLUDED = [
  'pricing.months',
  'pricing.includes1',
  'pricing.includesWall',
  'pricing.includesApproval',
  'pricing.includesZip',
] as const

function summaryOf({ plan, tier }: Choice): string {
  if (plan === 'subscription') return t('pricing.renews')
  return t('pricing.roomFor', { gigabytes: TIER_GIGABYTES[tier], months: PREMIUM_PASS_MONTHS })
}
