// spec: uploads.crowd

import { MB, SECONDS } from '@afterglow/contract/kernel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { collectWhenQuiet } from './rest.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A process with simulated load and memory. */
function aProcess() {
  const state = { usedTime: 0, resident: 80 * MB }
  const collect = vi.fn(() => {
    state.resident = 90 * MB
  })
  const stop = collectWhenQuiet({
    usedTime: () => state.usedTime,
    residentBytes: () => state.resident,
    collect,
  })
  return { state, collect, stop }
}

describe('a process that rests', () => {
  it('gives back what its start has left over, without waiting for a crowd', async () => {
    const { collect, stop } = aProcess()
    await vi.advanceTimersByTimeAsync(10 * SECONDS)
    expect(collect).toHaveBeenCalledTimes(1)
    stop()
  })

  it('gives the memory of its busiest minute back once it is quiet, and once only', async () => {
    const { state, collect, stop } = aProcess()
    state.resident = 400 * MB
    state.usedTime = 9 * SECONDS
    await vi.advanceTimersByTimeAsync(10 * SECONDS)
    expect(collect).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(10 * SECONDS)
    expect(collect).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(600 * SECONDS)
    expect(collect).toHaveBeenCalledTimes(1)
    stop()
  })

  it('is left alone while there is little to give back', async () => {
    const { state, collect, stop } = aProcess()
    await vi.advanceTimersByTimeAsync(10 * SECONDS)
    collect.mockClear()
    state.resident = 120 * MB
    await vi.advanceTimersByTimeAsync(600 * SECONDS)
    expect(collect).not.toHaveBeenCalled()
    stop()
  })
})
