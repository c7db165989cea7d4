import type { LucideIcon } from 'lucide-react'
import { cx } from './cx'
import { Icon } from './icon'

export function pillLook(isActive: boolean): string {
  return cx(
    'inline-flex min-h-10 items-center gap-2 rounded-pill border px-4 text-sm font-semibold whitespace-nowrap touch:min-h-11',
    isActive
      ? 'border-inverse bg-inverse text-on-inverse'
      : 'border-line-strong bg-card text-muted hover:bg-sunken',
  )
}

interface FilterChipProps {
  label: string
  count?: string
  icon?: LucideIcon
  iconLook?: string
  isActive: boolean
  onClick(): void
}

/** One filter with its live count. Active is ink, not violet. */
export function FilterChip({ label, count, icon, iconLook, isActive, onClick }: FilterChipProps) {
  return (
    <button type="button" aria-pressed={isActive} onClick={onClick} className={pillLook(isActive)}>
      {icon && <Icon as={icon} size={16} {...(iconLook && { className: iconLook })} />}
      <span>{label}</span>
      {count !== undefined && (
        <span className={cx('numeric font-medium', isActive ? 'opacity-75' : 'text-subtle')}>{count}</span>
      )}
    </button>
  )
}
