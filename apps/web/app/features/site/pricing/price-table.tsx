import { t } from 'virtual:words/plans'
import {
  DEFAULT_STORAGE_TIER,
  PREMIUM_PASS_PRICES,
  STORAGE_TIERS,
  SUBSCRIPTION_PRICE,
  TIER_GIGABYTES,
} from '@afterglow/contract/billing'
import { PHOTOS_PER_GIGABYTE } from '~/features/shared/pricing'
import { formatMoney } from '~/lib/format-money'
import { Badge } from '~/ui/badge'
import { Card } from '~/ui/card'
import { cx } from '~/ui/cx'

/** All products and prices, in both currencies. */
export function AllPrices() {
  return (
    <Card className="mt-10 p-4 sm:p-6 lg:mt-14 lg:p-8" aria-labelledby="all-prices">
      <h2 id="all-prices" className="serif text-display-sm">
        {t('pricing.allPrices')}
      </h2>
      <p className="mt-2 mb-6 max-w-[34rem] text-muted">{t('pricing.passText')}</p>
      <PriceTable />
      <p className="mt-4 text-sm text-subtle">{t('pricing.photosFine')}</p>
      <p className="mt-6">
        {t('pricing.subscriptionCosts', {
          usd: formatMoney(SUBSCRIPTION_PRICE.USD, 'USD'),
          inr: formatMoney(SUBSCRIPTION_PRICE.INR, 'INR'),
        })}
      </p>
    </Card>
  )
}

/** The prices of a Premium Pass. */
function PriceTable() {
  return (
    <table className="w-full">
      <caption className="sr-only">{t('pricing.tableCaption')}</caption>
      <thead className="text-sm text-subtle">
        <tr>
          <th scope="col" className="py-2 text-start font-semibold sm:ps-3">
            {t('pricing.storage')}
          </th>
          <th scope="col" className="py-2 text-start font-semibold max-md:hidden">
            {t('pricing.roughly')}
          </th>
          <th scope="col" className="py-2 text-end font-semibold">
            {t('pricing.usd')}
          </th>
          <th scope="col" className="py-2 text-end font-semibold sm:pe-3">
            {t('pricing.inr')}
          </th>
        </tr>
      </thead>
      <tbody>
        {STORAGE_TIERS.map((tier) => (
          <tr
            key={tier}
            className={cx('border-t border-line', tier === DEFAULT_STORAGE_TIER && 'bg-accent-soft')}
          >
            <th scope="row" className="py-5 text-start font-normal sm:ps-3">
              <span className="serif me-3 text-display-xs whitespace-nowrap">
                {t('pricing.gigabytes', { count: TIER_GIGABYTES[tier] })}
              </span>
              {tier === DEFAULT_STORAGE_TIER && <Badge tone="accent">{t('pricing.mostChosen')}</Badge>}
            </th>
            <td className="py-5 text-muted max-md:hidden">
              {t('pricing.photos', { count: TIER_GIGABYTES[tier] * PHOTOS_PER_GIGABYTE })}
            </td>
            <td className="numeric py-5 text-end font-semibold sm:text-lg">
              {formatMoney(PREMIUM_PASS_PRICES[tier].USD, 'USD')}
            </td>
            <td className="numeric py-5 ps-3 text-end font-semibold sm:pe-3 sm:text-lg">
              {formatMoney(PREMIUM_PASS_PRICES[tier].INR, 'INR')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
