// spec: wall.page

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRisingHearts } from './rising-hearts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const clock = {
  now: () => Date.now(),
  after(ms: number, run: () => void) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

describe('hearts in the air', () => {
  it('are as many as were given, one after the other, until each has risen', async () => {
    const hearts = createRisingHearts(clock)
    hearts.raise(3)
    expect(hearts.get().map(({ delay }) => delay)).toEqual([0, 140, 280])
    await vi.advanceTimersByTimeAsync(1600)
    expect(hearts.get()).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(280)
    expect(hearts.get()).toEqual([])
  })

  it('are five at most, and the screen draws few times, when a thousand are given in ten seconds', async () => {
    const hearts = createRisingHearts(clock)
    const counts: number[] = []
    hearts.subscribe(() => void counts.push(hearts.get().length))
    for (let n = 0; n < 1000; n += 1) {
      hearts.raise(1)
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(Math.max(...counts)).toBe(5)
    // Each of the hearts that rose came and went once: at most five in each 1.6 seconds.
    expect(counts.length).toBeLessThanOrEqual(2 * 5 * Math.ceil(10_000 / 1600))
    await vi.advanceTimersByTimeAsync(1600)
    expect(hearts.get()).toEqual([])
  })
})
