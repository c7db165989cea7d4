// spec: sending-times, guest.follows

// @vitest-environment happy-dom
import { type GuestPage, getGuestPage } from '@afterglow/contract/gallery'
import { completeUpload, getMedia, listMedia } from '@afterglow/contract/media'
import { listOwnMessages } from '@afterglow/contract/notes'
import { aGuestPage, aMedia, anOwnNote, anUpload } from '@afterglow/contract/testing'
import { initUploads, putPart } from '@afterglow/contract/uploads'
import { en } from '@afterglow/messages/en'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { chooseFiles } from '~/testing/choose-files'
import { closedPage, GUEST_ADDRESS, letGuestIn } from '~/testing/guest-answers'
import { openFromMore } from '~/testing/open-from-more'
import { renderApp, server } from '~/testing/render-app'

type OpenPage = Extract<GuestPage, { state: 'gallery' }>

const CAKE = aMedia({ title: 'The cake' })
const DANCE = aMedia({
  id: '0198c0de-0000-7000-8000-000000000002',
  title: 'The dance',
  createdAt: '2026-06-20T21:00:00.000Z',
})
const TOAST = aMedia({
  id: '0198c0de-0000-7000-8000-000000000003',
  title: 'The toast',
  createdAt: '2026-06-20T17:00:00.000Z',
})

/** The titles of the photos, in their order. */
function photos() {
  const gallery = within(screen.getByRole('region', { name: 'Gallery' }))
  return gallery
    .getAllByRole('listitem')
    .map((tile) => within(tile).getAllByRole('button')[0]?.getAttribute('aria-label')?.split(',')[0])
}
const findPhoto = (title: string) => screen.findByRole('button', { name: new RegExp(`^${title}, `) })
const isGone = (title: string) =>
  waitFor(() => expect(screen.queryByRole('button', { name: new RegExp(`^${title}, `) })).toBeNull())

interface Change {
  page?: GuestPage
  refetchMedia?: boolean
  hasRoom?: boolean
}

function publishChange({ page = aGuestPage(), refetchMedia = false, hasRoom = false }: Change) {
  const { media: _, ...door } = page as OpenPage
  return server.publish('event.changed', { door, settings: null, refetchMedia, hasRoom })
}

function openPage(
  permissions: Partial<OpenPage['permissions']> = {},
  event: Partial<OpenPage['event']> = {},
) {
  const page = aGuestPage() as OpenPage
  return { ...page, event: { ...page.event, ...event }, permissions: { ...page.permissions, ...permissions } }
}

describe('an open album', () => {
  it('shows a photo that another guest sends, at once and in its place', async () => {
    letGuestIn(server, { photos: [CAKE] })
    renderApp(GUEST_ADDRESS)
    await findPhoto('The cake')
    await server.publish('media.published', { media: DANCE })
    await findPhoto('The dance')
    expect(photos()).toEqual(['The dance', 'The cake'])
  })

  it('shows the first photo of an empty album', async () => {
    letGuestIn(server)
    renderApp(GUEST_ADDRESS)
    await screen.findByText('Be the first to upload memories!')
    await server.publish('media.published', { media: CAKE })
    await findPhoto('The cake')
    expect(screen.queryByText('Be the first to upload memories!')).toBeNull()
  })

  // spec: guest.races
  it('never brings back a photo that was taken back while more were loading', async () => {
    letGuestIn(server, { photos: [DANCE, CAKE] })
    const page = openPage()
    server.answer(getGuestPage, {
      ...page,
      media: { ...page.media, items: [DANCE, CAKE], total: 3, nextCursor: 'more' },
    })
    server.answer(listMedia, { items: [TOAST], nextCursor: null, total: 2, feedToken: 'a-feed-token' })
    const loading = server.hold(listMedia)
    renderApp(GUEST_ADDRESS)
    await findPhoto('The cake')
    await server.publish('media.removed', { mediaId: CAKE.id })
    await isGone('The cake')
    loading.release()
    await findPhoto('The toast')
    expect(photos()).toEqual(['The dance', 'The toast'])
  })

  it('says so in the viewer when the open photo was taken back', async () => {
    letGuestIn(server, { photos: [CAKE, DANCE] })
    const { user } = renderApp(GUEST_ADDRESS)
    await user.click(await findPhoto('The cake'))
    await screen.findByRole('dialog', { name: 'The cake' })
    server.refuse(getMedia, 'media.not_found')
    await server.publish('media.removed', { mediaId: CAKE.id })
    await screen.findByText(en.viewer.lightbox.gone)
  })

  it('takes on a new title and the rights that a guest has now', async () => {
    letGuestIn(server, { photos: [CAKE] })
    renderApp(GUEST_ADDRESS)
    await screen.findByRole('button', { name: 'Upload Files' })
    await publishChange({ page: openPage({ canUpload: false, canAddNotes: false }, { title: 'At last' }) })
    await screen.findByRole('heading', { name: 'At last' })
    expect(screen.queryByRole('button', { name: 'Upload Files' })).toBeNull()
    await publishChange({ page: openPage() })
    await screen.findByRole('button', { name: 'Upload Files' })
    await findPhoto('The cake')
  })

  // spec: guest.races
  it('keeps the newest settings though an older answer arrives after them', async () => {
    letGuestIn(server, { photos: [CAKE] })
    renderApp(GUEST_ADDRESS)
    await findPhoto('The cake')
    const older = server.hold(getGuestPage)
    await server.reset()
    await waitFor(() => expect(server.callsTo(getGuestPage)).toHaveLength(2))
    await publishChange({ page: openPage({}, { title: 'At last' }) })
    await screen.findByRole('heading', { name: 'At last' })
    server.answer(getGuestPage, openPage({}, { title: 'At last' }))
    older.release()
    await waitFor(() => expect(server.callsTo(getGuestPage)).toHaveLength(3))
    await screen.findByRole('heading', { name: 'At last' })
  })

  it('closes when the host makes it private, and opens again without a reload', async () => {
    letGuestIn(server, { photos: [CAKE] })
    renderApp(GUEST_ADDRESS)
    await findPhoto('The cake')
    await publishChange({ page: closedPage('restricted') })
    await screen.findByRole('heading', { name: 'Gallery Access Restricted' })
    await isGone('The cake')
    await publishChange({ page: openPage() })
    await findPhoto('The cake')
  })

  it('refetches its photos when a setting has changed their addresses', async () => {
    letGuestIn(server, { photos: [CAKE, DANCE] })
    renderApp(GUEST_ADDRESS)
    await findPhoto('The dance')
    server.answer(listMedia, { items: [CAKE], nextCursor: null, total: 1, feedToken: 'a-feed-token' })
    await publishChange({ refetchMedia: true })
    await isGone('The dance')
  })

  it('shows that one of the guest’s messages was heard', async () => {
    letGuestIn(server)
    const { user } = renderApp(GUEST_ADDRESS)
    await openFromMore(user, 'My uploads')
    const sheet = within(await screen.findByRole('dialog', { name: 'Your uploads' }))
    await sheet.findByText(en.guestSelf.messages.empty)
    server.answer(listOwnMessages, { notes: [anOwnNote()], voiceNotes: [] })
    await server.publish('message.own_changed', {})
    await sheet.findByText('What a day.')
  })

  it('takes nothing before sending opens and after it has closed, and says when', async () => {
    letGuestIn(server, { photos: [CAKE] })
    renderApp(GUEST_ADDRESS)
    await screen.findByRole('button', { name: 'Upload Files' })
    const within = (sending: Partial<NonNullable<GuestPage['sending']>>) =>
      publishChange({
        page: { ...openPage(), sending: { from: null, until: null, timeZone: 'UTC', ...sending } },
      })

    await within({ until: '2026-06-20T18:59:00.000Z' })
    await screen.findByText('You can still look.')
    expect(screen.queryByRole('button', { name: 'Upload Files' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send a Note' })).toBeNull()

    await within({ from: '2026-06-20T19:00:01.000Z' })
    // It opens by itself, at that very second.
    await screen.findByText(/^Opens on June 20/)
    await screen.findByRole('button', { name: 'Upload Files' }, { timeout: 3000 })
    expect(screen.queryByText(/^Opens on/)).toBeNull()
    await findPhoto('The cake')
  })

  it('says nothing about times where the host has switched sending off', async () => {
    letGuestIn(server, { photos: [CAKE], canUpload: false, canAddNotes: false })
    renderApp(GUEST_ADDRESS)
    await findPhoto('The cake')
    const sending = { from: null, until: '2026-06-20T18:59:00.000Z', timeZone: 'UTC' }
    await publishChange({ page: { ...openPage({ canUpload: false, canAddNotes: false }), sending } })
    expect(screen.queryByText('You can still look.')).toBeNull()
  })

  // spec: reveal
  describe('whose photos are held back until a time', () => {
    const MINE = { ...DANCE, isMine: true }
    const held = (at = '2026-06-20T22:00:00.000Z') => ({ ...openPage(), reveal: { at, timeZone: 'UTC' } })
    const ownOnly = (page: OpenPage) => ({ ...page, media: { ...page.media, items: [MINE], total: 1 } })

    it('counts down above the guest’s own, which alone are seen', async () => {
      letGuestIn(server)
      server.answer(getGuestPage, ownOnly(held()))
      renderApp(GUEST_ADDRESS)
      await screen.findByRole('heading', { name: /^Revealed / })
      expect(screen.getByRole('timer').textContent).toContain('hours')
      await screen.findByText('Your photo is below. Until then only you can see it.')
      expect(photos()).toEqual(['The dance'])
    })

    it('does not say that there are none', async () => {
      letGuestIn(server)
      server.answer(getGuestPage, held())
      renderApp(GUEST_ADDRESS)
      await screen.findByRole('heading', { name: /^Revealed / })
      expect(screen.queryByText('No photos yet')).toBeNull()
      await screen.findByRole('button', { name: 'More' })
    })

    it('shows all when its own clock says so, though no fact comes', async () => {
      letGuestIn(server)
      server.answer(getGuestPage, ownOnly(held('2026-06-20T19:00:01.000Z')))
      renderApp(GUEST_ADDRESS)
      await screen.findByRole('heading', { name: /^Revealed / })
      server.answer(getGuestPage, { ...openPage(), reveal: null })
      server.answer(listMedia, { items: [MINE, CAKE], nextCursor: null, total: 2, feedToken: 'a-feed-token' })
      await screen.findByRole('heading', { name: 'Here they are' }, { timeout: 3000 })
      await screen.findByRole('button', { name: /^The cake, / }, { timeout: 5000 })
      expect(screen.queryByRole('timer')).toBeNull()
      // Once, in a moment of its own.
      expect(server.callsTo(listMedia)).toHaveLength(1)
    })

    it('shows all when the host reveals them now, and hides others’ at once when they are held back again', async () => {
      letGuestIn(server)
      server.answer(getGuestPage, ownOnly(held()))
      renderApp(GUEST_ADDRESS)
      await screen.findByRole('heading', { name: /^Revealed / })
      server.answer(listMedia, { items: [MINE, CAKE], nextCursor: null, total: 2, feedToken: 'a-feed-token' })
      await publishChange({ page: openPage() })
      await screen.findByRole('button', { name: /^The cake, / }, { timeout: 5000 })
      expect(server.callsTo(getGuestPage)).toHaveLength(1)

      const slow = server.hold(listMedia)
      await publishChange({ page: held(), refetchMedia: true })
      await isGone('The cake')
      expect(photos()).toEqual(['The dance'])
      server.answer(listMedia, { items: [MINE], nextCursor: null, total: 1, feedToken: 'a-feed-token' })
      slow.release()
      await screen.findByRole('heading', { name: /^Revealed / })
    })

    it('shows the host all of them, and when guests see them', async () => {
      letGuestIn(server)
      const page = { ...held(), permissions: { ...openPage().permissions, isHost: true } }
      server.answer(getGuestPage, { ...page, media: { ...page.media, items: [CAKE], total: 1 } })
      renderApp(GUEST_ADDRESS)
      await screen.findByText(/^Guests see these photos /)
      await findPhoto('The cake')
      expect(screen.queryByRole('timer')).toBeNull()
    })
  })

  it('reloads when the event was deleted', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    letGuestIn(server)
    renderApp(GUEST_ADDRESS)
    await screen.findByText('Be the first to upload memories!')
    await server.publish('event.deleted', {})
    await waitFor(() => expect(reload).toHaveBeenCalled())
  })
})

describe('a page that was without a connection for long', () => {
  it('catches up with photos and settings', async () => {
    letGuestIn(server, { photos: [CAKE] })
    renderApp(GUEST_ADDRESS)
    await findPhoto('The cake')
    server.answer(getGuestPage, openPage({ canUpload: false }, { title: 'At last' }))
    server.answer(listMedia, { items: [DANCE], nextCursor: null, total: 1, feedToken: 'a-feed-token' })
    await server.reset()
    await findPhoto('The dance')
    await isGone('The cake')
    await screen.findByRole('heading', { name: 'At last' })
    expect(screen.queryByRole('button', { name: 'Upload Files' })).toBeNull()
  })

  it('sends what was refused while uploads were off, though they were on again before it heard of it', async () => {
    letGuestIn(server)
    server.refuse(initUploads, 'event.upload_off')
    const { user } = renderApp(GUEST_ADDRESS)
    await chooseFiles(user, 'Upload Files', [new File(['cake'], 'cake.jpg', { type: 'image/jpeg' })])
    await screen.findByText(en.uploads.uploads.shutOut)
    server.answer(initUploads, { files: [{ outcome: 'accepted', upload: anUpload() }] })
    server.answer(putPart, undefined)
    server.answer(completeUpload, { media: CAKE, duplicate: false })
    await server.reset()
    await screen.findByRole('heading', { name: 'Completed 1 / 1' })
  })
})

describe('a closed door', () => {
  it('opens as soon as the host opens it', async () => {
    server.answer(getGuestPage, closedPage('locked'))
    renderApp(GUEST_ADDRESS)
    await screen.findByLabelText('Password')
    letGuestIn(server, { photos: [CAKE] })
    await publishChange({ page: openPage() })
    await findPhoto('The cake')
  })

  it('says what keeps it closed now', async () => {
    server.answer(getGuestPage, closedPage('locked'))
    renderApp(GUEST_ADDRESS)
    await screen.findByLabelText('Password')
    await publishChange({ page: closedPage('restricted') })
    await screen.findByRole('heading', { name: 'Gallery Access Restricted' })
    expect(screen.queryByLabelText('Password')).toBeNull()
  })
})
