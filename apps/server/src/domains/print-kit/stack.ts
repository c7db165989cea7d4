import { mapPath } from '../../platform/lettering/index.ts'
import type { TextBlock } from './set-text.ts'
import type { Shape } from './shapes.ts'

/** Something in a column of things. */
export interface Row {
  height: number
  draw(y: number): Shape[]
}

/** Puts rows under each other, in the middle of the room they have; what is too high for it is made smaller as a whole. */
export function stack(
  rows: readonly Row[],
  { middle, top, bottom }: { middle: number; top: number; bottom: number },
): Shape[] {
  const height = rows.reduce((sum, row) => sum + row.height, 0)
  const scale = Math.min(1, (bottom - top) / height)
  const start = top + (bottom - top - height * scale) / 2
  const shapes: Shape[] = []
  let y = 0
  for (const row of rows) {
    shapes.push(...row.draw(y))
    y += row.height
  }
  return shapes.map(({ path, fill }) => ({
    fill,
    path: mapPath(path, (px, py) => [middle + (px - middle) * scale, start + py * scale]),
  }))
}

export function textRow(block: TextBlock, middle: number, fill: string): Row {
  return { height: block.height, draw: (y) => [{ path: block.at(middle, y), fill }] }
}

export function space(height: number): Row {
  return { height, draw: () => [] }
}
