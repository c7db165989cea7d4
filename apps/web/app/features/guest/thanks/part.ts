import type { GuestPart } from '~/features/guest/part'
import { Thanks } from './thanks'
import { ThanksBar } from './thanks-bar'

/** What is said when photos have arrived. */
export const thanks: GuestPart = { DockLine: ThanksBar, Layer: Thanks }
