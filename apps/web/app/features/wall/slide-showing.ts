import { SECONDS } from '@afterglow/contract/kernel'
import { LONGEST_FILM_SLIDE } from '@afterglow/contract/wall'
import type { Projector } from './projector'
import type { SlideSupply } from './slide-supply'
import type { SlideTimer } from './slide-timer'
import type { SlideUpgrades } from './slide-upgrades'
import type { Beside, ReadySlide, Shown, SlidePace } from './slides'
import { timeToRead } from './styles/time-to-read'
import type { WallAlbum } from './wall-album'

/** A film that has not reported its end by then counts as over. */
const FILM_PATIENCE = 5 * SECONDS
/** How long the title of a chapter is over its first photo; also in `story.css`. */
const CHAPTER_TITLE = 4 * SECONDS
const MAX_PAST = 30

export interface ShowingParts<P> {
  album: WallAlbum
  supply: SlideSupply<P>
  projector: Projector<P>
  timer: SlideTimer
  upgrades: SlideUpgrades<P>
}

/** Puts slides on the screen, counts their time and remembers which were seen. */
export function createSlideShowing<P>(parts: ShowingParts<P>, onBegun: () => void) {
  const { album, supply, projector, timer, upgrades } = parts
  const past = createPast()
  let pace: SlidePace | null = null
  let longestFilm: number = LONGEST_FILM_SLIDE
  /** Slides shown at this pace. */
  let count = 0

  function schedule() {
    timer.schedule(projector.isStill() || projector.state().current === null)
  }

  /** Counts the time of a slide from now on. */
  function time(shown: Shown<P>) {
    count += 1
    const lead = shown.chapter === null ? 0 : CHAPTER_TITLE
    // A voice has its own time in every style.
    const paced = shown.view.kind === 'voice' ? undefined : pace?.({ isNew: shown.isNew, count })
    const dwell = paced === undefined ? dwellOf(shown, longestFilm) : paced
    // What stays as long as a photo is looked at, and so is read.
    const atLeast = typeof paced === 'number' ? 0 : readingOf(shown)
    timer.begin(dwell, { atLeast, lead })
  }

  function begin(shown: Shown<P>) {
    time(shown)
    schedule()
    upgrades.watch(shown.id)
    onBegun()
  }

  /** Shows a slide without counting the one before it as seen. */
  function showAgain(id: string, ready: ReadySlide<P>, beside: Beside<P> | null = null) {
    const isNew = album.isFresh(id)
    const chapter = album.chapterOpenedBy(id)
    supply.use(id)
    if (beside !== null) supply.use(beside.id)
    album.take(id, beside?.id)
    begin(projector.show(id, ready, { isNew, beside, chapter }))
  }

  return {
    schedule,
    /** Also times the slide on the screen anew, unless it is a voice; null: films last as long as they are. */
    setPace(next: SlidePace | null) {
      if (next === pace) return
      pace = next
      count = 0
      const { current } = projector.state()
      if (current !== null && current.view.kind !== 'voice') time(current)
    },
    /** In ms; a film that is on the screen keeps its time. */
    setLongestFilm(ms: number) {
      longestFilm = ms
    },
    /** The style begins with an empty screen: the slide on it is the first. */
    refill() {
      count = 1
    },
    showAgain: (id: string, ready: ReadySlide<P>) => showAgain(id, ready),
    show(id: string, ready: ReadySlide<P>, beside: Beside<P> | null) {
      const { current } = projector.state()
      if (current !== null) past.add(current.id)
      showAgain(id, ready, beside)
    },
    /** Gives the slide on the screen another turn. */
    stay(current: Shown<P>) {
      projector.replay(current)
      begin(current)
    },
    lastSeen: past.pop,
    forget: past.forget,
    clear() {
      past.clear()
      count = 0
    },
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

function readingOf({ view }: Shown<unknown>): number {
  return view.kind === 'note' ? timeToRead(view.message) : 0
}

/** A film stays until its player reports the end; null for a slide that stays as long as a photo. */
function dwellOf({ view }: Shown<unknown>, longestFilm: number): number | null {
  if (view.kind !== 'film' || view.streamUrl === null || view.durationSeconds === null) return null
  return Math.min(view.durationSeconds * SECONDS + FILM_PATIENCE, longestFilm)
}
