import { formatCount } from '~/lib/format'
import { t } from '~/lib/host-words'
import { Card } from '~/ui/card'
import type { Totals } from './totals'

export function Stats({ totals }: { totals: Totals }) {
  const figures = [
    { label: t('main.activeEvents'), value: totals.events },
    { label: t('main.totalPhotos'), value: totals.photos },
    { label: t('main.members'), value: totals.members },
  ]
  return (
    <Card aria-label={t('main.stats')} className="p-5 md:px-8 md:py-6">
      <dl className="grid grid-cols-3 gap-3 md:gap-6">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="serif text-display-md">{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
