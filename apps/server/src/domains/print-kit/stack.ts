import type { PieceField } from '@afterglow/contract/print-kit'
import { mapPath } from '../../platform/lettering/index.ts'
import type { TextBlock } from './set-text.ts'
import type { Shape } from './shapes.ts'

/** An element of a column. */
export interface Row {
  height: number
  draw(y: number): Shape[]
  /** Height of its smallest letter in millimeters; unset without text. */
  letters?: number
  /** The text that a host can change here, and how wide its place is. */
  mark?: { field: PieceField; left: number; width: number }
}

export interface ColumnPlace {
  middle: number
  top: number
  bottom: number
}

export function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + row.height, 0)
}

/** Content too high for its place is scaled down as a whole. */
export function scaleOf(rows: readonly Row[], { top, bottom }: ColumnPlace): number {
  return Math.min(1, (bottom - top) / heightOf(rows))
}

/** Where the first row begins. */
export function startOf(rows: readonly Row[], place: ColumnPlace): number {
  return place.top + (place.bottom - place.top - heightOf(rows) * scaleOf(rows, place)) / 2
}

/** Stacks rows, centered in their place. */
export function stack(rows: readonly Row[], place: ColumnPlace): Shape[] {
  const { middle } = place
  const scale = scaleOf(rows, place)
  const start = startOf(rows, place)
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

export function textRow(block: TextBlock, axis: number, fill: string): Row {
  const { height, size } = block
  return { height, letters: size, draw: (y) => [{ path: block.at(axis, y), fill }] }
}

export function space(height: number): Row {
  return { height, draw: () => [] }
}
