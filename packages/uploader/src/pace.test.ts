// spec: uploads.phone

import { describe, expect, it } from 'vitest'
import { FIRST_PACE, type Pace, paceAfter } from './pace.ts'

/** Follows the pace on a network whose total `bandwidth` depends on the number of files at once. */
function settle(bandwidth: (files: number) => number, looks = 40, failures = 0): number[] {
  let pace: Pace = FIRST_PACE
  return Array.from({ length: looks }, () => {
    pace = paceAfter(pace, { bytesPerSecond: bandwidth(pace.limit), failures })
    return pace.limit
  })
}

describe('how many originals travel at once', () => {
  it('begins with two', () => {
    expect(FIRST_PACE.limit).toBe(2)
  })

  it('rises to four where each one more brings more', () => {
    expect(settle((files) => files * 1000).slice(0, 3)).toEqual([3, 4, 4])
    expect(new Set(settle((files) => files * 1000).slice(2))).toEqual(new Set([4]))
  })

  it('mostly stays at two where all share one narrow line', () => {
    const limits = settle(() => 1000)
    expect(limits.filter((limit) => limit === 2).length).toBeGreaterThan(30)
    expect(Math.max(...limits)).toBe(3)
  })

  it('falls to one when things break, and comes back when they do not', () => {
    expect(settle(() => 1000, 3, 1)).toEqual([1, 1, 1])
    let pace = paceAfter(FIRST_PACE, { bytesPerSecond: 500, failures: 2 })
    const limits = Array.from({ length: 8 }, () => {
      pace = paceAfter(pace, { bytesPerSecond: 500, failures: 0 })
      return pace.limit
    })
    expect(limits[0]).toBe(1)
    expect(limits).toContain(2)
  })

  it('is never less than one nor more than four', () => {
    for (const failures of [0, 1])
      for (const limit of settle((files) => files ** 2 * 1000, 60, failures)) {
        expect(limit).toBeGreaterThanOrEqual(1)
        expect(limit).toBeLessThanOrEqual(4)
      }
  })
})
