// spec: guest.screens

// @vitest-environment happy-dom
import { aMedia } from '@afterglow/contract/testing'
import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { FIRST_PHOTOS_COMING } from '~/lib/first-photos-script'
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

it('requests further photos when the first ones are there', async () => {
  document.documentElement.setAttribute(FIRST_PHOTOS_COMING, '')
  onTestFinished(() => document.documentElement.removeAttribute(FIRST_PHOTOS_COMING))
  const photos = [1, 2, 3, 4, 5].map((nth) =>
    aMedia({
      id: `0198c0de-0000-7000-8000-00000000000${nth}`,
      title: `Photo ${nth}`,
      thumbnailUrl: `/thumbnail-${nth}`,
    }),
  )
  letGuestIn(server, { photos })
  renderApp(GUEST_ADDRESS)
  const tile = (nth: number) => screen.findByRole('button', { name: new RegExp(`^Photo ${nth}, `) })
  expect((await tile(4)).querySelector('img')?.getAttribute('src')).toBe('/thumbnail-4')
  expect((await tile(5)).querySelector('img')).toBeNull()

  document.documentElement.removeAttribute(FIRST_PHOTOS_COMING)
  await vi.waitFor(async () =>
    expect((await tile(5)).querySelector('img')?.getAttribute('src')).toBe('/thumbnail-5'),
  )
})
