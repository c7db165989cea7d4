import { Link } from 'react-router'
import { t } from '~/lib/host-words'
import { Logo } from '~/ui/brand'

const columns = [
  {
    title: t('site.product'),
    links: [
      { to: '/', label: t('site.home') },
      { to: '/#features', label: t('site.features') },
      { to: '/#how-it-works', label: t('site.howItWorks') },
      { to: '/#occasions', label: t('site.occasions') },
    ],
  },
  {
    title: t('site.account'),
    links: [
      { to: '/login', label: t('site.login') },
      { to: '/signup', label: t('site.signUp') },
      { to: '/dashboard', label: t('site.dashboard') },
    ],
  },
]

/** The year is fixed at build time for prerendered pages, so that the browser finds the same text. */
const YEAR = '2026'

export function SiteFooter() {
  return (
    <footer className="bg-(--ink-950) text-[oklch(.86_.012_60)]">
      <div className="mx-auto grid max-w-(--container-wide) grid-cols-2 gap-x-5 gap-y-8 px-(--gutter) pt-14 pb-8 lg:grid-cols-[1.7fr_1fr_1fr] lg:gap-10 lg:pt-20 lg:pb-10">
        <div className="max-lg:col-span-2">
          <Logo to="/" name={t('app.name')} onInk />
          <p className="mt-4 max-w-80">{t('site.footerLead')}</p>
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="mb-3 text-sm font-semibold text-white">{column.title}</h2>
            {column.links.map((link) => (
              <Link
                key={link.to}
                to={link.to}
                className="flex min-h-11 items-center text-[.9375rem] no-underline hover:text-white lg:min-h-9"
              >
                {link.label}
              </Link>
            ))}
          </nav>
        ))}
        <p className="col-span-full border-t border-white/15 pt-8 text-sm">
          {t('site.copyright', { year: YEAR })}
        </p>
      </div>
    </footer>
  )
}
