import type { GuestPart } from '~/features/guest/part'
import { latePart } from '~/lib/late-parts'

/** The guest's own corner: their name, what they left, and another phone. */
export const guestSelf: GuestPart = { menu: latePart(() => import('./menu')) }
