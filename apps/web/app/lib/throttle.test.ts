import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttle } from './throttle'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('acts at once, and makes up for calls in between once', () => {
  const act = vi.fn()
  const call = throttle(act, 100)
  call()
  expect(act).toHaveBeenCalledTimes(1)
  call()
  call()
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(100)
  expect(act).toHaveBeenCalledTimes(2)
})

it('is at rest when nothing was called in between', () => {
  const act = vi.fn()
  const call = throttle(act, 100)
  call()
  vi.advanceTimersByTime(100)
  expect(act).toHaveBeenCalledTimes(1)
  call()
  expect(act).toHaveBeenCalledTimes(2)
})
