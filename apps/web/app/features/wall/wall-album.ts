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

  /** Counts photos from the newest: arrivals come before what already existed. 0 for a note. */
  function positionOf(id: string): number {
    if (!isPhoto(id)) return 0
    const isNew = arrived.has(id)
    let isBehind = false
    let before = 0
    for (const other of order.ids()) {
      if (other === id) isBehind = true
      else if (!isPhoto(other)) continue
      else if (arrived.has(other) ? !isNew || isBehind : !isNew && !isBehind) before += 1
    }
    return before + 1
  }

  /** Notes have no place in time. */
  const isPhoto = (id: string) => order.get(id)?.takenAt !== null

  function remove(id: string) {
    const slide = order.get(id)
    if (slide !== undefined) story.remove(slide)
    order.remove(id)
    arrived.delete(id)
  }

  function advance(id: string | undefined) {
    const slide = id === undefined ? undefined : order.get(id)
    if (slide !== undefined) story.take(slide)
  }

  return {
    ...order,
    countPhotos: () => [...order.ids()].filter(isPhoto).length,
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
    /** Marks a slide as on the screen, and the one that shares its turn. */
    take(id: string, beside?: string) {
      // Of both, a story has come as far as the later one; the fair order goes on from the one whose turn it was.
      if (inUse === 'time') for (const one of [id, beside]) advance(one)
      if (beside !== undefined) order.take(beside)
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
