import type { SlideClock } from '~/features/wall/slides'

/** A clock that stands still until time passes. */
export function aClock() {
  let time = 0
  let timers: { at: number; run: () => void }[] = []
  const clock: SlideClock & { pass(ms: number): Promise<void>; waiting(): number } = {
    now: () => time,
    after(ms, run) {
      const timer = { at: time + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    /** Advances time, and lets pending work run in its order. */
    async pass(ms) {
      const end = time + ms
      await settled()
      for (;;) {
        const due = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
        if (due === undefined) break
        timers = timers.filter((one) => one !== due)
        time = due.at
        due.run()
        await settled()
      }
      time = end
    },
    waiting: () => timers.length,
  }
  return clock
}

export async function settled(): Promise<void> {
  for (let count = 0; count < 20; count += 1) await Promise.resolve()
}
