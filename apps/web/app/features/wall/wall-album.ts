import type { Slide } from '@afterglow/contract/wall'
import { createFairOrder } from './fair-order'

/** Everything on a wall: whose turn it is, and each slide's place in the album. */
export function createWallAlbum() {
  const order = createFairOrder()
  /** What has arrived since the wall was opened. */
  const arrived = new Set<string>()

  /** The counter counts photos and films, not notes and voice messages, which have no place in time. */
  const isCounted = (id: string) => (order.get(id)?.takenAt ?? null) !== null

  /** Counted from the newest: arrivals come before what already existed. 0 for what is not counted. */
  function positionOf(id: string): number {
    if (!isCounted(id)) return 0
    const isNew = arrived.has(id)
    let isBehind = false
    let before = 0
    for (const other of order.ids()) {
      if (other === id) isBehind = true
      else if (isCounted(other) && (arrived.has(other) ? !isNew || isBehind : !isNew && !isBehind))
        before += 1
    }
    return before + 1
  }

  return {
    ...order,
    get size() {
      return order.size
    },
    positionOf,
    count: () => [...order.ids()].filter(isCounted).length,
    arrive(slide: Slide) {
      order.arrive(slide)
      arrived.add(slide.id)
    },
    remove(id: string) {
      order.remove(id)
      arrived.delete(id)
    },
    clear() {
      for (const id of [...order.ids()]) order.remove(id)
      arrived.clear()
    },
  }
}

export type WallAlbum = ReturnType<typeof createWallAlbum>
