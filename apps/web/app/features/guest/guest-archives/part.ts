import type { GuestPart } from '~/features/guest/part'
import { latePart } from '~/lib/late-parts'

/** The whole album as a download. */
export const guestArchives: GuestPart = { menu: latePart(() => import('./menu')) }
