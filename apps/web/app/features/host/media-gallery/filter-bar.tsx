import { t } from 'virtual:words/media'
import { MEDIA_STATUSES, type MediaStatus } from '@afterglow/contract/media'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { MEDIA_ORDERS } from '~/features/shared/media'
import { formatCount } from '~/lib/format'
import { useIsWide } from '~/lib/use-is-wide'
import { Button } from '~/ui/button'
import { CheckboxRow } from '~/ui/checkbox'
import { FilterChip } from '~/ui/filter-chip'
import { Segmented } from '~/ui/segmented'
import { Sheet } from '~/ui/sheet'
import { FilterMenus } from './filter-menus'
import { countFilters, type PartOfView, withoutFilters } from './host-media'
import type { PhotoSize } from './photo-size'
import { SearchField } from './search-field'
import { SizeSlider } from './size-slider'
import type { LiveMedia } from './use-host-media'

interface FilterBarProps extends PartOfView {
  live: LiveMedia
  size: PhotoSize
  /** How many of this view's photos are selected. */
  chosen: number
  onSelectAll(isAll: boolean): void
}

const LABELS = {
  published: 'gallery.published',
  required_approval: 'gallery.requiresApproval',
  unpublished: 'gallery.unpublished',
} as const satisfies Record<MediaStatus, string>

/** Which photos are shown, in which order and size; on a phone all but the status behind a button. */
export function FilterBar(props: FilterBarProps) {
  const isWide = useIsWide()
  if (!isWide) return <PhoneBar {...props} />
  return (
    <div className="mb-4 grid gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <StatusChips {...props} className="flex flex-wrap gap-2" />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Order {...props} />
          <SizeSlider size={props.size} />
          <SelectAll {...props} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex min-w-64 flex-1">
          <Search {...props} />
        </div>
        <FilterMenus {...props} />
        <ClearFilters {...props} />
      </div>
    </div>
  )
}

function PhoneBar(props: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const count = countFilters(props.view)
  return (
    <>
      <div className="@container -mx-4 mb-3">
        <div className="flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] @max-[16rem]:flex-wrap @max-[16rem]:overflow-visible">
          <FilterChip
            label={t('gallery.filters')}
            icon={SlidersHorizontal}
            {...(count > 0 && { count: formatCount(count) })}
            isActive={count > 0}
            onClick={() => setIsOpen(true)}
          />
          <StatusChips {...props} className="flex gap-2 @max-[16rem]:flex-wrap" />
        </div>
      </div>
      <Sheet
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={t('gallery.filters')}
        closeLabel={t('gallery.closeFilters')}
      >
        <div className="grid gap-4">
          <div className="flex">
            <Search {...props} />
          </div>
          <div className="flex flex-wrap gap-2">
            <FilterMenus {...props} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Order {...props} />
            <SizeSlider size={props.size} />
            <SelectAll {...props} />
          </div>
          <ClearFilters {...props} />
          <Button variant="primary" onClick={() => setIsOpen(false)}>
            {t('gallery.showFiles', { count: props.live.total })}
          </Button>
        </div>
      </Sheet>
    </>
  )
}

function StatusChips({ view, live, onView, className }: FilterBarProps & { className: string }) {
  const { counts } = live
  const countOf = {
    published: counts?.published,
    required_approval: counts?.requiredApproval,
    unpublished: counts?.unpublished,
  }
  const shown = (count: number | undefined) => (count === undefined ? {} : { count: formatCount(count) })
  return (
    <fieldset className={className}>
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
  )
}

const ORDER_LABELS = {
  added: 'gallery.added',
  captured: 'gallery.captured',
  loved: 'gallery.mostLoved',
} as const

/** The order of love is there for loved photos. */
function Order({ view, onView }: FilterBarProps) {
  return (
    <Segmented
      label={t('gallery.order')}
      value={view.sort}
      segments={MEDIA_ORDERS.filter((order) => order !== 'loved' || view.isLoved).map((value) => ({
        value,
        label: t(ORDER_LABELS[value]),
      }))}
      onChange={(sort) => onView({ ...view, sort })}
    />
  )
}

function SelectAll({ chosen, live: { total }, onSelectAll }: FilterBarProps) {
  return (
    <CheckboxRow
      label={t('gallery.selectAll')}
      isChecked={total > 0 && chosen >= total}
      isMixed={chosen > 0 && chosen < total}
      isDisabled={total === 0}
      onChange={onSelectAll}
    />
  )
}

function Search({ view, onView }: FilterBarProps) {
  return <SearchField value={view.search} onChange={(search) => onView({ ...view, search })} />
}

function ClearFilters({ view, onView }: FilterBarProps) {
  if (countFilters(view) === 0) return null
  return (
    <Button variant="ghost" onClick={() => onView({ ...withoutFilters(view), status: view.status })}>
      {t('gallery.clearFilters')}
    </Button>
  )
}
