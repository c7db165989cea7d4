import { t } from 'virtual:words/plans'
import { Navigate, useSearchParams } from 'react-router'
import { PageHead } from '~/features/host/shell/page-head'
import { choiceFromQuery, PriceAdvice, Pricing, useOffersTrial } from '~/features/shared/pricing'
import { installation } from '~/lib/installation'

/** The plans, for a host; the address carries a choice made before signing in. */
export default function DashboardPricing() {
  const [query] = useSearchParams()
  const lead = t(useOffersTrial() ? 'pricing.lead' : 'pricing.leadPaid')
  if (!installation.hasPlans) return <Navigate to="/dashboard/account" replace />
  return (
    <>
      <title>{`${t('pricing.pageTitle')} · ${t('app.name')}`}</title>
      <PageHead title={t('pricing.title')} lead={lead} />
      <Pricing initial={choiceFromQuery(query)} />
      <PriceAdvice />
    </>
  )
}
