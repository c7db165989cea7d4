// spec: uploads.reservations, uploads.fairness, L01

import { GB, MB } from '@afterglow/contract/kernel'
import { MAX_WAITING_PER_GUEST } from '@afterglow/contract/uploads'
import { describe, expect, it } from 'vitest'
import { isWithinFairShare } from './fair-share.ts'

describe('the fair share of one guest', () => {
  it.each([
    [
      'lets a guest who holds nothing begin, however large the file',
      { files: 0, bytes: 0 },
      200 * MB,
      1 * MB,
      true,
    ],
    ['is half of the room that others have left', { files: 3, bytes: 90 * MB }, 10 * MB, 200 * MB, true],
    ['is no byte more than that', { files: 3, bytes: 90 * MB }, 10 * MB + 1, 200 * MB, false],
    ['is some hundreds of files', { files: MAX_WAITING_PER_GUEST - 1, bytes: 1 }, 1, 5 * GB, true],
    ['is not a file more than that', { files: MAX_WAITING_PER_GUEST, bytes: 1 }, 1, 5 * GB, false],
  ])('%s', (_rule, held, size, room, isWithin) => {
    expect(isWithinFairShare(held, { size }, room)).toBe(isWithin)
  })
})
