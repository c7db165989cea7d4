import { t } from '~/lib/host-words'
import type { Crumb } from '~/ui/breadcrumb'

/** Screens by the segment of their address. Ids, and what is named after its content, are no screens. */
const labels: Record<string, string> = {
  main: t('shell.crumbs.main'),
  create: t('shell.crumbs.create'),
  media: t('shell.crumbs.media'),
  events: t('shell.crumbs.events'),
  customization: t('shell.crumbs.customization'),
  countdown: t('shell.crumbs.countdown'),
  challenges: t('shell.crumbs.challenges'),
  albums: t('shell.crumbs.albums'),
  reports: t('shell.crumbs.reports'),
  'print-kit': t('shell.crumbs.printKit'),
  notes: t('shell.crumbs.notes'),
  book: t('shell.crumbs.book'),
  'voice-notes': t('shell.crumbs.voiceNotes'),
  receipts: t('shell.crumbs.receipts'),
  dashboard: t('shell.dashboard'),
  home: t('shell.home'),
  account: t('shell.account'),
  printables: t('shell.printables'),
  tutorials: t('shell.tutorials'),
  faq: t('shell.faq'),
  contact: t('shell.contact'),
  settings: t('shell.settings'),
  pricing: t('shell.pricing'),
}

export interface KnownEvent {
  id: string
  title: string
}

/** Breadcrumbs from the path. Segments without their own label are shown capitalized. */
export function crumbsOf(pathname: string, event: KnownEvent | null): Crumb[] {
  const segments = pathname.split('/').filter(Boolean)
  return segments.map((segment, index) => {
    if (segment === event?.id)
      return { label: event.title, to: `/dashboard/events/${event.id}/customization` }
    const label = labels[segment] ?? capitalised(segment)
    const to = screens[segment]
    return index < segments.length - 1 && to ? { label, to } : { label }
  })
}

/** Intermediate segments that are screens themselves. */
const screens: Record<string, string> = {
  dashboard: '/dashboard/home',
  account: '/dashboard/account',
  receipts: '/dashboard/account',
  events: '/dashboard/home',
  tutorials: '/dashboard/tutorials',
  printables: '/dashboard/printables',
}

function capitalised(segment: string): string {
  // A receipt's number is shown unchanged.
  if (/[A-Z]/.test(segment)) return decodeURIComponent(segment)
  const words = decodeURIComponent(segment).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
