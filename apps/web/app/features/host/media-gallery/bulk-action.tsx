import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '~/ui/icon'

interface BulkActionProps extends ComponentProps<'button'> {
  icon: LucideIcon
  label: string
  /** The key that does the same. */
  hint?: string
  /** Without its label, which names it. */
  isIconOnly?: boolean
  /** Pressing does nothing, and the focus stays. */
  isBusy?: boolean
}

/** One button of the bar over the gallery. */
export function BulkAction(props: BulkActionProps) {
  const { icon, label, hint, isIconOnly = false, isBusy = false, onClick, ...rest } = props
  return (
    <button
      {...rest}
      type="button"
      aria-disabled={isBusy}
      aria-label={isIconOnly ? label : undefined}
      aria-keyshortcuts={hint}
      title={isIconOnly ? label : undefined}
      onClick={(ev) => !isBusy && onClick?.(ev)}
      className="grid min-h-11 min-w-11 content-start justify-items-center gap-1 rounded-md px-1 py-1.5 text-center text-xs font-semibold hover:bg-white/12 focus-visible:outline-2 focus-visible:outline-white md:flex md:items-center md:gap-2 md:rounded-pill md:px-3 md:text-sm md:whitespace-nowrap aria-disabled:opacity-50"
    >
      <Icon as={icon} size={18} />
      {!isIconOnly && <span>{label}</span>}
      {hint && (
        <span
          aria-hidden="true"
          className="rounded-[.25rem] border border-white/35 px-1.5 font-sans text-2xs leading-4 font-medium text-white/80 uppercase max-xl:hidden touch:hidden"
        >
          {hint}
        </span>
      )}
    </button>
  )
}
