import type { Slide } from '@afterglow/contract/wall'

/** The most new slides in a row; then a waiting sender has a turn. */
export const FRESH_RUN = 3

/** Whether a slide can be shown now; offline, only cached slides can. */
type IsPossible = (slide: Slide) => boolean

/**
 * Whose turn it is on the wall: new slides come at once, and every sender gets a turn.
 *
 * Two lanes feed the wall. The _fresh_ lane holds what has arrived since the wall was opened, newest first, and goes
 * first, but at most FRESH_RUN times in a row. The _rotation_ is a queue of senders; the first sender shows the first of
 * their own queue of slides, and both go to the end of their queues. New senders join at the end.
 *
 * The bound. Let G be the senders in the rotation, and s one of them. Nobody ever gets before s in it: senders
 * leave its head only for its end, and newcomers come after s. So at most G - 1 turns of the rotation pass before that of
 * s, each with at most FRESH_RUN fresh slides before it: s is on screen at least once in any (FRESH_RUN + 1) · G
 * slides. The same holds within a sender's queue: each of k slides is shown at least once in k of its sender's turns. A
 * rotation never repeats what is on screen while there is an alternative; that skips only a sender who is on screen.
 */
export interface FairOrder {
  /** Adds a slide that existed when the wall was opened; call in album order. */
  add(slide: Slide): void
  /** Adds one that has just arrived. Ignores known ones. */
  arrive(slide: Slide): void
  remove(id: string): void
  has(id: string): boolean
  get(id: string): Slide | undefined
  ids(): IterableIterator<string>
  readonly size: number
  /** Whose turn is next. Reading it changes nothing. */
  next(isPossible?: IsPossible): Slide | null
  /** Whether it has arrived since the wall was opened and was not on the screen yet. */
  isFresh(id: string): boolean
  /** Marks a slide as on the screen. */
  take(id: string): void
}

export function createFairOrder(): FairOrder {
  const slides = new Map<string, Slide>()
  const rotation = createRotation()
  const fresh = new Map<string, Slide>()
  let freshInRow = 0
  let onScreen: string | null = null

  function nextFresh(isPossible: IsPossible): Slide | null {
    if (freshInRow >= FRESH_RUN) return null
    return [...fresh.values()].findLast(isPossible) ?? null
  }

  return {
    add(slide) {
      if (slides.has(slide.id)) return
      slides.set(slide.id, slide)
      rotation.join(slide)
    },
    arrive(slide) {
      if (slides.has(slide.id)) return
      slides.set(slide.id, slide)
      rotation.join(slide)
      fresh.set(slide.id, slide)
    },
    remove(id) {
      const slide = slides.get(id)
      if (slide === undefined) return
      slides.delete(id)
      fresh.delete(id)
      rotation.leave(slide)
      if (onScreen === id) onScreen = null
    },
    has: (id) => slides.has(id),
    get: (id) => slides.get(id),
    ids: () => slides.keys(),
    get size() {
      return slides.size
    },
    next(isPossible = () => true) {
      const found =
        nextFresh(isPossible) ?? rotation.next((slide) => slide.id !== onScreen && isPossible(slide))
      if (found !== null) return found
      const shown = onScreen === null ? undefined : slides.get(onScreen)
      return shown !== undefined && isPossible(shown) ? shown : null
    },
    isFresh: (id) => fresh.has(id),
    take(id) {
      const slide = slides.get(id)
      if (slide === undefined) return
      const isTurn = nextFresh((one) => one.id === id) === null
      freshInRow = isTurn ? 0 : freshInRow + 1
      fresh.delete(id)
      onScreen = id
      // A new slide is not its sender's turn in the rotation: otherwise sending many would delay their older ones.
      rotation.moveBack(slide, { withSender: isTurn })
    },
  }
}

/** The senders in turn, each with their own queue of slides. */
function createRotation() {
  /** Insertion order is the queues' order; an entry that is deleted and set again moves to the end. */
  const queues = new Map<string, Map<string, Slide>>()
  return {
    join(slide: Slide) {
      const queue = queues.get(slide.sender) ?? new Map<string, Slide>()
      queue.set(slide.id, slide)
      queues.set(slide.sender, queue)
    },
    leave({ id, sender }: Slide) {
      const queue = queues.get(sender)
      queue?.delete(id)
      if (queue?.size === 0) queues.delete(sender)
    },
    next(isPossible: IsPossible): Slide | null {
      for (const queue of queues.values()) {
        for (const slide of queue.values()) if (isPossible(slide)) return slide
      }
      return null
    },
    moveBack(slide: Slide, { withSender }: { withSender: boolean }) {
      const queue = queues.get(slide.sender)
      if (queue === undefined) return
      queue.delete(slide.id)
      queue.set(slide.id, slide)
      if (!withSender) return
      queues.delete(slide.sender)
      queues.set(slide.sender, queue)
    },
  }
}
