import type { Box } from './protocol.ts'

/** Padding around a face, as a share of the shorter side of its box. */
const PADDING = 0.3

/** The square that shows a face with some padding, moved and if need be shrunk to lie within the picture. */
export function cropSquare(box: Box, picture: { width: number; height: number }): Box {
  const padding = PADDING * Math.min(box.width, box.height)
  const wanted = Math.max(box.width, box.height) + 2 * padding
  const side = Math.max(1, Math.round(Math.min(wanted, picture.width, picture.height)))
  return {
    left: within(box.left + box.width / 2 - side / 2, picture.width - side),
    top: within(box.top + box.height / 2 - side / 2, picture.height - side),
    width: side,
    height: side,
  }
}

function within(value: number, most: number): number {
  return Math.round(Math.min(Math.max(0, value), Math.max(0, most)))
}
