// spec: account.trial

import { describe, expect, it } from 'vitest'
import { DAYS, SECONDS } from '../kernel/index.ts'
import { trialDaysLeft } from './trial.ts'

const SIGNED_UP = Date.parse('2026-06-20T18:00:00.000Z')

describe('the trial', () => {
  it.each([
    ['at sign-up', 0, 14],
    ['a second later', 1 * SECONDS, 14],
    ['after a day', 1 * DAYS, 13],
    ['on its last day', 13 * DAYS + 1 * SECONDS, 1],
    ['a second before its end', 14 * DAYS - 1 * SECONDS, 1],
    ['at its end', 14 * DAYS, 0],
    ['a year later', 365 * DAYS, 0],
    ['by a clock that runs behind', -1 * DAYS, 14],
  ])('has the right days left %s', (_when, after, days) => {
    expect(trialDaysLeft(SIGNED_UP, SIGNED_UP + after)).toBe(days)
  })
})
