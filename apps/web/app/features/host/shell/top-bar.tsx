import { Menu as MenuIcon, PanelLeft } from 'lucide-react'
import { useLocation } from 'react-router'
import { AppLogo } from '~/features/shared/shell'
import { t } from '~/lib/host-words'
import { Breadcrumb, type Crumb } from '~/ui/breadcrumb'
import { buttonLook } from '~/ui/button-look'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import type { SidebarState } from '~/ui/sidebar-state'
import { AvatarMenu } from './avatar-menu'
import { HOME } from './nav-groups'

const SHORTCUT = 'Control+B Meta+B'
const toggleLook = buttonLook({ variant: 'ghost', isIconOnly: true })

/** The current location and account. On phones the home screen shows the product's name instead of a way back. */
export function TopBar({ crumbs, state }: { crumbs: readonly Crumb[]; state: SidebarState }) {
  const isHome = useLocation().pathname === HOME
  return (
    <header className="sticky top-0 z-(--z-sticky) flex min-h-(--topbar) items-center gap-2 bg-page pe-3 ps-3 md:pe-(--gutter) md:ps-4">
      <button
        type="button"
        aria-label={t('shell.openMenu')}
        aria-expanded={state.isSheetOpen}
        onClick={state.toggle}
        className={cx(toggleLook, 'md:hidden')}
      >
        <Icon as={MenuIcon} />
      </button>
      <button
        type="button"
        aria-label={t('shell.toggle')}
        aria-keyshortcuts={SHORTCUT}
        aria-expanded={state.isExpanded}
        onClick={state.toggle}
        className={cx(toggleLook, 'max-md:hidden')}
      >
        <Icon as={PanelLeft} size={18} />
      </button>
      <div className="min-w-0 flex-1">
        {isHome && (
          <div className="md:hidden">
            <AppLogo to={HOME} />
          </div>
        )}
        <div className={isHome ? 'max-md:hidden' : undefined}>
          <Breadcrumb label={t('shell.breadcrumb')} crumbs={crumbs} />
        </div>
      </div>
      <AvatarMenu />
    </header>
  )
}
