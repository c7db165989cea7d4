import type { WallStyle } from '@afterglow/contract/wall'

/**
 * How much of the screen's longer side the longer side of a picture takes: what a photo of 4:3 or 3:2 fills in each
 * style. `isNew`: a mosaic shows a new photo large before it becomes a tile.
 */
const SHARES: Readonly<Record<WallStyle, (slide: { isNew: boolean }) => number>> = {
  classic: () => 2 / 3,
  cinema: () => 1,
  mosaic: ({ isNew }) => (isNew ? 2 / 3 : 1 / 4),
  collage: () => 1 / 2,
  stream: () => 1 / 4,
  story: () => 1,
  spotlight: () => 1,
}

/** The pixels of the longer side that a picture has use for. */
export function pixelsOf(style: WallStyle, slide: { isNew: boolean }): number {
  return Math.ceil(Math.max(innerWidth, innerHeight) * devicePixelRatio * SHARES[style](slide))
}
