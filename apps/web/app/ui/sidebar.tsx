import { Drawer } from '@base-ui/react/drawer'
import { type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonLook } from './button-look'
import { cx } from './cx'
import { scrimLook } from './dialog'
import { sideOfEnd } from './direction'
import { Icon } from './icon'
import type { SidebarState } from './sidebar-state'
import { Tooltip } from './tooltip'
import { useBackCloses } from './use-back-closes'
import { useCoveredPage } from './use-covered-page'

export interface SidebarItem {
  to: string
  label: string
  icon: LucideIcon
  isActive: boolean
}

export interface SidebarGroup {
  label?: string
  items: readonly SidebarItem[]
}

interface SidebarProps {
  label: string
  navLabel: string
  closeLabel: string
  state: SidebarState
  groups: readonly SidebarGroup[]
  /** The brand; its argument says whether there is room for text. */
  head(isExpanded: boolean): ReactNode
  /** At the bottom, only if there is room for text. */
  foot?: ReactNode
}

/** 15rem wide or 3rem of icons beside the page; on phones a sheet of 18rem over it. */
export function Sidebar(props: SidebarProps) {
  const { state, label, closeLabel } = props
  useBackCloses(state.isSheetOpen, () => state.setSheetOpen(false))
  useCoveredPage(state.isSheetOpen)
  return (
    <>
      <aside
        aria-label={label}
        className={cx(
          'sticky top-0 z-(--z-sidebar) hidden h-dvh shrink-0 flex-col gap-6 overflow-x-hidden overflow-y-auto border-e border-line bg-sunken pt-5 pb-3.5 transition-[width] duration-(--dur-base) ease-out md:flex',
          state.isExpanded ? 'w-(--sidebar) px-3.5' : 'w-(--sidebar-icon) px-0.5',
        )}
      >
        <Content {...props} isExpanded={state.isExpanded} />
      </aside>
      <Drawer.Root
        open={state.isSheetOpen}
        onOpenChange={state.setSheetOpen}
        swipeDirection={sideOfEnd() === 'right' ? 'left' : 'right'}
      >
        <Drawer.Portal>
          <Drawer.Backdrop className={cx(scrimLook, 'md:hidden')} />
          <Drawer.Viewport className="fixed inset-0 z-(--z-dialog) flex justify-start md:hidden">
            <Drawer.Popup
              aria-label={label}
              onClick={(ev) =>
                ev.target instanceof Element && ev.target.closest('a') && state.setSheetOpen(false)
              }
              className="relative flex h-full w-(--sidebar-mobile) max-w-[calc(100vw-16px)] flex-col gap-6 overflow-x-hidden overflow-y-auto border-e border-line bg-sunken px-3.5 pt-5 pb-[max(.875rem,env(safe-area-inset-bottom))] outline-none transform-[translateX(var(--drawer-swipe-movement-x))] transition-transform duration-(--dur-slow) ease-out data-swiping:duration-0 data-ending-style:transform-[translateX(calc(var(--inline-sign)*-100%))] data-starting-style:transform-[translateX(calc(var(--inline-sign)*-100%))]"
            >
              <Content {...props} isExpanded />
              <Drawer.Close
                aria-label={closeLabel}
                className={buttonLook({ variant: 'ghost', isIconOnly: true }, 'absolute! top-5 end-3')}
              >
                <Icon as={X} />
              </Drawer.Close>
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.Root>
    </>
  )
}

function Content(props: SidebarProps & { isExpanded: boolean }) {
  const { isExpanded } = props
  return (
    <>
      <div className={isExpanded ? 'px-2.5' : 'flex justify-center'}>{props.head(isExpanded)}</div>
      <nav aria-label={props.navLabel} className="grid gap-0.5">
        {props.groups.map((group) => (
          <Group key={group.label ?? ''} group={group} isExpanded={isExpanded} />
        ))}
      </nav>
      {isExpanded && props.foot && <div className="mt-auto">{props.foot}</div>}
    </>
  )
}

function Group({ group, isExpanded }: { group: SidebarGroup; isExpanded: boolean }) {
  return (
    <>
      {group.label &&
        (isExpanded ? (
          <p aria-hidden="true" className="px-3 pt-5 pb-1.5 text-xs font-semibold text-subtle">
            {group.label}
          </p>
        ) : (
          <hr className="mx-2 my-3 border-line" />
        ))}
      <ul aria-label={group.label} className="grid gap-0.5">
        {group.items.map((item) => (
          <li key={item.to}>
            <NavLink item={item} isExpanded={isExpanded} />
          </li>
        ))}
      </ul>
    </>
  )
}

function NavLink({ item, isExpanded }: { item: SidebarItem; isExpanded: boolean }) {
  const link = (
    <Link
      to={item.to}
      aria-current={item.isActive ? 'page' : undefined}
      aria-label={isExpanded ? undefined : item.label}
      className={cx(
        'flex min-h-11 items-center gap-3 rounded-md text-[.9375rem] no-underline -outline-offset-2',
        isExpanded ? 'px-3' : 'justify-center',
        item.isActive
          ? 'bg-raised font-semibold text-ink shadow-raised *:[svg]:text-accent-ink'
          : 'font-medium text-muted hover:bg-hover',
      )}
    >
      <Icon as={item.icon} />
      {isExpanded && <span>{item.label}</span>}
    </Link>
  )
  return isExpanded ? (
    link
  ) : (
    <Tooltip text={item.label} side={sideOfEnd()}>
      {link}
    </Tooltip>
  )
}
