// spec: wall.guests

// @vitest-environment happy-dom
import { aMedia } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { GUEST_ADDRESS, letGuestIn } from '~/testing/guest-answers'
import { EVENT_ID } from '~/testing/host-answers'
import { openFromMore } from '~/testing/open-from-more'
import { renderApp, server } from '~/testing/render-app'

const { wall } = en.wall

async function openDialog({ isHost = false } = {}) {
  letGuestIn(server, { photos: [aMedia()], isHost })
  const { user } = renderApp(GUEST_ADDRESS)
  await openFromMore(user, 'Create Photo Wall')
  return { user, dialog: within(await screen.findByRole('dialog', { name: wall.title })) }
}

describe('the dialog of the photo wall', () => {
  it('opens the wall of the event in a new tab', async () => {
    const { dialog } = await openDialog()
    const link = dialog.getByRole<HTMLAnchorElement>('link', { name: wall.openNamed })
    expect(link.target).toBe('_blank')
    expect(new URL(link.href).pathname).toBe(`/photo-wall/${EVENT_ID}`)
  })

  it('copies the address', async () => {
    const { user, dialog } = await openDialog()
    await user.click(dialog.getByRole('button', { name: wall.copy }))
    await screen.findByText(wall.copied)
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/photo-wall/${EVENT_ID}`)
  })

  it('leads the host alone to its settings', async () => {
    const { dialog } = await openDialog({ isHost: true })
    dialog.getByRole('link', { name: wall.setUp })
  })

  it('says nothing of settings to a guest', async () => {
    const { dialog } = await openDialog()
    expect(dialog.queryByRole('link', { name: wall.setUp })).toBeNull()
  })
})
