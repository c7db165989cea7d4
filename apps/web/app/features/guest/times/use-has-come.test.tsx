// spec: sending-times

// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useHasCome } from './use-has-come'

const RECEIVED_AT = Date.parse('2031-01-01T00:00:00.000Z')
/** This phone's clock is years ahead of the server's. */
const sample = { serverTime: '2026-06-20T15:00:00.000Z', receivedAt: RECEIVED_AT }

beforeEach(() => void vi.useFakeTimers({ now: RECEIVED_AT }))
afterEach(() => void vi.useRealTimers())

const follow = (at: string | null, from = sample) =>
  renderHook(({ at: moment, sample: known }) => useHasCome(moment, known), {
    initialProps: { at, sample: from },
  })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('a moment of the server’s clock', () => {
  it('comes at that very second on a phone whose clock is wrong', async () => {
    const { result } = follow('2026-06-20T15:00:10.000Z')
    await pass(9_999)
    expect(result.current).toBe(false)
    await pass(1)
    expect(result.current).toBe(true)
  })

  it('has come when it is past, and never comes when there is none', async () => {
    expect(follow('2026-06-20T15:00:00.000Z').result.current).toBe(true)
    expect(follow(null).result.current).toBe(false)
  })

  it('follows the host who moves it, in both directions', async () => {
    const { result, rerender } = follow('2026-06-20T15:00:10.000Z')
    await pass(10_000)
    expect(result.current).toBe(true)
    const newer = { serverTime: '2026-06-20T15:00:10.000Z', receivedAt: Date.now() }
    rerender({ at: '2026-06-20T15:01:00.000Z', sample: newer })
    expect(result.current).toBe(false)
    await pass(50_000)
    expect(result.current).toBe(true)
  })

  it('is waited for over more days than a timer can', async () => {
    const { result } = follow('2026-08-20T15:00:00.000Z')
    for (let day = 0; day < 60; day += 1) await pass(24 * 3600_000)
    expect(result.current).toBe(false)
    await pass(24 * 3600_000)
    expect(result.current).toBe(true)
  })

  it('is seen by a phone that slept through it, when it is looked at again', async () => {
    const { result } = follow('2026-06-20T15:00:10.000Z')
    vi.setSystemTime(RECEIVED_AT + 60_000)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(result.current).toBe(true)
  })
})
