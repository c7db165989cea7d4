import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AppLogo } from '~/features/shared/shell'
import { t } from '~/lib/host-words'
import type { Crumb } from '~/ui/breadcrumb'
import { Sidebar } from '~/ui/sidebar'
import { useSidebar } from '~/ui/sidebar-state'
import { HOME, navGroups } from './nav-groups'
import { PromoCard } from './promo-card'
import { TopBar } from './top-bar'

/** Sidebar, top bar and content. */
export function DashboardShell({ crumbs, children }: { crumbs: readonly Crumb[]; children: ReactNode }) {
  const { pathname } = useLocation()
  const state = useSidebar()
  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-(--z-toast) focus:rounded-pill focus:bg-inverse focus:px-4 focus:py-2 focus:text-on-inverse"
      >
        {t('site.skip')}
      </a>
      <Sidebar
        label={t('shell.sidebar')}
        navLabel={t('sidebar.navigation')}
        closeLabel={t('sidebar.close')}
        state={state}
        groups={navGroups(pathname)}
        head={(isExpanded) => <AppLogo to={HOME} isNameHidden={!isExpanded} />}
        foot={<PromoCard />}
      />
      <div className="min-w-0 flex-1">
        <TopBar crumbs={crumbs} state={state} />
        <main id="content" tabIndex={-1} className="px-(--gutter) pt-4 pb-16 outline-none md:pt-7">
          <div className="mx-auto max-w-(--container)">{children}</div>
        </main>
      </div>
    </div>
  )
}
