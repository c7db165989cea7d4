import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '~/ui/icon'

interface BulkActionProps extends ComponentProps<'button'> {
  icon: LucideIcon
  label: string
  /** Pressing does nothing, and the focus stays. */
  isBusy?: boolean
}

/** One button of the bar over the gallery. */
export function BulkAction({ icon, label, isBusy = false, onClick, ...rest }: BulkActionProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-disabled={isBusy}
      onClick={(ev) => !isBusy && onClick?.(ev)}
      className="grid min-h-11 min-w-11 justify-items-center gap-1 rounded-md px-1 py-1.5 text-xs font-semibold hover:bg-white/12 focus-visible:outline-2 focus-visible:outline-white md:flex md:items-center md:gap-2.5 md:rounded-pill md:px-4 md:text-sm aria-disabled:opacity-50"
    >
      <Icon as={icon} size={18} />
      <span>{label}</span>
    </button>
  )
}
