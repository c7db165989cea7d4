import { SECONDS } from '@afterglow/contract/kernel'
import { LONGEST_FILM_SLIDE, type Slide, type SlideView, type WallMode } from '@afterglow/contract/wall'
import { createFairOrder } from './fair-order'

/** How long one picture takes to become the next; also in `--dur-wall`. */
export const FADE = 1 * SECONDS
/** How long the one whose turn it is may take beyond its time before another one goes first. */
export const GRACE = 1 * SECONDS
/** A film that has not told its end by then is over. */
const FILM_PATIENCE = 5 * SECONDS
/** A picture that cannot be shown is tried again after this long. */
const BROKEN_PAUSE = 60 * SECONDS
/** Without an answer the network is asked again after these; the last one repeats. */
const PAUSES = [1 * SECONDS, 2 * SECONDS, 5 * SECONDS, 10 * SECONDS] as const
const MAX_LOADS = 3
const MAX_PREPARED = 3
const MAX_PAST = 30

export interface SlideClock {
  now(): number
  /** Runs once after so many ms; returns the way to call it off. */
  after(ms: number, run: () => void): () => void
}

/** A slide that can be put on the screen in this instant: its picture is decoded. */
export interface ReadySlide<P> {
  view: SlideView
  /** None for notes. */
  picture: P | null
}

export type LoadOutcome<P> =
  | { kind: 'ready'; ready: ReadySlide<P> }
  /** It is not on the wall any more. */
  | { kind: 'gone' }
  /** It is, but cannot be shown. */
  | { kind: 'broken' }
  /** There is no answer. */
  | { kind: 'unreachable' }

export interface SlideLoader<P> {
  /** Never fails: an outcome says what became of it. */
  load(slide: Slide): Promise<LoadOutcome<P>>
  /** Whether it can be shown without a network. */
  holds(id: string): boolean
  drop(id: string): void
  clear(): void
}

export interface Shown<P> extends ReadySlide<P> {
  id: string
  /** Counts what was on the screen; a slide that comes again has another one. */
  turn: number
}

export interface SlideshowState<P> {
  current: Shown<P> | null
  /** What fades out. */
  leaving: Shown<P> | null
  /** Its place in the album, the newest being 1; 0 while nothing is shown. */
  position: number
  total: number
  mode: WallMode
  /** Paused at this screen; the host's own pause is a mode. */
  isPaused: boolean
}

/**
 * The wall as a machine: which slide is on the screen and when the next one comes, whatever the network does. Time, bytes
 * and pictures are lent to it. Nothing is shown before it is ready; while nothing new can be had it plays what it holds.
 */
export function createSlideshow<P>({ clock, loader }: { clock: SlideClock; loader: SlideLoader<P> }) {
  const order = createFairOrder()
  const arrived = new Set<string>()
  const prepared = new Map<string, ReadySlide<P>>()
  const loading = new Set<string>()
  const brokenUntil = new Map<string, number>()
  const listeners = new Set<() => void>()
  let past: string[] = []
  let interval: number = 5 * SECONDS
  let since = 0
  let dwell = 0
  let turns = 0
  /** When the next slide was due, while it has not come. */
  let dueAt: number | null = null
  /** Somebody wants the next one now, also where the wall stands still. */
  let isForced = false
  let failures = 0
  let unreachableUntil = 0
  let stopTimer = () => {}
  let stopGrace = () => {}
  let stopRetry = () => {}
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
    const current = patch.current === undefined ? state.current : patch.current
    state = { ...state, ...patch, total: order.size, position: current === null ? 0 : positionOf(current.id) }
    for (const listener of listeners) listener()
  }

  /** In the album, newest first: what has arrived stands before what was there. */
  function positionOf(id: string): number {
    let isBehind = false
    let before = 0
    const isNew = arrived.has(id)
    for (const other of order.ids()) {
      if (other === id) isBehind = true
      else if (arrived.has(other) ? !isNew || isBehind : !isNew && !isBehind) before += 1
    }
    return before + 1
  }

  const isHere = ({ id }: Slide) => prepared.has(id) || loader.holds(id)
  const isPossible = (slide: Slide) =>
    isHere(slide) ||
    (clock.now() >= unreachableUntil &&
      clock.now() >= (brokenUntil.get(slide.id) ?? Number.NEGATIVE_INFINITY))
  const isLate = () => dueAt !== null && clock.now() - dueAt >= GRACE
  const isStill = () => state.isPaused || state.mode !== 'playing'

  /** Whose turn it is; once it has had its grace, who is here. */
  function wanted(): Slide | null {
    if (!isLate()) return order.next(isPossible)
    const here = order.next((slide) => isHere(slide) && slide.id !== state.current?.id)
    return here ?? order.next(isPossible)
  }

  function prepare() {
    const slide = wanted()
    if (slide === null || slide.id === state.current?.id || prepared.has(slide.id)) return
    void load(slide)
  }

  async function load(slide: Slide): Promise<void> {
    if (loading.has(slide.id) || loading.size >= MAX_LOADS) return
    loading.add(slide.id)
    const outcome = await loader.load(slide)
    loading.delete(slide.id)
    if (order.has(slide.id)) settle(slide, outcome)
    else loader.drop(slide.id)
  }

  function settle(slide: Slide, outcome: LoadOutcome<P>) {
    switch (outcome.kind) {
      case 'ready':
        failures = 0
        brokenUntil.delete(slide.id)
        keepReady(slide.id, outcome.ready)
        break
      case 'gone':
        return remove(slide.id)
      case 'broken':
        brokenUntil.set(slide.id, clock.now() + BROKEN_PAUSE)
        break
      case 'unreachable': {
        const pause = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0
        failures += 1
        unreachableUntil = clock.now() + pause
        stopRetry()
        stopRetry = clock.after(pause, goOn)
      }
    }
    goOn()
  }

  function keepReady(id: string, ready: ReadySlide<P>) {
    // A better picture of what is on the screen.
    if (state.current?.id === id) {
      turns += 1
      fadeTo({ ...ready, id, turn: turns })
      return
    }
    prepared.delete(id)
    prepared.set(id, ready)
    const [oldest] = prepared.keys()
    if (prepared.size > MAX_PREPARED && oldest !== undefined) prepared.delete(oldest)
  }

  function goOn() {
    if (dueAt !== null || state.current === null) advance()
    else prepare()
  }

  /** Puts the next slide on the screen, or sees to it that there will be one. */
  function advance() {
    if (isStill() && state.current !== null && !isForced) return
    dueAt ??= clock.now()
    const slide = wanted()
    if (slide === null) {
      stopRetry()
      if (order.size > 0) stopRetry = clock.after(PAUSES[PAUSES.length - 1] ?? 0, goOn)
      return
    }
    if (slide.id === state.current?.id) return stay(state.current)
    const ready = prepared.get(slide.id)
    if (ready !== undefined) return show(slide, ready)
    void load(slide)
    if (isLate()) return
    stopGrace()
    stopGrace = clock.after(dueAt + GRACE - clock.now(), advance)
  }

  /** It is the only one that can be shown. */
  function stay(current: Shown<P>) {
    isForced = false
    dueAt = null
    if (current.view.kind === 'film') {
      turns += 1
      tell({ current: { ...current, turn: turns } })
    }
    arm(dwellOf(current))
    prepare()
  }

  function show(slide: Slide, ready: ReadySlide<P>) {
    if (state.current !== null) past = [...past, state.current.id].slice(-MAX_PAST)
    prepared.delete(slide.id)
    order.take(slide.id)
    turns += 1
    isForced = false
    dueAt = null
    stopGrace()
    const shown = { ...ready, id: slide.id, turn: turns }
    fadeTo(shown)
    arm(dwellOf(shown))
    prepare()
  }

  function fadeTo(current: Shown<P>) {
    stopFade()
    tell({ current, leaving: state.current })
    if (state.leaving !== null) stopFade = clock.after(FADE, () => tell({ leaving: null }))
  }

  function dwellOf({ view }: Pick<Shown<P>, 'view'>): number {
    if (view.kind !== 'film' || view.streamUrl === null || view.durationSeconds === null) return interval
    return Math.min(view.durationSeconds * SECONDS + FILM_PATIENCE, LONGEST_FILM_SLIDE)
  }

  function arm(ms: number) {
    since = clock.now()
    dwell = ms
    rearm()
  }

  /** The time that is left of the slide on the screen, counted from when it came. */
  function rearm() {
    stopTimer()
    stopTimer = () => {}
    if (isStill() || state.current === null) return
    stopTimer = clock.after(Math.max(0, since + dwell - clock.now()), advance)
  }

  function force() {
    isForced = true
    advance()
  }

  function remove(id: string) {
    order.remove(id)
    arrived.delete(id)
    loader.drop(id)
    prepared.delete(id)
    brokenUntil.delete(id)
    past = past.filter((one) => one !== id)
    const isShown = state.current?.id === id
    if (!isShown) {
      tell(state.leaving?.id === id ? { leaving: null } : {})
      return goOn()
    }
    // It leaves at once, and what is here takes its place.
    tell({ current: null, leaving: null })
    dueAt = clock.now() - GRACE
    force()
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    has: (id: string) => order.has(id),
    ids: () => [...order.ids()],
    /** What was in the album when the wall was opened, in its order. */
    add(slides: readonly Slide[]) {
      for (const slide of slides) order.add(slide)
      tell({})
      goOn()
    },
    /** A slide is new, or looks different from now on. */
    publish(slide: Slide) {
      if (order.has(slide.id)) {
        loader.drop(slide.id)
        prepared.delete(slide.id)
        brokenUntil.delete(slide.id)
        if (state.current?.id === slide.id) void load(slide)
        return goOn()
      }
      order.arrive(slide)
      arrived.add(slide.id)
      tell({})
      goOn()
    },
    remove,
    /** How long a photo stays, in seconds, and what the host has the wall do. Counts from when the photo came. */
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
    previous() {
      const id = past.pop()
      const slide = id === undefined ? undefined : order.get(id)
      if (slide === undefined) return
      void loader.load(slide).then((outcome) => {
        if (outcome.kind !== 'ready' || !order.has(slide.id)) return
        const kept = past
        show(slide, outcome.ready)
        past = kept
      })
    },
    /** A film has been played to its end. */
    filmEnded(turn: number) {
      if (state.current?.turn === turn) advance()
    },
    /** A film cannot be played: its poster stays as long as a photo. */
    filmFailed(turn: number) {
      if (state.current?.turn !== turn) return
      dwell = interval
      rearm()
    },
    /** The network is back, or may be: whatever waited is tried at once. */
    wake() {
      unreachableUntil = 0
      goOn()
    },
    /** The door has closed: nothing of it stays. */
    clear() {
      for (const id of [...order.ids()]) order.remove(id)
      for (const stop of [stopTimer, stopGrace, stopRetry, stopFade]) stop()
      arrived.clear()
      prepared.clear()
      brokenUntil.clear()
      loader.clear()
      past = []
      dueAt = null
      tell({ current: null, leaving: null })
    },
  }

  function resume() {
    // Whoever was still for an hour begins to count again.
    if (!isStill()) since = clock.now()
    rearm()
    goOn()
  }
}

export type Slideshow<P> = ReturnType<typeof createSlideshow<P>>
