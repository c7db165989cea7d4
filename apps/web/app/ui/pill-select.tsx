import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { cx } from './cx'
import { pillLook } from './filter-chip'
import { Icon } from './icon'
import { popupLook } from './menu'
import type { SelectOption } from './select'
import { useBackCloses } from './use-back-closes'

interface PillSelectProps {
  /** Names the filter, and is shown while nothing is chosen. */
  label: string
  /** Label of the option for "no filter". */
  anyLabel: string
  value: string | null
  options: readonly SelectOption<string>[]
  onChange(value: string | null): void
}

/** Option value that is no other's. */
const ANY = 'any'

/** A filter with many values. Active is ink, and shows its value. */
export function PillSelect({ label, anyLabel, value, options, onChange }: PillSelectProps) {
  const [isOpen, setIsOpen] = useState(false)
  useBackCloses(isOpen, () => setIsOpen(false))
  const chosen = options.find((option) => option.value === value)
  return (
    <Base.Root
      items={[{ value: ANY, label: anyLabel }, ...options]}
      open={isOpen}
      onOpenChange={setIsOpen}
      value={value ?? ANY}
      onValueChange={(next) => next !== null && onChange(next === ANY ? null : next)}
    >
      <Base.Trigger
        aria-label={chosen ? `${label}: ${chosen.label}` : label}
        className={cx(pillLook(value !== null), 'max-w-64')}
      >
        <bdi className="min-w-0 truncate">{chosen?.label ?? label}</bdi>
        <Icon as={ChevronDown} size={16} />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          sideOffset={6}
          align="start"
          alignItemWithTrigger={false}
          className="z-(--z-toast) outline-none"
        >
          <Base.Popup className={cx(popupLook, 'max-h-[60dvh] min-w-52 max-w-88 overflow-y-auto')}>
            <Base.List>
              {[{ value: ANY, label: anyLabel }, ...options].map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  className="flex min-h-11 cursor-default items-center justify-between gap-3 rounded-sm px-3 py-1.5 outline-none data-highlighted:bg-hover data-selected:font-semibold"
                >
                  <Base.ItemText className="min-w-0 wrap-anywhere">
                    <bdi>{option.label}</bdi>
                  </Base.ItemText>
                  <Base.ItemIndicator className="text-accent-ink">
                    <Icon as={Check} size={18} />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
