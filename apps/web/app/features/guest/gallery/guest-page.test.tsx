// spec: guest.screens, guest.tone

// @vitest-environment happy-dom
import { type GuestPage, getGuestPage } from '@afterglow/contract/gallery'
import { unlockEvent } from '@afterglow/contract/guests'
import { listMedia } from '@afterglow/contract/media'
import { aGuestPage, aMedia } from '@afterglow/contract/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { closedPage, GUEST_ADDRESS } from '~/testing/guest-answers'
import { renderApp, server } from '~/testing/render-app'

describe('the guest page', () => {
  it('says that it is loading until the server has answered', async () => {
    server.answer(getGuestPage, aGuestPage())
    const page = server.hold(getGuestPage)
    renderApp(GUEST_ADDRESS)
    await screen.findByText('Loading event...')
    page.release()
    await screen.findByRole('heading', { name: 'Noor & Elias' })
    expect(screen.queryByText('Loading event...')).toBeNull()
  })

  it('invites to send the first photo while the album is empty', async () => {
    server.answer(getGuestPage, aGuestPage())
    renderApp(GUEST_ADDRESS)
    await screen.findByText('Be the first to upload memories!')
  })

  it('only announces photos where guests cannot upload', async () => {
    const page = aGuestPage()
    server.answer(getGuestPage, { ...page, permissions: { ...page.permissions, canUpload: false } })
    renderApp(GUEST_ADDRESS)
    await screen.findByText('Photos will appear here once uploaded.')
    expect(screen.queryByRole('button', { name: 'Upload Files' })).toBeNull()
  })

  it.each([
    ['memorial', '0 photos', 'Share the first photo.'],
    ['wedding', '0 memories', 'Be the first to upload memories!'],
  ] as const)('speaks in the tone of a %s', async (eventType, count, invitation) => {
    server.answer(getGuestPage, aGuestPage([], { eventType }))
    renderApp(GUEST_ADDRESS)
    await screen.findByText(invitation)
    expect(screen.getAllByText(count)).not.toEqual([])
  })

  it('shows each photo by its title and day, and opens it', async () => {
    server.answer(getGuestPage, aGuestPage([aMedia({ title: 'The cake' })]))
    const { user } = renderApp(GUEST_ADDRESS)
    const gallery = await screen.findByRole('region', { name: 'Gallery' })
    await user.click(await within(gallery).findByRole('button', { name: /^The cake, / }))
    const viewer = await screen.findByRole('dialog', { name: 'The cake' })
    await within(viewer).findByRole('button', { name: 'Zoom in' })
  })

  it('offers another try where more photos could not be loaded', async () => {
    const page = aGuestPage([aMedia()]) as Extract<GuestPage, { state: 'gallery' }>
    server.answer(getGuestPage, { ...page, media: { ...page.media, nextCursor: 'more', total: 2 } })
    server.refuse(listMedia, 'server.failed')
    const { user } = renderApp(GUEST_ADDRESS)
    await screen.findByText('More photos could not be loaded.')
    const second = aMedia({ id: '0198c0de-0000-7000-8000-000000000002', title: 'The dance' })
    server.answer(listMedia, { items: [second], nextCursor: null, total: 2, feedToken: 'a-feed-token' })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: /^The dance, / })
  })

  it('says that there is no such event, without another try', async () => {
    server.refuse(getGuestPage, 'event.not_found')
    renderApp(GUEST_ADDRESS)
    await screen.findByText('Event not found')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('loads the event at the second try after a failure of the server', async () => {
    server.refuse(getGuestPage, 'server.failed')
    const { user } = renderApp(GUEST_ADDRESS)
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.answer(getGuestPage, aGuestPage())
    await user.click(again)
    await screen.findByRole('heading', { name: 'Noor & Elias' })
  })

  it('keeps a private album closed', async () => {
    server.answer(getGuestPage, closedPage('restricted'))
    renderApp(GUEST_ADDRESS)
    await screen.findByRole('heading', { name: 'Gallery Access Restricted' })
    expect(screen.queryByRole('button', { name: 'Upload Files' })).toBeNull()
  })

  it('opens a locked album with its password, and not with another one', async () => {
    server.answer(getGuestPage, closedPage('locked'))
    server.refuse(unlockEvent, 'event.wrong_password')
    const { user } = renderApp(GUEST_ADDRESS)
    const password = await screen.findByLabelText('Password')
    await user.type(password, 'guess{Enter}')
    await screen.findByRole('alert')
    expect(password.getAttribute('aria-invalid')).toBe('true')

    server.answer(unlockEvent, undefined)
    server.answer(getGuestPage, aGuestPage())
    await user.clear(password)
    await user.type(password, 'confetti{Enter}')
    await screen.findByRole('button', { name: 'More' })
    expect(server.callsTo(unlockEvent).map(({ body }) => body)).toEqual([
      { password: 'guess' },
      { password: 'confetti' },
    ])
  })
})
