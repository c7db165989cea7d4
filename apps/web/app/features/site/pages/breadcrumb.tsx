import { Link } from 'react-router'
import { t } from '~/lib/site-words'

interface Crumb {
  to: string
  label: string
}

/** A page's location. The page itself is named by its heading right below. */
export function Breadcrumb({ trail = [] }: { trail?: readonly Crumb[] }) {
  return (
    <nav aria-label={t('site.breadcrumb')}>
      <ol className="flex flex-wrap text-sm text-subtle">
        {[{ to: '/', label: t('site.home') }, ...trail].map(({ to, label }) => (
          <li key={to} className="flex items-center not-last:after:mx-2 not-last:after:content-['/']">
            <Link to={to} className="flex min-h-11 items-center no-underline hover:text-ink hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
