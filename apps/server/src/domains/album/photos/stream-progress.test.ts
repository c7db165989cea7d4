import { describe, expect, it, vi } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import { createStreamProgress } from './stream-progress.ts'

function aProgress(report: (percent: number) => Promise<void> = async () => undefined) {
  let now = 0
  const reported: number[] = []
  const log = createLog('silent', 'test')
  const progress = createStreamProgress(
    async (percent) => {
      reported.push(percent)
      await report(percent)
    },
    log,
    () => now,
  )
  const reach = (share: number, later = 10_000) => {
    now += later
    progress.reach(share)
  }
  return { reported, reach, settled: () => progress.settled() }
}

describe('how far a film is', () => {
  it('is reported in steps of five percent, only forwards, and never as done', async () => {
    const { reported, reach, settled } = aProgress()
    for (const share of [0.01, 0.049, 0.06, 0.08, 0.3, 0.2, 0.31, 0.999, 1, 1.2]) reach(share)
    await settled()

    expect(reported).toEqual([5, 30, 95])
  })

  it('is reported at most every two seconds, however fast it goes', async () => {
    const { reported, reach, settled } = aProgress()
    for (let share = 0; share < 1; share += 0.01) reach(share, 100)
    await settled()

    expect(reported.length).toBeLessThanOrEqual(6)
  })

  it('continues after a failed report', async () => {
    const report = vi.fn().mockRejectedValueOnce(new Error('no database')).mockResolvedValue(undefined)
    const { reported, reach, settled } = aProgress(report)
    reach(0.1)
    await settled()
    reach(0.5)
    await settled()

    expect(reported).toEqual([10, 50])
  })
})
