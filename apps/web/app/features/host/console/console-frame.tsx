import { t } from 'virtual:words/operator'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { AvatarMenu } from '~/features/host/shell'
import { AppLogo } from '~/features/shared/shell'
import { ButtonLink } from '~/ui/button-link'
import { cx } from '~/ui/cx'

const PLACES = [
  { to: '/operator', label: t('frame.overview') },
  { to: '/operator/hosts', label: t('frame.hosts') },
  { to: '/operator/jobs', label: t('frame.jobs') },
  { to: '/operator/messages', label: t('frame.messages') },
  { to: '/operator/invitations', label: t('frame.invitations') },
  { to: '/operator/log', label: t('frame.log') },
] as const

/** The console's navigation above its screen. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-(--z-toast) focus:rounded-pill focus:bg-inverse focus:px-4 focus:py-2 focus:text-on-inverse"
      >
        {t('frame.skip')}
      </a>
      <header className="border-b border-line bg-card px-(--gutter)">
        <div className="mx-auto max-w-(--container) pt-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <AppLogo to="/operator" />
            <span className="text-sm font-semibold text-muted max-sm:sr-only">{t('frame.name')}</span>
            <div className="ms-auto flex items-center gap-2">
              <ButtonLink to="/dashboard/home" size="sm" variant="ghost">
                {t('frame.toDashboard')}
              </ButtonLink>
              <AvatarMenu />
            </div>
          </div>
          <nav
            aria-label={t('frame.navigation')}
            className="flex gap-x-6 overflow-x-auto [scrollbar-width:none] max-md:-mx-(--gutter) max-md:px-(--gutter)"
          >
            {PLACES.map(({ to, label }) => (
              <NavLink
                key={to}
                to={to}
                end={to === '/operator'}
                className={({ isActive }) =>
                  cx(
                    'inline-flex min-h-11 items-center border-b-2 text-[.9375rem] font-semibold whitespace-nowrap no-underline -outline-offset-2',
                    isActive ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
                  )
                }
              >
                {label}
              </NavLink>
            ))}
          </nav>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="px-(--gutter) pt-6 pb-16 outline-none md:pt-9">
        <div className="mx-auto max-w-(--container)">{children}</div>
      </main>
    </div>
  )
}
