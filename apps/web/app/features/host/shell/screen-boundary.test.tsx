// @vitest-environment happy-dom

import { en } from '@afterglow/messages/en'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ScreenBoundary } from './screen-boundary'

function Screen({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('a bug')
  return <p>a screen</p>
}

beforeEach(() => {
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a screen of the dashboard that fails', () => {
  const dashboard = (path: string, isBroken: boolean) => (
    <>
      <nav>the sidebar</nav>
      <ScreenBoundary isInline path={path}>
        <Screen isBroken={isBroken} />
      </ScreenBoundary>
    </>
  )

  it('leaves the sidebar, by which another screen is shown', () => {
    const { rerender } = render(dashboard('/dashboard/home', true))
    screen.getByText('the sidebar')
    expect(screen.getByRole('alert').textContent).toContain(en.page.app.partFailed)
    rerender(dashboard('/dashboard/media', false))
    screen.getByText('a screen')
  })
})
