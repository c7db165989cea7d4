import { pageMeta } from '~/features/site'
import { PageHead } from '~/features/site/page-head'
import { PriceCards } from '~/features/site/price-cards'
import { t } from '~/lib/site-words'
import { ButtonLink } from '~/ui/button-link'

export const meta = () =>
  pageMeta({ title: t('pricing.pageTitle'), description: t('pricing.pageDescription') })

export default function Pricing() {
  return (
    <div className="mx-auto max-w-(--container) px-(--gutter) pt-6 pb-18 lg:pt-10 lg:pb-28">
      <PageHead title={t('pricing.title')} lead={t('pricing.lead')} />
      <div className="mt-10 lg:mt-12">
        <PriceCards
          action={
            <ButtonLink to="/signup" variant="primary" size="lg" isBlock>
              {t('site.startTrial')}
            </ButtonLink>
          }
        />
      </div>
    </div>
  )
}
