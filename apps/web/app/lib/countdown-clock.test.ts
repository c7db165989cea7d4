// spec: guest.countdown, G14

import { describe, expect, it } from 'vitest'
import { millisecondsLeft } from './countdown-clock'
import { splitRemaining } from './remaining'

describe('the countdown', () => {
  it('is split into days, hours, minutes and seconds', () => {
    const left = ((2 * 24 + 14) * 60 + 36) * 60_000 + 8000

    expect(splitRemaining(left)).toEqual({ days: 2, hours: 14, minutes: 36, seconds: 8 })
    expect(splitRemaining(left - 999)).toMatchObject({ seconds: 8 })
    expect(splitRemaining(0)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  })

  it("follows the server's clock, whatever the phone's says", () => {
    const page = {
      endsAt: '2026-06-20T12:00:00.000Z',
      serverTime: '2026-06-20T11:59:00.000Z',
      receivedAt: 5000,
    }

    expect(millisecondsLeft(page, 5000)).toBe(60_000)
    expect(millisecondsLeft(page, 25_000)).toBe(40_000)
    expect(millisecondsLeft(page, 95_000)).toBe(0)
  })
})
