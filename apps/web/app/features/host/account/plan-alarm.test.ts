import type { HostPlan } from '@afterglow/contract/billing'
import { describe, expect, it } from 'vitest'
import { planAlarm } from './plan-alarm'

describe('the plan warning on every screen', () => {
  it.each([
    [{ usedBytes: 79 }, null],
    [{ usedBytes: 80 }, 'almostFull'],
    [{ usedBytes: 100 }, 'full'],
    [{ usedBytes: 140 }, 'full'],
    [{ usedBytes: 0, quotaBytes: 0 }, 'full'],
    [{ usedBytes: 140, isReadOnly: true }, 'ended'],
  ])('%o: %s', (fields, alarm) => {
    expect(planAlarm({ quotaBytes: 100, isReadOnly: false, ...fields } as HostPlan)).toBe(alarm)
  })
})
