import { SECONDS } from '@afterglow/contract/kernel'
import { LONGEST_FILM_LOOK, LONGEST_FILM_SLIDE, type WallStyle } from '@afterglow/contract/wall'
import type { SlidePace } from '../slides'
import type { SlideOrder } from '../wall-album'
import { MOST_PRINTS } from './collage/print-places'
import { MOST_CELLS } from './mosaic/mosaic-cells'

/** The first slides of a style that shows many come as fast as they load. */
const FILLING = 250
/** A new photo grows, is looked at, and shrinks again. */
const GROWN = 6.5 * SECONDS
const FLIP = 1.2 * SECONDS
/** A stream asks for each slide when it has room for it; without, one comes now and then. */
const UNASKED = 30 * SECONDS

const PACES: Partial<Record<WallStyle, SlidePace>> = {
  mosaic: ({ isNew, count }) => (isNew ? GROWN : count < MOST_CELLS ? FILLING : FLIP),
  stream: () => UNASKED,
  // The last one that fills the table is the first to be looked at.
  collage: ({ isNew, count }) => (!isNew && count < MOST_PRINTS ? FILLING : null),
}

/** How long slides stay in a style; null where that is the host's setting, and a film's length. */
export function paceOf(style: WallStyle): SlidePace | null {
  return PACES[style] ?? null
}

/** How long a film is shown at most: whole in Classic, as the host set it up; for a look where photos follow each other. */
export function longestFilmOf(style: WallStyle): number {
  return style === 'classic' ? LONGEST_FILM_SLIDE : LONGEST_FILM_LOOK
}

/** Which slide comes next in a style. */
export function orderOf(style: WallStyle): SlideOrder {
  return style === 'story' ? 'time' : 'fair'
}
