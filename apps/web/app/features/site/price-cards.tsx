import { SUBSCRIPTION_PRICE } from '@afterglow/contract/billing'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney } from '~/lib/format-money'
import { t } from '~/lib/site-words'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { PriceAdvice } from './price-advice'
import { PriceFigure } from './price-figure'
import { PriceTable } from './price-table'

/** Both plans side by side. Nothing is sold here; `action` is the way on for whoever looks. */
export function PriceCards({ action }: { action: ReactNode }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <Card className="p-4 sm:p-6 lg:p-8" aria-labelledby="premium-pass">
        <h2 id="premium-pass" className="serif text-display-sm">
          {t('pricing.pass')}
        </h2>
        <p className="mt-2 mb-6 max-w-[34rem] text-muted">{t('pricing.passText')}</p>
        <PriceTable />
        <p className="mt-4 text-sm text-subtle">{t('pricing.photosFine')}</p>
      </Card>
      <div className="grid gap-6 lg:row-span-2">
        <Card className="overflow-hidden" aria-labelledby="subscription">
          <div className="glow p-6 pb-8 lg:p-8">
            <h2 id="subscription" className="serif text-display-sm">
              {t('pricing.subscription')}
            </h2>
            <p className="mt-2 text-muted">{t('pricing.subscriptionText')}</p>
            <p className="mt-6 flex flex-wrap items-baseline gap-x-2 text-ink">
              <PriceFigure price={formatMoney(SUBSCRIPTION_PRICE.USD, 'USD')} />
              {t('pricing.perMonth')}
            </p>
            <p className="mt-2">
              {t('pricing.orMonthly', { price: formatMoney(SUBSCRIPTION_PRICE.INR, 'INR') })}
            </p>
          </div>
        </Card>
        <Card className="p-6 lg:p-8" aria-labelledby="every-plan">
          <h2 id="every-plan" className="text-lg font-semibold">
            {t('pricing.included')}
          </h2>
          <ul className="mt-4 grid gap-3">
            <Included>{t('pricing.includes1')}</Included>
            <Included>{t('pricing.includes2')}</Included>
            <Included>{t('pricing.includes3')}</Included>
            <Included>{t('pricing.includes4')}</Included>
            <Included>{t('pricing.guarantee')}</Included>
            <Included>{t('pricing.noSetup')}</Included>
            <Included>{t('pricing.cancel')}</Included>
          </ul>
          <div className="mt-6">{action}</div>
        </Card>
      </div>
      <PriceAdvice />
    </div>
  )
}

function Included({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon as={Check} className="mt-0.5 text-success-ink" />
      {children}
    </li>
  )
}
