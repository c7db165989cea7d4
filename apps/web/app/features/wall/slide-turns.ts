import type { Slide } from '@afterglow/contract/wall'
import { createSlideShowing, type ShowingParts } from './slide-showing'
import type { Beside } from './slides'

/** Portraits taken within this many seconds belong together. */
const NEAR = 15 * 60

interface TurnParts<P> extends ShowingParts<P> {
  /** Whether the screen shows two portraits side by side now. */
  mayPair(): boolean
}

export interface SlideParts<P> extends ShowingParts<P> {
  turns: SlideTurns<P>
}

/** Chooses which slide is shown next, and shows it as soon as it is ready. */
export function createSlideTurns<P>(parts: TurnParts<P>) {
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
    if (ready !== undefined) return show(slide.id, ready, choice.besides(slide))
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
function createChoice<P>({ album, supply, projector, timer, mayPair }: TurnParts<P>) {
  /** Whose turn it is; after its grace period, whichever slide is cached. */
  function next(): Slide | null {
    const here =
      timer.overdue.isLate() && !album.isPatient()
        ? album.next((slide) => supply.isHere(slide) && !projector.isShown(slide.id))
        : null
    return here ?? album.next(supply.isPossible)
  }

  /**
   * Which portrait stands beside another: the next one whose turn it is among those of the same quarter of an hour, or
   * among all. Sharing a turn takes one from nobody.
   */
  function partnerOf(slide: Slide): Slide | null {
    if (!slide.isPortrait || !mayPair()) return null
    const isAnother = (other: Slide) =>
      other.id !== slide.id && !projector.isOnScreen(other.id) && supply.isPossible(other)
    if (album.isPatient()) return neighborOf(album.next(isAnother))
    const mayJoin = (other: Slide) => other.isPortrait && isAnother(other)
    const isNear = ({ takenAt }: Slide) => Math.abs((takenAt ?? 0) - (slide.takenAt ?? 0)) <= NEAR
    return album.next((other) => mayJoin(other) && isNear(other)) ?? album.next(mayJoin)
  }

  /** A story skips none: only what follows may stand beside a slide, within its chapter. */
  function neighborOf(follower: Slide | null): Slide | null {
    const joins = follower?.isPortrait && album.chapterOpenedBy(follower.id) === null
    return joins ? follower : null
  }

  function prepareOne(slide: Slide) {
    if (!projector.isShown(slide.id) && supply.ready(slide.id) === undefined) supply.load(slide)
  }

  return {
    next,
    prepare() {
      const slide = next()
      if (slide === null) return
      prepareOne(slide)
      const other = partnerOf(slide)
      if (other !== null) prepareOne(other)
    },
    /** The portrait that shares the turn of another, if it is ready by now: no turn waits for it. */
    besides(slide: Slide): Beside<P> | null {
      const other = partnerOf(slide)
      const ready = other === null ? undefined : supply.ready(other.id)
      if (other === null || ready?.view.kind !== 'photo' || !ready.view.isSharp) return null
      return { id: other.id, view: ready.view, picture: ready.picture }
    },
  }
}

export type SlideTurns<P> = ReturnType<typeof createSlideTurns<P>>
