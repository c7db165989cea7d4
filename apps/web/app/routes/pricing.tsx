import { t } from 'virtual:words/plans'
import { FIRST_CHOICE, PriceAdvice, Pricing, useOffersTrial } from '~/features/shared/pricing'
import { pageMeta } from '~/features/site/pages'
import { PageHead } from '~/features/site/pages/page-head'
import { AllPrices } from '~/features/site/pricing/price-table'

export const meta = () =>
  pageMeta({ title: t('pricing.pageTitle'), description: t('pricing.pageDescription') })

export default function PublicPricing() {
  return (
    <div className="mx-auto max-w-(--container) px-(--gutter) pt-6 pb-18 lg:pt-10 lg:pb-28">
      <PageHead title={t('pricing.title')} lead={t(useOffersTrial() ? 'pricing.lead' : 'pricing.leadPaid')} />
      <div className="mt-10 lg:mt-12">
        <Pricing initial={FIRST_CHOICE} />
        <AllPrices />
        <PriceAdvice />
      </div>
    </div>
  )
}
