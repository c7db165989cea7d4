import { Link } from 'react-router'
import { AppLogo } from '~/features/shared/shell'
import { installation, isPageHere } from '~/lib/installation'
import { t } from '~/lib/site-words'
import { SiteLanguages } from './site-languages'

const columns = [
  {
    title: t('site.product'),
    links: [
      { to: '/', label: t('site.home') },
      { to: '/pricing', label: t('site.pricing') },
      { to: '/features/qr-sharing', label: t('site.qrSharing') },
      { to: '/for-businesses', label: t('site.forBusinesses') },
      { to: '/reviews', label: t('site.reviews') },
    ],
  },
  {
    title: t('site.occasions'),
    links: [
      { to: '/use-cases/weddings', label: t('site.weddings') },
      { to: '/use-cases/birthdays', label: t('site.birthdays') },
      { to: '/use-cases/conferences', label: t('site.conferences') },
      { to: '/use-cases/corporate', label: t('site.corporate') },
      { to: '/use-cases/celebrations', label: t('site.celebrations') },
    ],
  },
  {
    title: t('site.help'),
    links: [
      { to: '/help-center', label: t('site.helpCenter') },
      { to: '/blog', label: t('site.blog') },
      { to: '/contact', label: t('site.contact') },
      { to: '/about', label: t('site.about') },
    ],
  },
  {
    title: t('site.legal'),
    links: [
      { to: '/privacy-policy', label: t('site.privacyPolicy') },
      { to: '/terms-of-use', label: t('site.termsOfUse') },
      { to: '/security', label: t('site.security') },
      { to: '/refund-policy', label: t('site.refundPolicy') },
    ],
  },
]
  .map(({ title, links }) => ({ title, links: links.filter(({ to }) => isPageHere(to)) }))
  .filter(({ links }) => links.length > 1)

/** The year is fixed at build time for prerendered pages, so that hydration finds the same text. */
const YEAR = '2026'

export function SiteFooter() {
  return (
    <footer id="contact" className="bg-(--ink-950) text-[oklch(.86_.012_60)]">
      <div className="mx-auto grid max-w-(--container-wide) grid-cols-2 gap-x-5 gap-y-8 px-(--gutter) pt-14 pb-8 lg:grid-cols-[1.7fr_repeat(4,1fr)] lg:gap-10 lg:pt-20 lg:pb-10">
        <div className="max-lg:col-span-2">
          <AppLogo onInk />
          <p className="mt-4 max-w-80">{t('site.footerLead')}</p>
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="mb-3 text-sm font-semibold text-white">{column.title}</h2>
            {column.links.map((link) => (
              <Link
                key={link.to}
                to={link.to}
                className="flex min-h-11 items-center text-[.9375rem] no-underline hover:text-white hover:underline lg:min-h-9"
              >
                {link.label}
              </Link>
            ))}
          </nav>
        ))}
        <SiteLanguages />
        <p className="col-span-full flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm">
          <span>{t('site.copyright', { year: YEAR })}</span>
          {installation.hasPlans && <span>{t('site.supportHours')}</span>}
        </p>
      </div>
    </footer>
  )
}
