// spec: guest.translated

import { en } from '@afterglow/messages/en'
// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PartBoundary } from './part-boundary'

const { app, media } = en.page
let isBroken: boolean

function Part() {
  if (isBroken) throw new Error('a bug')
  return <p>the part</p>
}

/** A page with a part that works, and one that fails when it is first shown. */
function open() {
  render(
    <>
      <p>the rest</p>
      <PartBoundary>
        <Part />
      </PartBoundary>
    </>,
  )
  return userEvent.setup()
}

beforeEach(() => {
  isBroken = true
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a part of a page that fails', () => {
  it('leaves the rest, and is there again at the second try', async () => {
    const user = open()
    screen.getByText('the rest')
    expect(screen.getByRole('alert').textContent).toContain(app.partFailed)
    isBroken = false
    await user.click(screen.getByRole('button', { name: media.retry }))
    screen.getByText('the part')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('has the page loaded again when another try does not help', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    const user = open()
    await user.click(screen.getByRole('button', { name: media.retry }))
    expect(reload).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: media.retry }))
    expect(reload).toHaveBeenCalledOnce()
  })
})
