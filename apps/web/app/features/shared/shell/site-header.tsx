import { t } from 'virtual:words/siteHeader'
import { Menu as MenuIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import { AppLink, SiteLink } from '~/features/shared/links'
import { installation, isPageHere } from '~/lib/installation'
import { session, useSession } from '~/lib/session-client'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { buttonLook } from '~/ui/button-look'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { AppLogo } from './app-logo'

const places = [
  { to: '/#how-it-works', label: t('site.howItWorks') },
  { to: '/#features', label: t('site.features') },
  { to: '/#occasions', label: t('site.occasions') },
  { to: '/pricing', label: t('site.pricing') },
  { to: installation.hasPlans ? '/#contact' : '/contact', label: t('site.contact') },
].filter(({ to }) => isPageHere(to))

const linkLook =
  'flex min-h-11 items-center rounded-pill px-3.5 text-[.9375rem] font-medium text-muted no-underline hover:bg-hover'

/** The header of public pages. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-(--z-sticky) bg-page/86 backdrop-blur-lg">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:start-2 focus:z-(--z-toast) focus:rounded-pill focus:bg-inverse focus:px-4 focus:py-2 focus:text-on-inverse"
      >
        {t('site.skip')}
      </a>
      <div className="mx-auto grid h-16 max-w-(--container-wide) grid-cols-[1fr_auto] items-center gap-6 px-(--gutter) lg:h-19 lg:grid-cols-[1fr_auto_1fr]">
        <AppLogo />
        <nav aria-label={t('site.main')} className="flex gap-1 max-lg:hidden">
          {places.map((place) => (
            <SiteLink key={place.to} to={place.to} className={linkLook}>
              {place.label}
            </SiteLink>
          ))}
        </nav>
        <div className="flex items-center gap-1 justify-self-end">
          <Visitor />
          <SiteMenu />
        </div>
      </div>
    </header>
  )
}

/** The links again, on small screens. The browser opens and closes the menu, so it works without scripts. */
function SiteMenu() {
  const { session: current } = useSession()
  return (
    <details
      className="group lg:hidden"
      onKeyDown={(ev) => {
        if (ev.key === 'Escape') closeMenu(ev.currentTarget, true)
      }}
    >
      <summary
        aria-label={t('site.menu')}
        className={cx(
          buttonLook({ variant: 'ghost', isIconOnly: true }),
          'list-none [&::-webkit-details-marker]:hidden',
        )}
      >
        <Icon as={MenuIcon} />
      </summary>
      <nav
        aria-label={t('site.menu')}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-page px-(--gutter) py-3 shadow-pop"
      >
        {places.map((place) => (
          <SiteLink key={place.to} to={place.to} className={linkLook} onClick={leaveMenu}>
            {place.label}
          </SiteLink>
        ))}
        {current ? (
          <p className="truncate border-t border-line px-3.5 pt-3 text-sm text-muted md:hidden">
            {current.user.email}
          </p>
        ) : (
          <AppLink to="/login" className={cx(linkLook, 'sm:hidden')} onClick={leaveMenu}>
            {t('site.login')}
          </AppLink>
        )}
      </nav>
    </details>
  )
}

function leaveMenu(ev: MouseEvent<HTMLElement>) {
  const menu = ev.currentTarget.closest('details')
  if (menu) closeMenu(menu, false)
}

function closeMenu(menu: HTMLDetailsElement, shouldReturnFocus: boolean) {
  menu.open = false
  if (shouldReturnFocus) menu.querySelector('summary')?.focus()
}

function Visitor() {
  const { session: current } = useSession()
  if (current) {
    return (
      <>
        <span className="max-w-64 truncate px-3 text-sm text-muted max-md:hidden">{current.user.email}</span>
        {/* A failed sign-out leaves everything as it was, the button included. */}
        <Button variant="secondary" onClick={() => void session.signOut().catch(() => undefined)}>
          {t('site.signOut')}
        </Button>
      </>
    )
  }
  return (
    <>
      <ButtonLink as={AppLink} to="/login" variant="ghost" className="max-sm:hidden">
        {t('site.login')}
      </ButtonLink>
      <ButtonLink as={AppLink} to="/signup" variant="primary">
        {t('site.signUp')}
      </ButtonLink>
    </>
  )
}
