// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WallBoundary } from './wall-boundary'

let isBroken = true

function Slide() {
  if (isBroken) throw new Error('a bug')
  return <p>a slide</p>
}

beforeEach(() => {
  vi.useFakeTimers()
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a wall that fails', () => {
  it('is blank, and runs again by itself', () => {
    render(
      <WallBoundary>
        <Slide />
      </WallBoundary>,
    )
    expect(document.body.textContent).toBe('')
    act(() => vi.advanceTimersByTime(5000))
    expect(document.body.textContent).toBe('')
    isBroken = false
    act(() => vi.advanceTimersByTime(5000))
    screen.getByText('a slide')
  })
})
