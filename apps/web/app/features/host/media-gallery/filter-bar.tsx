import { t } from 'virtual:words/media'
import { MEDIA_STATUSES, type MediaStatus } from '@afterglow/contract/media'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '~/lib/format'
import { CheckboxRow } from '~/ui/checkbox'
import { FilterChip } from '~/ui/filter-chip'
import { Segmented } from '~/ui/segmented'
import { type MediaView, mediaCounts } from './host-media'

interface FilterBarProps {
  eventId: string
  view: MediaView
  /** How many of this view's photos are selected. */
  chosen: number
  total: number
  onView(view: MediaView): void
  onSelectAll(isAll: boolean): void
}

const LABELS = {
  published: 'gallery.published',
  required_approval: 'gallery.requiresApproval',
  unpublished: 'gallery.unpublished',
} as const satisfies Record<MediaStatus, string>

/** The filter, the order, and a checkbox that selects all photos shown. */
export function FilterBar({ eventId, view, chosen, total, onView, onSelectAll }: FilterBarProps) {
  const { data: counts } = useQuery(mediaCounts(eventId))
  const countOf = {
    published: counts?.published,
    required_approval: counts?.requiredApproval,
    unpublished: counts?.unpublished,
  }
  const shown = (count: number | undefined) => (count === undefined ? {} : { count: formatCount(count) })
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <fieldset className="flex min-w-0 flex-wrap gap-2 py-1">
        <legend className="sr-only">{t('gallery.views')}</legend>
        <FilterChip
          label={t('gallery.all')}
          {...shown(counts?.all)}
          isActive={view.status === null}
          onClick={() => onView({ ...view, status: null })}
        />
        {MEDIA_STATUSES.map((status) => (
          <FilterChip
            key={status}
            label={t(LABELS[status])}
            {...shown(countOf[status])}
            isActive={view.status === status}
            onClick={() => onView({ ...view, status })}
          />
        ))}
      </fieldset>
      <div className="flex flex-1 flex-wrap items-center justify-between gap-x-5 gap-y-1 md:justify-end">
        <Segmented
          label={t('gallery.order')}
          value={view.sort}
          segments={[
            { value: 'added', label: t('gallery.added') },
            { value: 'captured', label: t('gallery.captured') },
            { value: 'loved', label: t('gallery.loved') },
          ]}
          onChange={(sort) => onView({ ...view, sort })}
        />
        <CheckboxRow
          label={t('gallery.selectAll')}
          isChecked={total > 0 && chosen >= total}
          isMixed={chosen > 0 && chosen < total}
          isDisabled={total === 0}
          onChange={onSelectAll}
        />
      </div>
    </div>
  )
}
