import { SECONDS } from '@afterglow/contract/kernel'
import { LONGEST_FILM_SLIDE, type Slide } from '@afterglow/contract/wall'
import type { Projector } from './projector'
import type { SlideSupply } from './slide-supply'
import type { SlideTimer } from './slide-timer'
import type { ReadySlide, Shown } from './slides'
import type { WallAlbum } from './wall-album'

/** A film that has not reported its end by then counts as over. */
const FILM_PATIENCE = 5 * SECONDS
const MAX_PAST = 30

interface Parts<P> {
  album: WallAlbum
  supply: SlideSupply<P>
  projector: Projector<P>
  timer: SlideTimer
}

export interface SlideParts<P> extends Parts<P> {
  turns: SlideTurns<P>
}

/** Chooses which slide is shown next, and shows it as soon as it is ready. */
export function createSlideTurns<P>(parts: Parts<P>) {
  const { album, supply, projector, timer } = parts
  const choice = createChoice(parts)
  const past = createPast()
  /** The next one was requested explicitly, even while paused. */
  let isForced = false

  /** Shows the next slide, or arranges for one to come. */
  function advance() {
    const { current } = projector.state()
    if (projector.isStill() && current !== null && !isForced) return
    timer.overdue.begin()
    const slide = choice.next()
    if (slide === null) {
      if (album.size > 0) supply.waitForBetter()
      return
    }
    if (current?.id === slide.id) return stay(current)
    const ready = supply.ready(slide.id)
    if (ready !== undefined) return show(slide, ready)
    supply.load(slide)
    timer.overdue.waitOutGrace()
  }

  /** The only slide that can be shown. */
  function stay(current: Shown<P>) {
    projector.replay(current)
    begin(current)
  }

  function show(slide: Slide, ready: ReadySlide<P>) {
    const { current } = projector.state()
    if (current !== null) past.add(current.id)
    showAgain(slide, ready)
  }

  /** Shows a slide without counting the one before it as seen. */
  function showAgain(slide: Slide, ready: ReadySlide<P>) {
    supply.use(slide.id)
    album.take(slide.id)
    begin(projector.show(slide.id, ready))
  }

  /** Starts the time of the slide on the screen, and prepares the next one meanwhile. */
  function begin(shown: Shown<P>) {
    isForced = false
    timer.begin(dwellOf(shown))
    schedule()
    choice.prepare()
  }

  function schedule() {
    timer.schedule(projector.isStill() || projector.state().current === null)
  }

  return {
    advance,
    schedule,
    /** Something has changed: shows what was waited for, or prepares what comes next. */
    goOn() {
      if (timer.overdue.hasBegun() || projector.state().current === null) advance()
      else choice.prepare()
    },
    force() {
      isForced = true
      advance()
    },
    lastSeen: past.pop,
    showAgain,
    forget: past.forget,
    clear: past.clear,
  }
}

/** The slides seen before, the latest at the end. */
function createPast() {
  let ids: string[] = []
  return {
    add(id: string) {
      ids = [...ids, id].slice(-MAX_PAST)
    },
    pop: () => ids.pop(),
    forget(id: string) {
      ids = ids.filter((one) => one !== id)
    },
    clear() {
      ids = []
    },
  }
}

/** Which slide comes next, given what can be loaded. */
function createChoice<P>({ album, supply, projector, timer }: Parts<P>) {
  /** Whose turn it is; after its grace period, whichever slide is cached. */
  function next(): Slide | null {
    const here = timer.overdue.isLate()
      ? album.next((slide) => supply.isHere(slide) && !projector.isShown(slide.id))
      : null
    return here ?? album.next(supply.isPossible)
  }

  return {
    next,
    prepare() {
      const slide = next()
      if (slide !== null && !projector.isShown(slide.id) && supply.ready(slide.id) === undefined)
        supply.load(slide)
    },
  }
}

/** A film stays until its player reports the end; null for a slide that stays as long as a photo. */
function dwellOf({ view }: Shown<unknown>): number | null {
  if (view.kind !== 'film' || view.streamUrl === null || view.durationSeconds === null) return null
  return Math.min(view.durationSeconds * SECONDS + FILM_PATIENCE, LONGEST_FILM_SLIDE)
}

export type SlideTurns<P> = ReturnType<typeof createSlideTurns<P>>
