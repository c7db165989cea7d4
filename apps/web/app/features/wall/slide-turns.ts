import type { Slide } from '@afterglow/contract/wall'
import { createSlideShowing, type ShowingParts } from './slide-showing'

export interface SlideParts<P> extends ShowingParts<P> {
  turns: SlideTurns<P>
}

/** Chooses which slide is shown next, and shows it as soon as it is ready. */
export function createSlideTurns<P>(parts: ShowingParts<P>) {
  const { album, supply, projector, timer } = parts
  const choice = createChoice(parts)
  /** The next one was requested explicitly, even while paused. */
  let isForced = false
  const { show, stay, ...showing } = createSlideShowing(parts, () => {
    isForced = false
    choice.prepare()
  })

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
    // The only slide that can be shown.
    if (current?.id === slide.id) return stay(current)
    const ready = supply.ready(slide.id)
    if (ready !== undefined) return show(slide.id, ready)
    supply.load(slide)
    timer.overdue.waitOutGrace()
  }

  return {
    ...showing,
    advance,
    /** Something has changed: shows what was waited for, or prepares what comes next. */
    goOn() {
      if (timer.overdue.hasBegun() || projector.state().current === null) advance()
      else choice.prepare()
    },
    force() {
      isForced = true
      advance()
    },
  }
}

/** Which slide comes next, given what can be loaded. */
function createChoice<P>({ album, supply, projector, timer }: ShowingParts<P>) {
  /** Whose turn it is; after its grace period, whichever slide is cached. */
  function next(): Slide | null {
    const here =
      timer.overdue.isLate() && !album.isPatient()
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

export type SlideTurns<P> = ReturnType<typeof createSlideTurns<P>>
