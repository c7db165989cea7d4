import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { cx } from './cx'
import { Icon } from './icon'

export interface Crumb {
  label: string
  /** Absent when there is no such screen. */
  to?: string
}

/** The path to this screen. Phones show only the parent and the current screen. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  const last = crumbs.length - 1
  return (
    <nav aria-label={label} className="min-w-0">
      <ol className="flex items-center gap-2 text-sm text-subtle max-md:flex-wrap max-md:gap-y-0">
        {crumbs.map((crumb, index) => (
          <li
            key={`${crumb.to ?? ''}${crumb.label}`}
            className={cx(
              'flex items-center gap-2',
              index < last ? 'min-w-0' : 'md:max-w-2/3 md:shrink-0',
              index < last - 1 && 'max-md:hidden',
            )}
          >
            {index === last ? (
              <span aria-current="page" className="font-semibold text-ink max-md:wrap-anywhere md:truncate">
                <bdi>{crumb.label}</bdi>
              </span>
            ) : (
              <>
                {crumb.to ? (
                  <Link to={crumb.to} className="truncate rounded-xs hover:text-ink">
                    <bdi>{crumb.label}</bdi>
                  </Link>
                ) : (
                  <bdi className="truncate">{crumb.label}</bdi>
                )}
                <Icon as={ChevronRight} size={16} />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
