import type { Box } from './protocol.ts'

/** How much of a tile its neighbour shows too: more than a face that is small enough to need a tile. */
const OVERLAP = 0.25
/** And as many down. */
const TILES_ACROSS = 2

/**
 * The pieces in which a picture is looked at: once whole, for large faces, and once in overlapping quarters, since the
 * detector shrinks whatever it is given to 512 pixels and the small faces of a group vanish on the way.
 */
export function planTiles(width: number, height: number): Box[] {
  const tile = {
    width: Math.ceil(sideFor(width, TILES_ACROSS)),
    height: Math.ceil(sideFor(height, TILES_ACROSS)),
  }
  const tiles: Box[] = [{ left: 0, top: 0, width, height }]
  for (let row = 0; row < TILES_ACROSS; row += 1) {
    for (let column = 0; column < TILES_ACROSS; column += 1) {
      tiles.push({
        left: Math.round((column * (width - tile.width)) / (TILES_ACROSS - 1)),
        top: Math.round((row * (height - tile.height)) / (TILES_ACROSS - 1)),
        ...tile,
      })
    }
  }
  return tiles
}

function sideFor(length: number, count: number): number {
  return length / (count - (count - 1) * OVERLAP)
}

/** Whether a box touches a side of its tile beyond which the picture goes on: most of the face may lie there. */
export function isCutOff(box: Box, tile: Box, picture: { width: number; height: number }): boolean {
  const margin = tile.width * 0.005
  const right = tile.left + tile.width
  const bottom = tile.top + tile.height
  return (
    (tile.left > 0 && box.left < tile.left + margin) ||
    (tile.top > 0 && box.top < tile.top + margin) ||
    (right < picture.width && box.left + box.width > right - margin) ||
    (bottom < picture.height && box.top + box.height > bottom - margin)
  )
}
