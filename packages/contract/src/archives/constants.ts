import { DAYS } from '../kernel/index.ts'

/** How the photos lie in an archive: all beside each other, in a folder for each day, or for each guest. */
export const ARCHIVE_LAYOUTS = ['flat', 'by-day', 'by-guest'] as const
export const ARCHIVE_STATES = ['preparing', 'ready', 'failed'] as const

/** What guests may ask for: what they sent themselves, or what they are shown of the album. */
export const GUEST_ARCHIVE_SCOPES = ['mine', 'album'] as const

/** Photos that one archive may name; without names it holds the whole album. */
export const MAX_ARCHIVE_ITEMS = 20_000
/** How long an archive can be fetched. */
export const ARCHIVE_LIFETIME = 7 * DAYS

export type ArchiveLayout = (typeof ARCHIVE_LAYOUTS)[number]
export type GuestArchiveScope = (typeof GUEST_ARCHIVE_SCOPES)[number]
