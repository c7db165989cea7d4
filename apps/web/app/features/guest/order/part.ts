import type { GuestPart } from '~/features/guest/part'
import { latePart } from '~/lib/late-parts'

/** In which order the whole album is shown. */
export const order: GuestPart = { menu: latePart(() => import('./menu')) }
