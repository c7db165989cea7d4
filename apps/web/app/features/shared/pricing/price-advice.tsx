import { t } from 'virtual:words/plans'
import { useOffersTrial } from './use-offers-trial'

const plans = [
  { title: t('pricing.fitsPass'), text: t('pricing.fitsPassText') },
  { title: t('pricing.fitsSubscription'), text: t('pricing.fitsSubscriptionText') },
]
const trial = { title: t('pricing.fitsUnsure'), text: t('pricing.fitsUnsureText') }

/** Which plan suits whom. */
export function PriceAdvice() {
  const cases = useOffersTrial() ? [...plans, trial] : plans
  return (
    <section className="mt-8 lg:mt-10">
      <h2 className="serif text-display-md">{t('pricing.fitsTitle')}</h2>
      <ul className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {cases.map(({ title, text }) => (
          <li key={title} className="border-t border-line-strong pt-5">
            <h3 className="serif text-display-xs">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
