import { useQuery } from '@tanstack/react-query'
import { planQuery } from '~/features/pricing'
import { t } from '~/lib/host-words'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button-link'
import { Card } from '~/ui/card'

/** Stands at the bottom of the sidebar, for hosts who have not bought anything. */
export function PromoCard() {
  const { data: plan } = useQuery(planQuery)
  if (plan === undefined || plan.kind !== 'trial') return null
  return (
    <Card className="glow grid justify-items-start gap-3 p-4">
      <Badge tone="accent">{t('promo.badge')}</Badge>
      <p className="serif text-[1.1875rem] leading-[1.2]">{t('promo.text')}</p>
      <ButtonLink to="/dashboard/pricing" variant="primary" size="sm">
        {t('promo.upgrade')}
      </ButtonLink>
    </Card>
  )
}
