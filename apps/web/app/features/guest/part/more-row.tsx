import type { LucideIcon } from 'lucide-react'
import { Icon } from '~/ui/icon'

interface MoreRowProps {
  icon: LucideIcon
  label: string
  /** How it stands now. */
  value?: string
  onClick(): void
}

/** One action with its name; some say how they stand. */
export function MoreRow({ icon, label, value, onClick }: MoreRowProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onClick}
        className="flex min-h-13 w-full items-center gap-4 rounded-md px-2 py-2 text-start hover:bg-hover"
      >
        <Icon as={icon} size={22} className="text-accent-ink" />
        <span className="min-w-0 flex-1 font-semibold">{label}</span>
        {value !== undefined && <span className="text-end text-muted">{value}</span>}
      </button>
    </li>
  )
}
