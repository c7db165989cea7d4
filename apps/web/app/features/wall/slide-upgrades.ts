import { SECONDS } from '@afterglow/contract/kernel'
import type { ReadySlide, SlideClock, SlideLoader } from './slides'

/** A rendition takes the server about a second. */
const FIRST_PAUSE = 2 * SECONDS
/** Pauses on a wall that stands still double up to this. */
const LONGEST_PAUSE = 60 * SECONDS

interface UpgradeDeps<P> {
  clock: SlideClock
  loader: Pick<SlideLoader<P>, 'isFull' | 'improve'>
  onBetter(id: string, ready: ReadySlide<P>): void
}

/**
 * Asks again for the slide on the screen while a picture with more pixels is being made. One request at a time: what
 * comes next must not wait for bytes that only improve.
 */
export function createSlideUpgrades<P>({ clock, loader, onBetter }: UpgradeDeps<P>) {
  let isAsking = false
  let stop = () => {}

  async function ask(id: string): Promise<void> {
    if (isAsking) return
    isAsking = true
    const better = await loader.improve(id)
    isAsking = false
    if (better !== null) onBetter(id, better)
  }

  function watch(id: string, pause: number = FIRST_PAUSE) {
    stop()
    if (loader.isFull(id)) return
    stop = clock.after(pause, () => {
      watch(id, Math.min(2 * pause, LONGEST_PAUSE))
      void ask(id)
    })
  }

  return {
    /** This slide is on the screen from now on. */
    watch: (id: string) => watch(id),
    clear: () => stop(),
  }
}

export type SlideUpgrades<P> = ReturnType<typeof createSlideUpgrades<P>>
