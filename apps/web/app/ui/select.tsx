import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import { type Ref, useId, useState } from 'react'
import { cx } from './cx'
import { describedBy, FieldFrame, type FieldTexts, inputLook } from './field'
import { Icon } from './icon'
import { popupLook } from './menu'
import { useBackCloses } from './use-back-closes'

export interface SelectOption<T extends string> {
  value: T
  label: string
  /** The BCP 47 tag of a label that is not in the language of the page. */
  language?: string
}

export function SelectField<T extends string>(
  props: FieldTexts & {
    /** Null while nothing is chosen. */
    value: T | null
    options: readonly SelectOption<T>[]
    onChange(value: NoInfer<T>): void
    placeholder?: string
    isDisabled?: boolean
    isRequired?: boolean
    /** Ref to the control that opens the list. */
    ref?: Ref<HTMLButtonElement>
  },
) {
  const { value, options, onChange, placeholder, isDisabled, isRequired, ref, ...texts } = props
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  useBackCloses(isOpen, () => setIsOpen(false))
  return (
    <FieldFrame id={id} {...texts}>
      <Base.Root
        id={id}
        items={options}
        open={isOpen}
        onOpenChange={setIsOpen}
        value={value}
        disabled={isDisabled}
        required={isRequired}
        onValueChange={(next) => next !== null && onChange(next)}
      >
        <Base.Trigger
          ref={ref}
          {...describedBy(id, texts)}
          className={cx(inputLook, 'flex min-w-0 items-center justify-between gap-2 text-start')}
        >
          <Base.Value placeholder={placeholder} className="min-w-0 truncate data-placeholder:text-subtle" />
          <Icon as={ChevronsUpDown} size={16} />
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner
            sideOffset={6}
            alignItemWithTrigger={false}
            className="z-(--z-toast) w-(--anchor-width) outline-none"
          >
            <Base.Popup className={cx(popupLook, 'max-h-[60dvh] overflow-y-auto')}>
              <Base.List>
                {options.map((option) => (
                  <OptionRow key={option.value} {...option} />
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </FieldFrame>
  )
}

function OptionRow({ value, label, language }: SelectOption<string>) {
  return (
    <Base.Item
      value={value}
      className="flex min-h-11 cursor-default items-center justify-between gap-3 rounded-sm px-3 py-1.5 outline-none data-highlighted:bg-hover data-selected:font-semibold"
    >
      <Base.ItemText className="min-w-0 wrap-anywhere">
        <bdi lang={language}>{label}</bdi>
      </Base.ItemText>
      <Base.ItemIndicator className="text-accent-ink">
        <Icon as={Check} size={18} />
      </Base.ItemIndicator>
    </Base.Item>
  )
}
