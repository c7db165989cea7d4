import * as z from 'zod/mini'
import { uuidSchema } from '../kernel/index.ts'
import { DEFAULT_WALL_STYLE, MAX_RISING_HEARTS } from './constants.ts'
import { wallSchema, wallStyleSchema } from './schema.ts'
import { slideSchema } from './slide-schema.ts'

/** Messages to a host's open pages. They only name; the page fetches. */
export const wallHostFacts = {
  /** The settings or the mode of the photo wall changed. */
  'wall.changed': z.object({}),
  /** A photo wall has opened or closed. */
  'screens.changed': z.object({}),
}

/** Messages over the socket of a photo wall. */
export const wallFacts = {
  /** The wall's current state: its settings, its mode, its door. */
  'wall.state': z.object({
    // A page that is older than its server must close its door also where it does not know the style.
    wall: z.extend(wallSchema, { style: z.catch(wallStyleSchema, DEFAULT_WALL_STYLE) }),
  }),
  /** A slide is new, or its look has changed. */
  'slide.published': z.object({ slide: slideSchema }),
  /** The link it was opened with has been renewed. No message follows. */
  'wall.ended': z.object({}),
  /** A setting of the event changed the wall's slides: list them again. */
  'slides.changed': z.object({}),
  /** Photos of this wall were just given so many hearts, or more. Says neither which photos nor who gave them. */
  'hearts.given': z.object({ count: z.int().check(z.gte(1), z.lte(MAX_RISING_HEARTS)) }),
  'slide.removed': z.object({ slideId: uuidSchema }),
}
