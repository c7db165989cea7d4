import type { GuestPart } from '~/features/guest/part'
import { lateComponent } from '~/lib/late-component'
import { latePart } from '~/lib/late-parts'

/** The camera that a host lends guests. */
export const camera: GuestPart = {
  LateLayer: lateComponent(() => import('./camera'), 'Camera'),
  menu: latePart(() => import('./menu')),
}
