import { useOffersTrial } from '~/features/shared/pricing'
import { t } from '~/lib/host-words'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button-link'
import { Card } from '~/ui/card'

/** At the bottom of the sidebar while the trial runs. Once it has ended, the banner on top says so. */
export function PromoCard() {
  if (!useOffersTrial()) return null
  return (
    <Card className="glow grid justify-items-start gap-3 p-4">
      <Badge tone="accent">{t('promo.badge')}</Badge>
      <p className="serif text-[1.1875rem] tight-[1.2]">{t('promo.text')}</p>
      <ButtonLink to="/dashboard/pricing" variant="primary" size="sm">
        {t('promo.upgrade')}
      </ButtonLink>
    </Card>
  )
}
