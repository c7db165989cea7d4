import { describe, expect, it, vi } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import { createStreamProgress } from './stream-progress.ts'

function aProgress(tell: (percent: number) => Promise<void> = async () => undefined) {
  let now = 0
  const told: number[] = []
  const log = createLog('silent', 'test')
  const progress = createStreamProgress(
    async (percent) => {
      told.push(percent)
      await tell(percent)
    },
    log,
    () => now,
  )
  const reach = (share: number, later = 10_000) => {
    now += later
    progress.reach(share)
  }
  return { told, reach, settled: () => progress.settled() }
}

describe('how far a film is', () => {
  it('is told in steps of five percent, only forwards, and never as done', async () => {
    const { told, reach, settled } = aProgress()
    for (const share of [0.01, 0.049, 0.06, 0.08, 0.3, 0.2, 0.31, 0.999, 1, 1.2]) reach(share)
    await settled()

    expect(told).toEqual([5, 30, 95])
  })

  it('is told at most every two seconds, however fast it goes', async () => {
    const { told, reach, settled } = aProgress()
    for (let share = 0; share < 1; share += 0.01) reach(share, 100)
    await settled()

    expect(told.length).toBeLessThanOrEqual(6)
  })

  it('goes on where telling fails', async () => {
    const tell = vi.fn().mockRejectedValueOnce(new Error('no database')).mockResolvedValue(undefined)
    const { told, reach, settled } = aProgress(tell)
    reach(0.1)
    await settled()
    reach(0.5)
    await settled()

    expect(told).toEqual([10, 50])
  })
})
