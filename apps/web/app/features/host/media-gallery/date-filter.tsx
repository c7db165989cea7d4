import { t } from 'virtual:words/media'
import { Popover } from '@base-ui/react/popover'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { formatIn } from '~/lib/time-zone'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { TextField } from '~/ui/field'
import { pillLook } from '~/ui/filter-chip'
import { Icon } from '~/ui/icon'
import { popupLook } from '~/ui/menu'
import { useBackCloses } from '~/ui/use-back-closes'
import type { PartOfView } from './host-media'

type DateFilterProps = Pick<PartOfView, 'view' | 'onView'>

/** From one day to another, each of which may be left out. */
export function DateFilter({ view, onView }: DateFilterProps) {
  const [isOpen, setIsOpen] = useState(false)
  useBackCloses(isOpen, () => setIsOpen(false))
  const { from, to } = view
  const range = rangeOf(from, to)
  const label = t('gallery.date')
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        aria-label={range === null ? label : `${label}: ${range}`}
        className={pillLook(range !== null)}
      >
        <span>{range ?? label}</span>
        <Icon as={ChevronDown} size={16} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" className="z-(--z-toast) outline-none">
          <Popover.Popup aria-label={label} className={cx(popupLook, 'grid w-72 gap-3 p-4')}>
            <TextField
              type="date"
              label={t('gallery.from')}
              value={from ?? ''}
              max={to ?? undefined}
              onChange={(ev) => onView({ ...view, from: ev.target.value || null })}
            />
            <TextField
              type="date"
              label={t('gallery.to')}
              value={to ?? ''}
              min={from ?? undefined}
              onChange={(ev) => onView({ ...view, to: ev.target.value || null })}
            />
            <Button onClick={() => onView({ ...view, from: null, to: null })}>{t('gallery.anyDate')}</Button>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function rangeOf(from: string | null, to: string | null): string | null {
  if (from === null && to === null) return null
  if (to === null) return t('gallery.since', { day: dayOf(from ?? '') })
  if (from === null) return t('gallery.until', { day: dayOf(to) })
  return from === to ? dayOf(from) : t('gallery.range', { from: dayOf(from), to: dayOf(to) })
}

function dayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? day : formatIn('UTC', at, { month: 'short', day: 'numeric' })
}
