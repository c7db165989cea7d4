import type { GuestPart } from '~/features/guest/part'
import { lateComponent } from '~/lib/late-component'
import { latePart } from '~/lib/late-parts'

/** In which language the page is, for whoever reads another than their phone. */
export const language: GuestPart = {
  menu: latePart(() => import('./menu')),
  Foot: lateComponent(() => import('./foot'), 'Foot'),
}
