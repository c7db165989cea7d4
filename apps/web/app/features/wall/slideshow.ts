import { SECONDS } from '@afterglow/contract/kernel'
import { LONGEST_FILM_SLIDE, type Slide, type WallMode } from '@afterglow/contract/wall'
import { createSlideSupply } from './slide-supply'
import type { ReadySlide, Shown, SlideClock, SlideLoader, SlideshowState } from './slides'
import { createWallAlbum } from './wall-album'

/** Duration of the fade; also in `--dur-wall`. */
const FADE = 1 * SECONDS
/** How far the slide whose turn it is may exceed its time before another one goes first. */
const GRACE = 1 * SECONDS
/** A film that has not reported its end by then counts as over. */
const FILM_PATIENCE = 5 * SECONDS
const MAX_PAST = 30

/**
 * The wall as a state machine: which slide is on the screen and when the next one comes, whatever the network does.
 * Time, bytes and pictures are injected. Nothing is shown before it is ready; while nothing new can be loaded, it
 * replays what it holds.
 */
export function createSlideshow<P>({ clock, loader }: { clock: SlideClock; loader: SlideLoader<P> }) {
  const album = createWallAlbum()
  const listeners = new Set<() => void>()
  const supply = createSlideSupply<P>({
    clock,
    loader,
    isKnown: album.has,
    onReady,
    onGone: remove,
    onChange: goOn,
  })
  let past: string[] = []
  let interval: number = 5 * SECONDS
  let since = 0
  let dwell = 0
  let turns = 0
  /** When the overdue next slide was due; null if none is overdue. */
  let dueAt: number | null = null
  /** The next one was requested explicitly, even while paused. */
  let isForced = false
  let stopTimer = () => {}
  let stopGrace = () => {}
  let stopFade = () => {}
  let state: SlideshowState<P> = {
    current: null,
    leaving: null,
    position: 0,
    total: 0,
    mode: 'playing',
    isPaused: false,
  }

  function tell(patch: Partial<SlideshowState<P>>) {
    const { current } = { ...state, ...patch }
    const position = current === null ? 0 : album.positionOf(current.id)
    state = { ...state, ...patch, total: album.size, position }
    for (const listener of listeners) listener()
  }

  const isLate = () => dueAt !== null && clock.now() - dueAt >= GRACE
  const isStill = () => state.isPaused || state.mode !== 'playing'
  const isShown = (id: string) => state.current?.id === id

  /** Whose turn it is; after its grace period, whichever slide is cached. */
  function wanted(): Slide | null {
    const here = isLate() ? album.next((slide) => supply.isHere(slide) && !isShown(slide.id)) : null
    return here ?? album.next(supply.isPossible)
  }

  function onReady(id: string, ready: ReadySlide<P>) {
    if (!isShown(id)) return supply.keep(id, ready)
    // A better picture of the slide on the screen.
    turns += 1
    fadeTo({ ...ready, id, turn: turns })
  }

  function prepare() {
    const slide = wanted()
    if (slide !== null && !isShown(slide.id) && supply.ready(slide.id) === undefined) supply.load(slide)
  }

  function goOn() {
    if (dueAt !== null || state.current === null) advance()
    else prepare()
  }

  /** Shows the next slide, or arranges for one to come. */
  function advance() {
    if (isStill() && state.current !== null && !isForced) return
    dueAt ??= clock.now()
    const slide = wanted()
    if (slide === null) {
      if (album.size > 0) supply.waitForBetter()
      return
    }
    if (state.current !== null && isShown(slide.id)) return stay(state.current)
    const ready = supply.ready(slide.id)
    if (ready !== undefined) return show(slide, ready)
    supply.load(slide)
    if (isLate()) return
    stopGrace()
    stopGrace = clock.after(dueAt + GRACE - clock.now(), advance)
  }

  /** The only slide that can be shown. */
  function stay(current: Shown<P>) {
    if (current.view.kind === 'film') {
      turns += 1
      tell({ current: { ...current, turn: turns } })
    }
    begin(current)
  }

  function show(slide: Slide, ready: ReadySlide<P>) {
    if (state.current !== null) past = [...past, state.current.id].slice(-MAX_PAST)
    supply.use(slide.id)
    album.take(slide.id)
    turns += 1
    const shown = { ...ready, id: slide.id, turn: turns }
    fadeTo(shown)
    begin(shown)
  }

  /** Starts the time of the slide on the screen, and prepares the next one meanwhile. */
  function begin(shown: Shown<P>) {
    isForced = false
    dueAt = null
    stopGrace()
    since = clock.now()
    dwell = dwellOf(shown, interval)
    rearm()
    prepare()
  }

  function fadeTo(current: Shown<P>) {
    stopFade()
    tell({ current, leaving: state.current })
    if (state.leaving !== null) stopFade = clock.after(FADE, () => tell({ leaving: null }))
  }

  /** Schedules the rest of the current slide's time, counted from when it appeared. */
  function rearm() {
    stopTimer()
    stopTimer = () => {}
    if (isStill() || state.current === null) return
    stopTimer = clock.after(Math.max(0, since + dwell - clock.now()), advance)
  }

  /** Pauses or resumes. After a pause, the slide's time starts over. */
  function resume() {
    if (!isStill()) since = clock.now()
    rearm()
    goOn()
  }

  function force() {
    isForced = true
    advance()
  }

  function remove(id: string) {
    album.remove(id)
    supply.forget(id)
    past = past.filter((one) => one !== id)
    if (!isShown(id)) {
      tell(state.leaving?.id === id ? { leaving: null } : {})
      return goOn()
    }
    // It disappears at once, replaced by a cached slide.
    tell({ current: null, leaving: null })
    dueAt = clock.now() - GRACE
    force()
  }

  async function goBack(): Promise<void> {
    const id = past.pop()
    const slide = id === undefined ? undefined : album.get(id)
    if (slide === undefined) return
    const outcome = await loader.load(slide)
    if (outcome.kind !== 'ready' || !album.has(slide.id)) return
    const before = past
    show(slide, outcome.ready)
    past = before
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    has: album.has,
    ids: () => [...album.ids()],
    /** Adds the slides that existed when the wall was opened, in album order. */
    add(slides: readonly Slide[]) {
      for (const slide of slides) album.add(slide)
      tell({})
      goOn()
    },
    /** A slide is new, or looks different from now on. */
    publish(slide: Slide) {
      if (album.has(slide.id)) {
        supply.forget(slide.id)
        if (isShown(slide.id)) supply.load(slide)
      } else {
        album.arrive(slide)
        tell({})
      }
      goOn()
    },
    remove,
    /** Sets the seconds per photo and the host's mode. Time counts from when the photo appeared. */
    configure({ photoInterval, mode }: { photoInterval: number; mode: WallMode }) {
      const isPhoto = dwell === interval
      interval = photoInterval * SECONDS
      if (isPhoto) dwell = interval
      if (mode === state.mode) return rearm()
      tell({ mode })
      resume()
    },
    togglePause() {
      tell({ isPaused: !state.isPaused })
      resume()
    },
    next: force,
    previous: () => void goBack(),
    /** A film has played to its end. */
    filmEnded(turn: number) {
      if (state.current?.turn === turn) advance()
    },
    /** A film cannot be played: its poster stays as long as a photo. */
    filmFailed(turn: number) {
      if (state.current?.turn !== turn) return
      dwell = interval
      rearm()
    },
    /** The network is back, or may be: retries everything that waits. */
    wake() {
      supply.wake()
      goOn()
    },
    /** The door has closed: removes everything. */
    clear() {
      for (const stop of [stopTimer, stopGrace, stopFade]) stop()
      album.clear()
      supply.clear()
      past = []
      dueAt = null
      tell({ current: null, leaving: null })
    },
  }
}

/** How long a slide stays: a photo as long as the host chose, a film until its player reports the end. */
function dwellOf({ view }: Pick<Shown<unknown>, 'view'>, interval: number): number {
  if (view.kind !== 'film' || view.streamUrl === null || view.durationSeconds === null) return interval
  return Math.min(view.durationSeconds * SECONDS + FILM_PATIENCE, LONGEST_FILM_SLIDE)
}

export type Slideshow<P> = ReturnType<typeof createSlideshow<P>>
