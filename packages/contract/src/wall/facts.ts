import * as z from 'zod/mini'
import { uuidSchema } from '../kernel/index.ts'
import { wallSchema } from './schema.ts'
import { slideSchema } from './slide-schema.ts'

/** Messages to a host's open pages. They only name; the page fetches. */
export const wallHostFacts = {
  /** The settings of the photo wall were changed, or what it does. */
  'wall.changed': z.object({}),
}

/** Messages over the socket of a photo wall. */
export const wallFacts = {
  /** How the wall stands now: its settings, its mode, its door. */
  'wall.state': z.object({ wall: wallSchema }),
  /** A slide is new, or it looks different from now on. */
  'slide.published': z.object({ slide: slideSchema }),
  /** The link it was opened with has been renewed. Nothing follows. */
  'wall.ended': z.object({}),
  /** A setting of the event put other slides on the wall: they have to be listed again. */
  'slides.changed': z.object({}),
  'slide.removed': z.object({ slideId: uuidSchema }),
}
