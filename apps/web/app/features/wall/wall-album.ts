import type { Slide } from '@afterglow/contract/wall'
import { createFairOrder } from './fair-order'
import type { Chapter } from './slides'
import { createTimeOrder } from './time-order'

/** Whose turn it is: of every sender in turn, or as time went by. */
export type SlideOrder = 'fair' | 'time'

/** Everything on a wall: whose turn it is, and each slide's place in the album. */
export function createWallAlbum() {
  const order = createFairOrder()
  const story = createTimeOrder()
  let inUse: SlideOrder = 'fair'
  /** What has arrived since the wall was opened. */
  const arrived = new Set<string>()

  /** Counted from the newest: arrivals come before what already existed. */
  function positionOf(id: string): number {
    const isNew = arrived.has(id)
    let isBehind = false
    let before = 0
    for (const other of order.ids()) {
      if (other === id) isBehind = true
      else if (arrived.has(other) ? !isNew || isBehind : !isNew && !isBehind) before += 1
    }
    return before + 1
  }

  function remove(id: string) {
    const slide = order.get(id)
    if (slide !== undefined) story.remove(slide)
    order.remove(id)
    arrived.delete(id)
  }

  return {
    ...order,
    get size() {
      return order.size
    },
    positionOf,
    add(slide: Slide) {
      story.add(slide, order.get(slide.id))
      order.add(slide)
    },
    arrive(slide: Slide) {
      story.add(slide, order.get(slide.id))
      order.arrive(slide)
      arrived.add(slide.id)
    },
    remove,
    /** Chooses from the next slide on. The order of time starts with the oldest. */
    setOrder(next: SlideOrder): boolean {
      if (next === inUse) return false
      inUse = next
      story.restart()
      return true
    },
    /** A story waits for the slide whose turn it is. */
    isPatient: () => inUse === 'time',
    next(isPossible?: (slide: Slide) => boolean) {
      if (inUse === 'fair') return order.next(isPossible)
      return story.next(isPossible ?? (() => true), (slide) => !order.isHeldBack(slide))
    },
    take(id: string) {
      const slide = order.get(id)
      if (slide !== undefined && inUse === 'time') story.take(slide)
      order.take(id)
    },
    chapterOpenedBy(id: string): Chapter | null {
      const slide = order.get(id)
      return slide === undefined || inUse === 'fair' ? null : story.chapterOpenedBy(slide)
    },
    clear() {
      for (const id of [...order.ids()]) remove(id)
      story.restart()
    },
  }
}

export type WallAlbum = ReturnType<typeof createWallAlbum>
