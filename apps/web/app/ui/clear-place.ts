/** Where an element lies in the window, in px. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Between a toast and what it must not cover, in px. */
const GAP = 12
/** Between a toast and the upper edge of the window. */
const EDGE = 8

/**
 * How far a box has to be raised to cover none of the others, in px. It is raised no further than to the upper edge of
 * the window: where no place is free, to the one in which it covers least.
 */
export function raiseOf(box: Box, others: readonly Box[]): number {
  const beside = others.filter(({ left, right }) => left < box.right && right > box.left)
  const places = [0, ...beside.map(({ top }) => Math.max(0, box.bottom - top + GAP))]
    .filter((raise) => box.top - raise >= EDGE)
    .sort((one, other) => one - other)
  const covered = (raise: number) =>
    beside.reduce(
      (sum, other) => sum + overlap({ ...box, top: box.top - raise, bottom: box.bottom - raise }, other),
      0,
    )
  return places.reduce((best, raise) => (covered(raise) < covered(best) ? raise : best), 0)
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return Math.max(0, width) * Math.max(0, height)
}
