import { useQuery } from '@tanstack/react-query'
import { HardDrive } from 'lucide-react'
import { planQuery } from '~/features/shared/pricing'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/host-words'
import { installation } from '~/lib/installation'
import { ButtonLink } from '~/ui/button-link'
import { Icon } from '~/ui/icon'
import { planAlarm } from './plan-alarm'

/** On every screen of a host whose plan has ended or whose storage is running out. */
export function PlanBanner() {
  const { data: plan } = useQuery(planQuery)
  const alarm = plan && planAlarm(plan)
  if (!plan || !alarm) return null
  return (
    <section
      aria-label={t('planBanner.label')}
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-(--warning-border) bg-warning-soft px-5 py-4 text-warning-ink"
    >
      <Icon as={HardDrive} />
      <p className="min-w-0 flex-1 basis-52 font-semibold">
        {t(`planBanner.${alarm}`, { date: formatDate(plan.deletesAt) })}
      </p>
      {installation.hasPlans ? (
        <ButtonLink to="/dashboard/pricing" className="text-ink">
          {t(alarm === 'ended' ? 'planBanner.choose' : 'planBanner.more')}
        </ButtonLink>
      ) : (
        <ButtonLink to="/dashboard/contact" className="text-ink">
          {t('planBanner.ask')}
        </ButtonLink>
      )}
    </section>
  )
}
