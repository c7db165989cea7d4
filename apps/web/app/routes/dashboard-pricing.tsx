import { PageHead } from '~/features/shell/page-head'
import { PriceCards } from '~/features/site/price-cards'
import { t } from '~/lib/site-words'
import { ButtonLink } from '~/ui/button-link'

/** The plans, for a host who is in the trial. */
export default function DashboardPricing() {
  return (
    <>
      <title>{`${t('pricing.pageTitle')} · ${t('app.name')}`}</title>
      <PageHead title={t('pricing.title')} lead={t('pricing.lead')} />
      <PriceCards
        action={
          <>
            <p className="mb-4 text-muted">{t('pricing.trialGoesOn')}</p>
            <ButtonLink to="/dashboard/contact" size="lg" isBlock>
              {t('pricing.askUs')}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
