import { SECONDS } from '@afterglow/contract/kernel'
import type { Slide } from '@afterglow/contract/wall'
import type { LoadOutcome, ReadySlide, SlideClock, SlideLoader } from './slides'

/** Delay before retrying a picture that cannot be shown. */
const BROKEN_PAUSE = 60 * SECONDS
/** Delays between retries without an answer; the last one repeats. */
const PAUSES = [1 * SECONDS, 2 * SECONDS, 5 * SECONDS, 10 * SECONDS] as const
const LONGEST_PAUSE = PAUSES[3]
const MAX_LOADS = 3
const MAX_PREPARED = 3

interface SupplyDeps<P> {
  clock: SlideClock
  loader: SlideLoader<P>
  /** Whether a slide is still on the wall. */
  isKnown(id: string): boolean
  onReady(id: string, ready: ReadySlide<P>): void
  onGone(id: string): void
  /** More slides may have become possible. */
  onChange(): void
}

/** What can be shown: a few prepared slides, those cached by the loader, and whatever the network may bring. */
export function createSlideSupply<P>(deps: SupplyDeps<P>) {
  const { clock, loader } = deps
  const prepared = createPreparedSlides<P>()
  const loading = new Set<string>()
  const broken = createBrokenSlides(clock)
  const network = createNetworkPatience(clock, deps.onChange)

  const isHere = ({ id }: Slide) => prepared.has(id) || loader.holds(id)

  async function load(slide: Slide): Promise<void> {
    if (loading.has(slide.id) || loading.size >= MAX_LOADS) return
    loading.add(slide.id)
    const outcome = await loader.load(slide)
    loading.delete(slide.id)
    if (!deps.isKnown(slide.id)) return loader.drop(slide.id)
    if (outcome.kind === 'gone') return deps.onGone(slide.id)
    record(slide.id, outcome)
    deps.onChange()
  }

  function record(id: string, outcome: Exclude<LoadOutcome<P>, { kind: 'gone' }>) {
    if (outcome.kind === 'unreachable') return network.failed()
    if (outcome.kind === 'broken') return broken.note(id)
    network.answered()
    broken.forget(id)
    deps.onReady(id, outcome.ready)
  }

  return {
    /** Whether it can be shown offline. */
    isHere,
    /** Whether it is worth waiting for. */
    isPossible: (slide: Slide) =>
      isHere(slide) || (network.isWorthTrying() && broken.isWorthTrying(slide.id)),
    ready: prepared.get,
    load: (slide: Slide) => void load(slide),
    /** Keeps a slide prepared for its turn. */
    keep: prepared.keep,
    /** It is on the screen; its next turn needs decoding again. */
    use: prepared.drop,
    /** It was removed, or looks different from now on. */
    forget(id: string) {
      loader.drop(id)
      prepared.drop(id)
      broken.forget(id)
    },
    /** Nothing is possible: checks again later. */
    waitForBetter: network.lookLater,
    /** The network is back, or may be. */
    wake: network.wake,
    clear() {
      network.stop()
      prepared.clear()
      broken.clear()
      loader.clear()
    },
  }
}

/** The latest slides that were decoded; beyond the limit, the oldest has to be decoded again. */
function createPreparedSlides<P>() {
  const slides = new Map<string, ReadySlide<P>>()
  return {
    has: (id: string) => slides.has(id),
    get: (id: string) => slides.get(id),
    keep(id: string, ready: ReadySlide<P>) {
      slides.delete(id)
      slides.set(id, ready)
      const [oldest] = slides.keys()
      if (slides.size > MAX_PREPARED && oldest !== undefined) slides.delete(oldest)
    },
    drop: (id: string) => void slides.delete(id),
    clear: () => slides.clear(),
  }
}

/** Slides whose picture could not be shown, each left alone for a while. */
function createBrokenSlides(clock: SlideClock) {
  const until = new Map<string, number>()
  return {
    note: (id: string) => void until.set(id, clock.now() + BROKEN_PAUSE),
    isWorthTrying: (id: string) => clock.now() >= (until.get(id) ?? 0),
    forget: (id: string) => void until.delete(id),
    clear: () => until.clear(),
  }
}

/** When to ask the network again: later with each request that had no answer. */
function createNetworkPatience(clock: SlideClock, retry: () => void) {
  let failures = 0
  let unreachableUntil = 0
  let stopRetry = () => {}

  function retryAfter(pause: number) {
    stopRetry()
    stopRetry = clock.after(pause, retry)
  }

  return {
    isWorthTrying: () => clock.now() >= unreachableUntil,
    answered() {
      failures = 0
    },
    failed() {
      const pause = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? LONGEST_PAUSE
      failures += 1
      unreachableUntil = clock.now() + pause
      retryAfter(pause)
    },
    lookLater: () => retryAfter(LONGEST_PAUSE),
    wake() {
      unreachableUntil = 0
    },
    stop: () => stopRetry(),
  }
}

export type SlideSupply<P> = ReturnType<typeof createSlideSupply<P>>
