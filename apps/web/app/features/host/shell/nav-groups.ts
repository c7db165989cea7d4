import { CircleHelp, CirclePlay, House, type LucideIcon, MessageCircle, Printer } from 'lucide-react'
import { t } from '~/lib/host-words'
import type { SidebarGroup } from '~/ui/sidebar'

export const HOME = '/dashboard/home'

interface Entry {
  to: string
  label: string
  icon: LucideIcon
  /** Screens without their own entry that are reached from this one. */
  also?: string
}

const entries: readonly { label?: string; items: readonly Entry[] }[] = [
  {
    items: [
      { to: HOME, label: t('shell.home'), icon: House, also: '/dashboard/events' },
      { to: '/dashboard/printables', label: t('shell.printables'), icon: Printer },
    ],
  },
  {
    label: t('sidebar.support'),
    items: [
      { to: '/dashboard/tutorials', label: t('shell.tutorials'), icon: CirclePlay },
      { to: '/dashboard/faq', label: t('sidebar.commonQuestions'), icon: CircleHelp },
      { to: '/dashboard/contact', label: t('shell.contact'), icon: MessageCircle },
    ],
  },
]

/** The entries of the sidebar, with the open one marked. */
export function navGroups(pathname: string): SidebarGroup[] {
  return entries.map(({ label, items }) => ({
    ...(label ? { label } : {}),
    items: items.map(({ to, also, ...entry }) => ({
      ...entry,
      to,
      isActive: isWithin(pathname, to) || (also !== undefined && isWithin(pathname, also)),
    })),
  }))
}

function isWithin(pathname: string, place: string): boolean {
  return pathname === place || pathname.startsWith(`${place}/`)
}
