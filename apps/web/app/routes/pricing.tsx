import { AllPrices, FIRST_CHOICE, PriceAdvice, Pricing, useOffersTrial } from '~/features/pricing'
import { pageMeta } from '~/features/site'
import { PageHead } from '~/features/site/page-head'
import { t } from '~/lib/site-words'

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
