import type { Slide } from '@afterglow/contract/wall'
import { createLooks, lookAlike } from './look-alikes.ts'
import { createSenderQueues } from './sender-queues.ts'

/** The most new slides in a row; then a waiting sender has a turn. */
export const FRESH_RUN = 3
/** Slides between two that look alike. */
export const SPACING = 30
/** For how many slides look-alikes may pass a sender over before less distance has to do. */
export const SENDER_PATIENCE = 60
/** The same for a slide whose sender has others to show. */
export const SLIDE_PATIENCE = 600

/** More than any distance: look-alikes that were passed over go first as well. */
const IN_ORDER = SPACING + 1
/** Distances tried in turn where everything looks like something that was on screen a moment ago. */
const SPACINGS = [IN_ORDER, SPACING, 10, 3, 0] as const

/** Whether a slide can be shown now; offline, only cached slides can. */
type IsPossible = (slide: Slide) => boolean

/**
 * Whose turn it is on the wall: new slides come at once, every sender gets a turn, and nothing is seen twice in a row.
 *
 * Two lanes feed the wall. The _fresh_ lane holds what has arrived since the wall was opened, newest first, and goes
 * first, but at most FRESH_RUN times in a row. The _rotation_ is a queue of senders; the first sender shows the first of
 * their own queue of slides, and both go to the end of their queues. New senders join at the end. Three rules choose among
 * slides:
 *
 * - Slides that look alike keep SPACING others between them, in both lanes. A fresh slide waits; in the rotation the next
 *   slide of the sender goes first, and a sender without another is passed over. Of look-alikes, the one passed over first
 *   is the next, so that none is kept from the screen by others that return.
 * - Of a burst only the sharpest photo has turns, as long as it is there.
 * - A loved slide may return before its turn, once enough others of its sender were shown; never in two turns of its
 *   sender in a row, and never before a slide that it follows: it only moves from its place to the end.
 *
 * The bound of a sender. Let G be the senders in the rotation, and s one of them. Nobody ever gets before s in it: senders
 * leave its head only for its end, and newcomers come after s. So those before s have at most G - 1 turns before that of s.
 * Somebody behind s has a turn only while s is passed over. The required distance shrinks by one with each slide from
 * SENDER_PATIENCE slides after s was first passed over, and is gone SPACING slides later. At most FRESH_RUN fresh slides
 * precede each turn, so s is on screen at least once in any (FRESH_RUN + 1) · G + SENDER_PATIENCE + SPACING slides, and in
 * any (FRESH_RUN + 1) · G where no slides look alike.
 *
 * The bound of a slide. Let k be the slides of s, and x one that is not held back. Likewise none gets before x in their
 * queue, and at least every second turn of s takes the first that may be shown. So at most 2 k turns of s pass before x is
 * shown, apart from the SLIDE_PATIENCE + SPACING slides after x was first passed over: with B, the bound above, x is on
 * screen at least once in 2 k · B + SLIDE_PATIENCE + SPACING slides.
 *
 * A rotation never repeats what is on screen while there is an alternative; that skips only a sender who is on screen.
 */
export interface FairOrder {
  /** Adds a slide that existed when the wall was opened, in album order, or brings a known one up to date. */
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
  /** Whether it is of a burst of which a sharper photo is on the wall. */
  isHeldBack(slide: Slide): boolean
  /** Marks a slide as on the screen. */
  take(id: string): void
}

export function createFairOrder(): FairOrder {
  const slides = new Map<string, Slide>()
  const rotation = createSenderQueues()
  const fresh = new Set<string>()
  const past = createPast((id) => slides.get(id))
  const patience = {
    senders: createPatience(SENDER_PATIENCE, past.count),
    slides: createPatience(SLIDE_PATIENCE, past.count),
  }
  /** The slides of `patience`. */
  const passedOver = createLooks()
  let freshInRow = 0
  let onScreen: string | null = null

  /** Whether a slide looks like none of the last ones, and like none that waits for that already. */
  function isFree(slide: Slide, isPossible: IsPossible = () => true, spacing: number = IN_ORDER): boolean {
    // Few were shown a moment ago, while many may wait: the short list goes first.
    if (past.since(slide) <= Math.min(spacing, SPACING)) return false
    return spacing < IN_ORDER || !isBehindLookAlike(slide, isPossible)
  }

  function isBehindLookAlike(slide: Slide, isPossible: IsPossible): boolean {
    for (const other of passedOver.like(slide))
      if (patience.slides.isBefore(other.id, slide.id) && isPossible(other) && !rotation.isHeldBack(other))
        return true
    return false
  }

  function nextFresh(isPossible: IsPossible): Slide | null {
    if (freshInRow >= FRESH_RUN) return null
    const newest = [...fresh].flatMap((id) => slides.get(id) ?? []).toReversed()
    return (
      newest.find((slide) => isPossible(slide) && !rotation.isHeldBack(slide) && isFree(slide, isPossible)) ??
      null
    )
  }

  function nextTurn(isPossible: IsPossible): Slide | null {
    const mayReturn = (slide: Slide) => isPossible(slide) && isFree(slide, isPossible) && !past.holds(slide)
    for (const spacing of SPACINGS) {
      const mayShow = (slide: Slide) =>
        isPossible(slide) && isFree(slide, isPossible, Math.min(spacing, spacingOf(slide)))
      const found = rotation.next(mayShow, mayReturn)
      if (found !== null) return found
    }
    return rotation.first(isPossible)
  }

  function spacingOf({ id, sender }: Slide): number {
    return Math.min(patience.slides.spacingOf(id), patience.senders.spacingOf(sender))
  }

  function endTurn(slide: Slide) {
    for (const [sender, others] of rotation.before(slide)) {
      const blocked = others.find((other) => !isFree(other))
      if (blocked === undefined) continue
      patience.senders.pass(sender)
      passOver(blocked)
    }
    const ahead = rotation.ahead(slide)
    for (const other of ahead) if (!isFree(other)) passOver(other)
    patience.senders.forget(slide.sender)
    rotation.endTurn(slide, { isReturn: ahead.some((other) => isFree(other)) })
  }

  function passOver(slide: Slide) {
    patience.slides.pass(slide.id)
    passedOver.add(slide)
  }

  function forget(id: string) {
    patience.slides.forget(id)
    passedOver.remove(id)
  }

  function join(slide: Slide) {
    slides.set(slide.id, slide)
    if (passedOver.has(slide.id)) passedOver.add(slide)
    rotation.join(slide)
  }

  function leave(slide: Slide) {
    if (rotation.leave(slide)) patience.senders.forget(slide.sender)
    forget(slide.id)
  }

  return {
    add(slide) {
      const known = slides.get(slide.id)
      if (known !== undefined && known.sender !== slide.sender) leave(known)
      join(slide)
    },
    arrive(slide) {
      if (slides.has(slide.id)) return
      join(slide)
      fresh.add(slide.id)
    },
    remove(id) {
      const slide = slides.get(id)
      if (slide === undefined) return
      slides.delete(id)
      fresh.delete(id)
      leave(slide)
      if (onScreen === id) onScreen = null
    },
    has: (id) => slides.has(id),
    get: (id) => slides.get(id),
    ids: () => slides.keys(),
    get size() {
      return slides.size
    },
    next(isPossible = () => true) {
      const found = nextFresh(isPossible) ?? nextTurn((slide) => slide.id !== onScreen && isPossible(slide))
      if (found !== null) return found
      const shown = onScreen === null ? undefined : slides.get(onScreen)
      return shown !== undefined && isPossible(shown) ? shown : null
    },
    isFresh: (id) => fresh.has(id),
    isHeldBack: rotation.isHeldBack,
    take(id) {
      const slide = slides.get(id)
      if (slide === undefined) return
      const isTurn = nextFresh((one) => one.id === id) === null
      freshInRow = isTurn ? 0 : freshInRow + 1
      fresh.delete(id)
      onScreen = id
      // A new slide is not its sender's turn in the rotation: otherwise sending many would delay their older ones.
      if (isTurn) endTurn(slide)
      rotation.moveBack(slide)
      forget(id)
      past.add(slide)
    },
  }
}

/** The last slides on screen, as they are known now: what one looks like may be known only after it was shown. */
function createPast(current: (id: string) => Slide | undefined) {
  let recent: Slide[] = []
  let count = 0
  return {
    count: () => count,
    add(slide: Slide) {
      recent = [...recent, slide].slice(-SPACING)
      count += 1
    },
    holds: ({ id }: Slide) => recent.some((one) => one.id === id),
    /** How many slides ago one was shown that looks like this one. */
    since(slide: Slide): number {
      const at = recent.findLastIndex((one) => lookAlike(current(one.id) ?? one, slide))
      return at === -1 ? Number.POSITIVE_INFINITY : recent.length - at
    },
  }
}

/** Who was passed over, and the distance to look-alikes that they still wait for. */
function createPatience(length: number, count: () => number) {
  const since = new Map<string, number>()
  /** In which order they were passed over. */
  const turns = new Map<string, number>()
  let turn = 0
  return {
    pass(key: string) {
      if (since.has(key)) return
      since.set(key, count())
      turn += 1
      turns.set(key, turn)
    },
    forget(key: string) {
      since.delete(key)
      turns.delete(key)
    },
    /** Whether one was passed over before another, or the other was not. */
    isBefore: (one: string, other: string) =>
      (turns.get(one) ?? Number.POSITIVE_INFINITY) < (turns.get(other) ?? Number.POSITIVE_INFINITY),
    spacingOf(key: string): number {
      const waited = count() - (since.get(key) ?? count())
      return waited < length ? IN_ORDER : Math.max(0, SPACING - (waited - length))
    },
  }
}
