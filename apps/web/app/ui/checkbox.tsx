import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Check, Minus } from 'lucide-react'
import { cx } from './cx'
import { Icon } from './icon'

export interface CheckboxProps {
  isChecked: boolean
  /** Only part of what it represents is selected. */
  isMixed?: boolean
  isDisabled?: boolean
  onChange(isChecked: boolean): void
  'aria-label'?: string
  className?: string
}

/** 20 px drawn, 44 px to touch. */
export function Checkbox({ isChecked, isMixed, isDisabled, onChange, className, ...rest }: CheckboxProps) {
  return (
    <Base.Root
      {...rest}
      checked={isChecked}
      indeterminate={isMixed}
      disabled={isDisabled}
      onCheckedChange={onChange}
      className={cx(
        "relative grid size-5 shrink-0 place-items-center rounded-[.375rem] border-[1.5px] border-control bg-card text-on-accent after:absolute after:-inset-3 after:content-['']",
        'data-checked:border-accent data-checked:bg-accent data-indeterminate:border-accent data-indeterminate:bg-accent data-disabled:opacity-50',
        className,
      )}
    >
      <Base.Indicator>
        <Icon as={isMixed ? Minus : Check} size={14} />
      </Base.Indicator>
    </Base.Root>
  )
}

export function CheckboxRow({ label, ...rest }: CheckboxProps & { label: string }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Base UI renders the control inside.
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-sm font-semibold">
      <Checkbox {...rest} />
      <span>{label}</span>
    </label>
  )
}
