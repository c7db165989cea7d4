// spec: guest.screens

// @vitest-environment happy-dom
import { aMedia } from '@afterglow/contract/testing'
import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { GUEST_ADDRESS, letGuestIn } from '~/testing/guest-answers'
import { renderApp, server } from '~/testing/render-app'

/** Until the page has loaded, nothing that comes after the first view arrives. */
function whileLoading(): { finish(): void } {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  onTestFinished(() => state.mockRestore())
  return { finish: () => void window.dispatchEvent(new Event('load')) }
}

it('shows the photos before anything arrives that is not needed for them', async () => {
  const page = whileLoading()
  letGuestIn(server, { photos: [aMedia({ title: 'The cake' })] })
  renderApp(GUEST_ADDRESS)
  await screen.findByRole('button', { name: /^The cake, / })
  expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull()
  page.finish()
  await screen.findByRole('combobox', { name: 'Language' })
})
