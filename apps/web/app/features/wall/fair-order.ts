import type { Slide } from '@afterglow/contract/wall'

/** So many new slides come one after the other at most; then it is the turn of somebody who waits. */
export const FRESH_RUN = 3

/** Whether a slide can be shown now; without a network only those are that are here. */
type IsPossible = (slide: Slide) => boolean

/**
 * Whose turn it is on the wall: what is new comes at once, and nobody is forgotten.
 *
 * Two lanes feed the wall. The _fresh_ lane holds what has arrived since the wall was opened, newest first, and goes
 * first, but at most FRESH_RUN times in a row. The _round_ is a queue of senders; the first in it shows the first of
 * their own queue of slides, and both go to the end of their queue. Who joins, joins at the end.
 *
 * The bound. Let G be the senders in the round, and s one of them. Nobody ever gets before s in the round: they leave its
 * head only for its end, and newcomers come after it. So at most G - 1 turns of the round pass before that of s, each
 * with at most FRESH_RUN fresh slides before it: s is on screen at least once in any (FRESH_RUN + 1) · G slides. The same
 * within a sender's queue: of k slides each is shown at least once in k turns of theirs. A round never shows what is on
 * screen already while there is something else; that skips only somebody who is on screen.
 */
export interface FairOrder {
  /** Adds a slide that was there when the wall was opened; to be called in the order of the album. */
  add(slide: Slide): void
  /** Adds one that has just arrived. Says nothing of one that is known. */
  arrive(slide: Slide): void
  remove(id: string): void
  has(id: string): boolean
  get(id: string): Slide | undefined
  ids(): IterableIterator<string>
  readonly size: number
  /** Whose turn it is next. Looking changes nothing. */
  next(isPossible?: IsPossible): Slide | null
  /** It is on the screen now. */
  take(id: string): void
}

export function createFairOrder(): FairOrder {
  const slides = new Map<string, Slide>()
  /** Insertion order is the order of the queues; who is deleted and set again stands at the end. */
  const round = new Map<string, Map<string, Slide>>()
  const fresh = new Map<string, Slide>()
  let freshInRow = 0
  let onScreen: string | null = null

  function join(slide: Slide) {
    slides.set(slide.id, slide)
    const queue = round.get(slide.sender) ?? new Map<string, Slide>()
    queue.set(slide.id, slide)
    round.set(slide.sender, queue)
  }

  function nextFresh(isPossible: IsPossible): Slide | null {
    if (freshInRow >= FRESH_RUN) return null
    return [...fresh.values()].findLast(isPossible) ?? null
  }

  function nextOfRound(isPossible: IsPossible): Slide | null {
    for (const queue of round.values()) {
      for (const slide of queue.values()) if (slide.id !== onScreen && isPossible(slide)) return slide
    }
    return null
  }

  return {
    add(slide) {
      if (!slides.has(slide.id)) join(slide)
    },
    arrive(slide) {
      if (slides.has(slide.id)) return
      join(slide)
      fresh.set(slide.id, slide)
    },
    remove(id) {
      const slide = slides.get(id)
      if (slide === undefined) return
      slides.delete(id)
      fresh.delete(id)
      const queue = round.get(slide.sender)
      queue?.delete(id)
      if (queue?.size === 0) round.delete(slide.sender)
      if (onScreen === id) onScreen = null
    },
    has: (id) => slides.has(id),
    get: (id) => slides.get(id),
    ids: () => slides.keys(),
    get size() {
      return slides.size
    },
    next(isPossible = () => true) {
      const found = nextFresh(isPossible) ?? nextOfRound(isPossible)
      if (found !== null) return found
      const shown = onScreen === null ? undefined : slides.get(onScreen)
      return shown !== undefined && isPossible(shown) ? shown : null
    },
    take(id) {
      const slide = slides.get(id)
      if (slide === undefined) return
      const isRound = nextFresh((one) => one.id === id) === null
      freshInRow = isRound ? 0 : freshInRow + 1
      fresh.delete(id)
      onScreen = id
      const queue = round.get(slide.sender)
      if (queue === undefined) return
      queue.delete(id)
      queue.set(id, slide)
      // A new slide is no turn of its sender's: whoever sends many new ones would keep their older ones waiting.
      if (!isRound) return
      round.delete(slide.sender)
      round.set(slide.sender, queue)
    },
  }
}
