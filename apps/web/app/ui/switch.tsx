import { Switch as Base } from '@base-ui/react/switch'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Icon } from './icon'

export interface SwitchProps {
  label: string
  hint?: string
  icon?: LucideIcon
  isOn: boolean
  isDisabled?: boolean
  onChange(isOn: boolean): void
}

/** The whole row is the label. On and off differ in shape as well as in color. */
export function SwitchRow({ label, hint, icon, isOn, isDisabled, onChange }: SwitchProps) {
  const hintId = useId()
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Base UI renders the control inside.
    <label className="flex min-h-14 cursor-pointer items-center justify-between gap-6 py-2 has-disabled:cursor-not-allowed">
      {icon && (
        <span className="-me-2 grid size-11 shrink-0 place-items-center rounded-md bg-sunken text-muted max-sm:hidden">
          <Icon as={icon} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block text-[.9375rem] font-semibold">{label}</span>
        {hint && (
          <span id={hintId} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
      <Base.Root
        checked={isOn}
        disabled={isDisabled}
        onCheckedChange={onChange}
        aria-describedby={hint ? hintId : undefined}
        className="relative h-6.5 w-11 shrink-0 rounded-pill border-[1.5px] border-control bg-sunken transition-colors duration-(--dur-fast) data-checked:border-accent data-checked:bg-accent data-disabled:opacity-50"
      >
        <Base.Thumb className="absolute top-1/2 start-[3.2px] size-4 -translate-y-1/2 rounded-full bg-control transition-[inset-inline-start,width,height] duration-(--dur-base) ease-(--ease-spring) data-checked:start-[calc(100%-21.6px)] data-checked:size-[18.4px] data-checked:bg-on-accent" />
      </Base.Root>
    </label>
  )
}
