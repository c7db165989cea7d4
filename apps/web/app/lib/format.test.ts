// spec: event.date-format, C02

import { describe, expect, it } from 'vitest'
import {
  formatCount,
  formatDate,
  formatDuration,
  formatMegabytes,
  formatQuota,
  formatSize,
  isFutureDate,
} from './format'

describe('formats', () => {
  it.each([
    ['MMM dd, yyyy', 'Jun 05, 2026'],
    ['dd/MM/yyyy', '05/06/2026'],
    ['MM/dd/yyyy', '06/05/2026'],
    ['yyyy-MM-dd', '2026-06-05'],
    ['MMMM do, yyyy', 'June 5th, 2026'],
  ])('a date as %s', (dateFormat, shown) => {
    expect(formatDate('2026-06-05', dateFormat)).toBe(shown)
  })

  // spec: account.storage
  it('numbers', () => {
    expect(formatCount(1284)).toBe('1,284')
    expect(formatMegabytes(2_400_000)).toBe('2.29 MB')
    expect([5_368_709_120, 2_400_000].map(formatQuota)).toEqual(['5 GB', '2.29 MB'])
    expect([2_400_000, 51_754_000_000].map(formatSize)).toEqual(['2.29 MB', '48.20 GB'])
    expect([0, 24, 59.6, 725].map(formatDuration)).toEqual(['0:00', '0:24', '1:00', '12:05'])
  })

  it('knows tomorrow from today and yesterday', () => {
    const today = new Date(2026, 5, 20, 23, 59)
    expect(['2026-06-19', '2026-06-20', '2026-06-21'].map((day) => isFutureDate(day, today))).toEqual([
      false,
      false,
      true,
    ])
  })
})
