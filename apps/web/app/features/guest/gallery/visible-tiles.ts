import type { TileBox } from '~/features/shared/event-page'

/** Finds the tiles between two heights without scanning all of them. */
export interface TileIndex {
  /** Positions, in list order, of all tiles that overlap `top`..`bottom`. */
  between(top: number, bottom: number): number[]
}

export function indexTiles(boxes: readonly TileBox[]): TileIndex {
  const order = boxes.map((_, position) => position).sort((a, b) => topOf(a) - topOf(b) || a - b)
  const tops = order.map(topOf)
  // Running maximum of tile ends: it only grows, so it can be searched like the tops.
  const ends: number[] = []
  for (const position of order) ends.push(Math.max(ends.at(-1) ?? 0, bottomOf(position)))

  return {
    between(top, bottom) {
      const first = firstAbove(ends, top)
      const last = firstAbove(tops, bottom)
      return order
        .slice(first, last)
        .filter((position) => bottomOf(position) > top)
        .sort((a, b) => a - b)
    },
  }

  function topOf(position: number): number {
    return boxes[position]?.top ?? 0
  }

  function bottomOf(position: number): number {
    const box = boxes[position]
    return box ? box.top + box.height : 0
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
