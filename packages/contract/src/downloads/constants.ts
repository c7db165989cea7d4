import { DAYS } from '../kernel/index.ts'

/** The folders of an archive's photos: a single one, one per day, or one per guest. */
export const ARCHIVE_LAYOUTS = ['flat', 'by-day', 'by-guest'] as const
export const DOWNLOAD_STATES = ['preparing', 'ready', 'failed'] as const

/** What guests may request: their own uploads, or the album as shown to them. */
export const GUEST_ARCHIVE_SCOPES = ['mine', 'album'] as const

/** The most photos one archive may name; without names it holds the whole album. */
export const MAX_ARCHIVE_ITEMS = 20_000
/** The most photos a guest can choose for one archive. */
export const MAX_GUEST_ARCHIVE_CHOICE = 200
/** How long a prepared download can be fetched. */
export const DOWNLOAD_LIFETIME = 7 * DAYS

export type ArchiveLayout = (typeof ARCHIVE_LAYOUTS)[number]
export type GuestArchiveScope = (typeof GUEST_ARCHIVE_SCOPES)[number]
