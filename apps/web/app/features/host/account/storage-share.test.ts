// spec: account.storage

import { describe, expect, it } from 'vitest'
import { storageShare } from './storage-share'

const QUOTA = 5_368_709_120

describe('the storage bar', () => {
  it.each([
    [0, 0],
    [QUOTA / 2, 50],
    [QUOTA, 100],
    [QUOTA * 3, 100],
  ])('%d bytes of 5 GB are %d percent', (usedBytes, percent) => {
    expect(storageShare(usedBytes, QUOTA)).toEqual({ shownBytes: Math.min(usedBytes, QUOTA), percent })
  })
})
