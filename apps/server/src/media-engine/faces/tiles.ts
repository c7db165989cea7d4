import type { Box } from './protocol.ts'

/** Overlap of adjacent tiles: more than a face that is small enough to need a tile. */
const OVERLAP = 0.25
/** The detector sees a picture up to this size at, or nearly at, full resolution: tiles would show no more. */
const SEEN_WHOLE = 640
/** Beyond this aspect ratio the longer side gets an additional tile. */
const SQUARE_ISH = 1.25

/**
 * The tiles in which a picture is searched: once whole, for large faces, and once in overlapping squares, since the
 * detector shrinks its input to 512 pixels, at which the small faces of a group vanish.
 */
export function planTiles(width: number, height: number): Box[] {
  const whole = { left: 0, top: 0, width, height }
  if (Math.max(width, height) <= SEEN_WHOLE) return [whole]
  const columns = width > height * SQUARE_ISH ? 3 : 2
  const rows = height > width * SQUARE_ISH ? 3 : 2
  const side = Math.ceil(Math.max(sideFor(width, columns), sideFor(height, rows)))
  const tile = { width: Math.min(side, width), height: Math.min(side, height) }
  const tiles: Box[] = [whole]
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      tiles.push({
        left: Math.round((column * (width - tile.width)) / (columns - 1)),
        top: Math.round((row * (height - tile.height)) / (rows - 1)),
        ...tile,
      })
    }
  }
  return tiles
}

function sideFor(length: number, count: number): number {
  return length / (count - (count - 1) * OVERLAP)
}

/** Whether a box touches a side of its tile beyond which the picture continues: most of the face may lie there. */
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
