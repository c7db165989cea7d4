// spec: U04

import { HOURS, MB, MINUTES, SECONDS } from '@afterglow/contract/kernel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type JobLimits, type ProcessUse, watchProcess } from './watch-process.ts'

const LIMITS: JobLimits = { memoryBytes: 100 * MB, timeMs: 60 * SECONDS, silenceMs: null }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A process with a simulated clock: `share` is the part of a core that it gets. */
function watch({
  share,
  residentBytes = MB,
  ...limits
}: Partial<JobLimits> & { share: number; residentBytes?: number }) {
  const exceeded: string[] = []
  const began = performance.now()
  const use = async (): Promise<ProcessUse> => ({
    residentBytes,
    // It has worked on other jobs before.
    processorMs: HOURS + share * (performance.now() - began),
  })
  const watched = watchProcess(1, { ...LIMITS, ...limits }, (what) => exceeded.push(what), use)
  return { exceeded, ...watched }
}

describe('the time of a job', () => {
  it('is the time that the processor has spent on it', async () => {
    const { exceeded, stop } = watch({ share: 1 })
    await vi.advanceTimersByTimeAsync(59 * SECONDS)
    expect(exceeded).toEqual([])

    await vi.advanceTimersByTimeAsync(2 * SECONDS)
    stop()
    expect(exceeded[0]).toBe('timeout')
  })

  it('counts the threads together', async () => {
    const { exceeded, stop } = watch({ share: 4 })
    await vi.advanceTimersByTimeAsync(16 * SECONDS)
    stop()
    expect(exceeded[0]).toBe('timeout')
  })

  it('does not pass while others have the processor', async () => {
    const { exceeded, stop } = watch({ share: 0.11 })
    await vi.advanceTimersByTimeAsync(9 * MINUTES)
    stop()
    expect(exceeded).toEqual([])
  })

  it('ends by the clock for a process that waits for what never comes', async () => {
    const { exceeded, stop } = watch({ share: 0 })
    await vi.advanceTimersByTimeAsync(11 * MINUTES)
    stop()
    expect(exceeded[0]).toBe('timeout')
  })

  it('is the time of the clock where the system counts no processor time', async () => {
    const exceeded: string[] = []
    const { stop } = watchProcess(1, LIMITS, (what) => exceeded.push(what), null)
    await vi.advanceTimersByTimeAsync(61 * SECONDS)
    stop()
    expect(exceeded[0]).toBe('timeout')
  })
})

describe('the silence of a job that reports progress', () => {
  it('begins again whenever it moves', async () => {
    const { exceeded, moved, stop } = watch({ share: 1, timeMs: HOURS, silenceMs: 10 * SECONDS })
    for (let step = 0; step < 6; step += 1) {
      await vi.advanceTimersByTimeAsync(9 * SECONDS)
      moved()
    }
    expect(exceeded).toEqual([])

    await vi.advanceTimersByTimeAsync(11 * SECONDS)
    stop()
    expect(exceeded[0]).toBe('timeout')
  })
})

it('ends a process that holds too much memory', async () => {
  const { exceeded, stop } = watch({ share: 0, residentBytes: 101 * MB })
  await vi.advanceTimersByTimeAsync(SECONDS)
  stop()
  expect(exceeded[0]).toBe('memory')
})
