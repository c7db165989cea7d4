import { describe, expect, it } from 'vitest'
import { addUp, countEngines, countPlaywright, countVitest } from './test-counts.ts'

describe('adding up the runners', () => {
  it('reads Vitest’s summary', () => {
    expect(
      countVitest(' Test Files  1 failed (2)\n      Tests  2 failed | 10 passed | 1 skipped (13)\n'),
    ).toEqual({
      passed: 10,
      failed: 2,
      skipped: 1,
    })
    expect(countVitest('no tests at all')).toEqual({ passed: 0, failed: 0, skipped: 0 })
  })

  it('reads Playwright’s summary', () => {
    const output = 'Running 7 tests\n  1 failed\n    [desktop] a.spec.ts\n  2 skipped\n  3 passed (4.2s)\n'
    expect(countPlaywright(output)).toEqual({ passed: 3, failed: 1, skipped: 2 })
  })

  it('reads the walk through other engines, which may not be on the machine', () => {
    const output = '✓ Firefox: a host signs up (2.4 s)\nEngines  12 passed | 1 failed | 13 skipped\n'
    expect(countEngines(output)).toEqual({ passed: 12, failed: 1, skipped: 13 })
  })

  it('sums what all of them ran', () => {
    const one = { passed: 1, failed: 0, skipped: 2 }
    expect(addUp([one, one, { passed: 0, failed: 1, skipped: 0 }])).toEqual({
      passed: 2,
      failed: 1,
      skipped: 4,
    })
  })
})
