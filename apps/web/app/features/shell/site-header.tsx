import { Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '~/lib/host-words'
import { session, useSession } from '~/lib/session-client'
import { Logo } from '~/ui/brand'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'

const sections = [
  { to: '/#how-it-works', label: t('site.howItWorks') },
  { to: '/#features', label: t('site.features') },
  { to: '/#occasions', label: t('site.occasions') },
]

const linkLook =
  'flex min-h-11 items-center rounded-pill px-3.5 text-[.9375rem] font-medium text-muted no-underline hover:bg-hover'

/** The header of public pages. Without JavaScript the sections stay reachable by scrolling and from the footer. */
export function SiteHeader() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <header className="sticky top-0 z-(--z-sticky) bg-page/86 backdrop-blur-lg">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-(--z-toast) focus:rounded-pill focus:bg-inverse focus:px-4 focus:py-2 focus:text-on-inverse"
      >
        {t('site.skip')}
      </a>
      <div className="mx-auto grid h-16 max-w-(--container-wide) grid-cols-[1fr_auto] items-center gap-6 px-(--gutter) lg:h-19 lg:grid-cols-[1fr_auto_1fr]">
        <Logo to="/" name={t('app.name')} />
        <nav aria-label={t('site.main')} className="flex gap-1 max-lg:hidden">
          {sections.map((section) => (
            <Link key={section.to} to={section.to} className={linkLook}>
              {section.label}
            </Link>
          ))}
        </nav>
        <div className="flex items-center gap-1 justify-self-end">
          <Visitor />
          <Button
            variant="ghost"
            isIconOnly
            aria-label={t('site.menu')}
            aria-expanded={isOpen}
            aria-controls="site-menu"
            onClick={() => setIsOpen(!isOpen)}
            className="lg:hidden"
          >
            <Icon as={MenuIcon} />
          </Button>
        </div>
      </div>
      <nav
        id="site-menu"
        aria-label={t('site.menu')}
        className={cx('border-b border-line bg-page px-(--gutter) pb-4 lg:hidden', !isOpen && 'hidden')}
      >
        {sections.map((section) => (
          <Link key={section.to} to={section.to} className={linkLook} onClick={() => setIsOpen(false)}>
            {section.label}
          </Link>
        ))}
        <Link to="/login" className={cx(linkLook, 'sm:hidden')}>
          {t('site.login')}
        </Link>
      </nav>
    </header>
  )
}

function Visitor() {
  const { session: current } = useSession()
  if (current) {
    return (
      <>
        <span className="truncate px-3 text-sm text-muted max-md:hidden">{current.user.email}</span>
        {/* A sign-out that fails leaves everything as it was, the button included. */}
        <Button variant="secondary" onClick={() => void session.signOut().catch(() => undefined)}>
          {t('site.signOut')}
        </Button>
      </>
    )
  }
  return (
    <>
      <ButtonLink to="/login" variant="ghost" className="max-sm:hidden">
        {t('site.login')}
      </ButtonLink>
      <ButtonLink to="/signup" variant="primary">
        {t('site.signUp')}
      </ButtonLink>
    </>
  )
}
