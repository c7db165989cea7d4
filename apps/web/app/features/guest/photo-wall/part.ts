import type { GuestPart } from '~/features/guest/part'
import { latePart } from '~/lib/late-parts'

/** The way to the event's photo wall. */
export const photoWall: GuestPart = { menu: latePart(() => import('./menu')) }
