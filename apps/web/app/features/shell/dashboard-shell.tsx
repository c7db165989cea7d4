import { House, Menu as MenuIcon, PanelLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { t } from '~/lib/host-words'
import { Logo } from '~/ui/brand'
import { Breadcrumb, type Crumb } from '~/ui/breadcrumb'
import { buttonLook } from '~/ui/button-look'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { Sidebar } from '~/ui/sidebar'
import { useSidebar } from '~/ui/sidebar-state'
import { AvatarMenu } from './avatar-menu'

const HOME = '/dashboard/home'

/** Sidebar, top bar and content. Screens join the sidebar when they exist. */
export function DashboardShell({ crumbs, children }: { crumbs: readonly Crumb[]; children: ReactNode }) {
  const { pathname } = useLocation()
  const state = useSidebar()
  const isAtHome = pathname === HOME || pathname.startsWith('/dashboard/events/')
  const groups = [{ items: [{ to: HOME, label: t('shell.home'), icon: House, isActive: isAtHome }] }]
  const toggleLook = buttonLook({ variant: 'ghost', isIconOnly: true })
  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-(--z-toast) focus:rounded-pill focus:bg-inverse focus:px-4 focus:py-2 focus:text-on-inverse"
      >
        {t('site.skip')}
      </a>
      <Sidebar
        label={t('shell.sidebar')}
        state={state}
        groups={groups}
        head={(isExpanded) => <Logo to={HOME} name={t('app.name')} isNameHidden={!isExpanded} />}
      />
      <div className="min-w-0 flex-1">
        <header className="sticky top-0 z-(--z-sticky) flex h-(--topbar) items-center gap-2 bg-page/88 pr-3 pl-3 backdrop-blur-md md:pr-(--gutter) md:pl-4">
          <button
            type="button"
            aria-label={t('shell.openMenu')}
            onClick={state.toggle}
            className={cx(toggleLook, 'md:hidden')}
          >
            <Icon as={MenuIcon} />
          </button>
          <button
            type="button"
            aria-label={t('shell.toggle')}
            aria-expanded={state.isExpanded}
            onClick={state.toggle}
            className={cx(toggleLook, 'max-md:hidden')}
          >
            <Icon as={PanelLeft} size={18} />
          </button>
          <div className="min-w-0 flex-1">
            {pathname === HOME && (
              <div className="md:hidden">
                <Logo to={HOME} name={t('app.name')} />
              </div>
            )}
            <div className={pathname === HOME ? 'max-md:hidden' : undefined}>
              <Breadcrumb label={t('shell.breadcrumb')} crumbs={crumbs} />
            </div>
          </div>
          <AvatarMenu />
        </header>
        <main id="content" className="px-(--gutter) pt-4 pb-16 md:pt-7">
          <div className="mx-auto max-w-(--container)">{children}</div>
        </main>
      </div>
    </div>
  )
}
