import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '~/ui/icon'

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="mb-1 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-muted no-underline hover:text-ink"
    >
      <Icon as={ArrowLeft} size={16} />
      <span>{label}</span>
    </Link>
  )
}
