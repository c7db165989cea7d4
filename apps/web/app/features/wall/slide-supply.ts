import { SECONDS } from '@afterglow/contract/kernel'
import type { Slide } from '@afterglow/contract/wall'
import type { ReadySlide, SlideClock, SlideLoader } from './slides'

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
  const prepared = new Map<string, ReadySlide<P>>()
  const loading = new Set<string>()
  const brokenUntil = new Map<string, number>()
  const network = createNetworkPatience(clock, deps.onChange)

  const isHere = ({ id }: Slide) => prepared.has(id) || loader.holds(id)

  async function load(slide: Slide): Promise<void> {
    if (loading.has(slide.id) || loading.size >= MAX_LOADS) return
    loading.add(slide.id)
    const outcome = await loader.load(slide)
    loading.delete(slide.id)
    if (!deps.isKnown(slide.id)) return loader.drop(slide.id)
    switch (outcome.kind) {
      case 'gone':
        return deps.onGone(slide.id)
      case 'ready':
        network.answered()
        brokenUntil.delete(slide.id)
        deps.onReady(slide.id, outcome.ready)
        break
      case 'broken':
        brokenUntil.set(slide.id, clock.now() + BROKEN_PAUSE)
        break
      case 'unreachable':
        network.failed()
    }
    deps.onChange()
  }

  return {
    /** Whether it can be shown offline. */
    isHere,
    /** Whether it is worth waiting for. */
    isPossible: (slide: Slide) =>
      isHere(slide) || (network.isWorthTrying() && clock.now() >= (brokenUntil.get(slide.id) ?? 0)),
    ready: (id: string) => prepared.get(id),
    load: (slide: Slide) => void load(slide),
    /** Keeps a slide prepared for its turn; beyond the limit, the oldest has to be decoded again. */
    keep(id: string, ready: ReadySlide<P>) {
      prepared.delete(id)
      prepared.set(id, ready)
      const [oldest] = prepared.keys()
      if (prepared.size > MAX_PREPARED && oldest !== undefined) prepared.delete(oldest)
    },
    /** It is on the screen; its next turn needs decoding again. */
    use: (id: string) => void prepared.delete(id),
    /** It was removed, or looks different from now on. */
    forget(id: string) {
      loader.drop(id)
      prepared.delete(id)
      brokenUntil.delete(id)
    },
    /** Nothing is possible: checks again later. */
    waitForBetter: network.lookLater,
    /** The network is back, or may be. */
    wake: network.wake,
    clear() {
      network.stop()
      prepared.clear()
      brokenUntil.clear()
      loader.clear()
    },
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
