// @vitest-environment happy-dom

import { en } from '@afterglow/messages/en'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answerAlbum, EVENT_ID, signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const { link } = en

describe('sharing the link of an event', () => {
  it('shows it to copy by hand where the browser can neither share nor copy', async () => {
    signInHost(server)
    answerAlbum(server, [])
    const { user } = renderApp(`/dashboard/events/${EVENT_ID}/customization`)
    const button = await screen.findByRole('button', { name: 'Share on Instagram' })
    // Missing without https.
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
    await user.click(button)
    const sheet = within(await screen.findByRole('dialog', { name: link.title }))
    expect(sheet.getByRole<HTMLInputElement>('textbox', { name: link.label }).value).toContain(EVENT_ID)
  })
})
