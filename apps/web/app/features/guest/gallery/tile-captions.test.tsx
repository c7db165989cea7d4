// spec: names

// @vitest-environment happy-dom
import { aMedia } from '@afterglow/contract/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { GUEST_ADDRESS, letGuestIn } from '~/testing/guest-answers'
import { renderApp, server } from '~/testing/render-app'

const named = aMedia({ title: 'The cake', senderName: 'بيرجت', capturedAt: '2026-06-20T19:12:00.000Z' })
const nameless = aMedia({
  id: '0198c0de-0000-7000-8000-000000000002',
  title: 'The dance',
  senderName: null,
  capturedAt: '2026-06-20T19:15:00.000Z',
})

describe('a tile', () => {
  it('says who sent the photo and when, to a mouse and the keyboard', async () => {
    letGuestIn(server, { photos: [named, nameless] })
    const { user } = renderApp(GUEST_ADDRESS)
    const [cake, dance] = [
      await screen.findByRole('button', { name: /^The cake, / }),
      await screen.findByRole('button', { name: /^The dance, / }),
    ]
    // The part that says it comes after the first view.
    await waitFor(async () => {
      await user.unhover(cake)
      await user.hover(cake)
      expect(cake.closest('li')?.dataset['sent']).toMatch(/^\u2068بيرجت\u2069 · Sat/)
    })
    dance.focus()
    expect(dance.closest('li')?.dataset['sent']).toMatch(/^Sat/)
    // The focus fetches the viewer.
    await vi.dynamicImportSettled()
  })
})
