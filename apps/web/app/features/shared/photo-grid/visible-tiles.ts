import type { TileBox } from './tile-layout'

/** Finds the tiles between two heights without scanning all of them. */
export interface TileIndex {
  /** Positions, in list order, of all tiles that overlap `top`..`bottom`. */
  between(top: number, bottom: number): number[]
}

export function indexTiles(boxes: readonly TileBox[]): TileIndex {
  const order = [...boxes.entries()].sort(([a, one], [b, other]) => one.top - other.top || a - b)
  const tops = order.map(([, { top }]) => top)
  const tallest = boxes.reduce((most, { height }) => Math.max(most, height), 0)
  return {
    between(top, bottom) {
      return order
        .slice(firstAbove(tops, top - tallest), firstAbove(tops, bottom))
        .filter(([, box]) => box.top + box.height > top)
        .map(([position]) => position)
        .sort((a, b) => a - b)
    },
  }
}

/** Index of the first of the ascending numbers above `limit`; their count when there is none. */
export function firstAbove(ascending: readonly number[], limit: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? 0) > limit) high = middle
    else low = middle + 1
  }
  return low
}
