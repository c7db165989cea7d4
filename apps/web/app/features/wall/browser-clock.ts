import type { SlideClock } from './slides'

/** Counts from when the page was opened, as the animations of the page do. */
export const browserClock: SlideClock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
