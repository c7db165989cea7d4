import { t } from '~/lib/i18n'
import { FilterChip } from '~/ui/filter-chip'
import type { useOrder } from './order-button'

/** Shows the most loved photos alone; pressed again, the whole album. */
export function HighlightsChip({ sort, onChange }: ReturnType<typeof useOrder>) {
  const isActive = sort === 'loved'
  return (
    <FilterChip
      label={t('hearts.highlights')}
      isActive={isActive}
      onClick={() => onChange(isActive ? 'added' : 'loved')}
    />
  )
}

/** In place of the photos while nobody has loved one. */
export function NoHighlights() {
  return (
    <div role="status" className="grid justify-items-center gap-1 px-8 py-16 text-center text-ev-muted">
      <p className="serif text-xl text-ev-ink">{t('hearts.none')}</p>
      <p>{t('hearts.noneText')}</p>
    </div>
  )
}
