// spec: events.live

// @vitest-environment happy-dom
import { getArchive, prepareArchive } from '@afterglow/contract/downloads'
import { getEvent } from '@afterglow/contract/events'
import { listFaces, listPeople } from '@afterglow/contract/faces'
import { getArriving, listMedia, type Media } from '@afterglow/contract/media'
import { listNotes, listVoiceNotes } from '@afterglow/contract/notes'
import { getOverview } from '@afterglow/contract/overview'
import {
  aGuestPage,
  aMedia,
  aNote,
  anArchive,
  anEvent,
  anEventOverview,
  aPerson,
  aVoiceNote,
  aWallControl,
} from '@afterglow/contract/testing'
import { getWallControl } from '@afterglow/contract/wall'
import { en } from '@afterglow/messages/en'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answerAlbum, EVENT_ID, FEED, signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const DASHBOARD = `/dashboard/events/${EVENT_ID}/customization`
const GALLERY = `/dashboard/events/${EVENT_ID}/media`
const CAKE = aMedia({ title: 'The cake' })
const DANCE = aMedia({ id: '0198c0de-0000-7000-8000-000000000002', title: 'The dance' })
const TOAST = aMedia({
  id: '0198c0de-0000-7000-8000-000000000003',
  title: 'The toast',
  createdAt: '2026-06-20T17:00:00.000Z',
})
const LATER = '2026-01-10T09:00:05.000Z'

function publishSettings(settings: ReturnType<typeof anEvent>, parts: { refetchMedia?: boolean } = {}) {
  const { media: _, ...door } = aGuestPage() as Extract<ReturnType<typeof aGuestPage>, { state: 'gallery' }>
  return server.publish('event.changed', { door, settings, refetchMedia: false, hasRoom: false, ...parts })
}

const findTile = (title: string) => screen.findByRole('button', { name: new RegExp(`^Open ${title}`) })
const isTileGone = (title: string) =>
  waitFor(() => expect(screen.queryByRole('button', { name: new RegExp(`^Open ${title}`) })).toBeNull())

describe('the event dashboard', () => {
  it('shows what another tab or a co-host has changed', async () => {
    signInHost(server)
    renderApp(DASHBOARD)
    await screen.findByRole('heading', { name: 'Noor & Elias' })
    await publishSettings(anEvent({ title: 'At last', updatedAt: LATER }))
    await screen.findByRole('heading', { name: 'At last' })
  })

  it('says that the event is gone once it was deleted elsewhere', async () => {
    signInHost(server)
    renderApp(DASHBOARD)
    await screen.findByRole('heading', { name: 'Noor & Elias' })
    server.refuse(getOverview, 'event.not_found')
    server.refuse(getEvent, 'event.not_found')
    await server.publish('event.deleted', {})
    await screen.findByText(en.host.event.notFoundText)
  })

  it('counts messages as they arrive', async () => {
    signInHost(server)
    renderApp(DASHBOARD)
    await screen.findByRole('heading', { name: 'Noor & Elias' })
    server.answer(getOverview, anEventOverview({ counts: { notes: 7 }, notes: [aNote()] }))
    await server.publish('note.created', { noteId: aNote().id })
    const notes = within(await screen.findByRole('region', { name: 'Guest Notes' }))
    await notes.findByText('7')
  })

  it.each([
    ['was changed elsewhere', () => server.publish('wall.changed', {})],
    ['was changed while this page had no connection', () => server.reset()],
  ])('shows how the photo wall is, when it %s', async (_, report) => {
    signInHost(server)
    const { user } = renderApp(DASHBOARD)
    const actions = within(await screen.findByRole('navigation', { name: 'Set up' }))
    await user.click(actions.getByRole('button', { name: /^Photo Wall/ }))
    const dialog = within(await screen.findByRole('dialog', { name: en.host.wall.title }))
    await dialog.findByText(en.host.wallModeTexts.playing)
    server.answer(getWallControl, aWallControl({ mode: 'blank' }))
    await report()
    await dialog.findByText(en.host.wallModeTexts.blank)
  })
})

describe('the media gallery', () => {
  async function openGallery(photos: Media[]) {
    signInHost(server)
    answerAlbum(server, photos)
    const app = renderApp(GALLERY)
    await screen.findByRole('heading', { name: en.media.gallery.title })
    return app
  }

  it('shows what a guest sends, and drops what a guest takes back', async () => {
    await openGallery([CAKE])
    await findTile('The cake')
    await server.publish('media.published', { media: DANCE })
    await findTile('The dance')
    await server.publish('media.removed', { mediaId: CAKE.id })
    await isTileGone('The cake')
  })

  it('moves a photo out of the view that it has left', async () => {
    signInHost(server)
    answerAlbum(server, [{ ...CAKE, status: 'required_approval' }])
    renderApp(`${GALLERY}?status=required_approval`)
    await findTile('The cake')
    await server.publish('media.published', { media: CAKE })
    await isTileGone('The cake')
  })

  it('says how many originals are still on their way', async () => {
    await openGallery([CAKE])
    await findTile('The cake')
    server.answer(getArriving, { originals: 3, guests: 2, areRefused: false })
    await server.publish('media.published', { media: DANCE })
    await screen.findByText(/3 originals/)
  })

  it('says that a proxy refuses the files of guests', async () => {
    await openGallery([CAKE])
    await findTile('The cake')
    server.answer(getArriving, { originals: 0, guests: 0, areRefused: true })
    await server.publish('media.published', { media: DANCE })
    await screen.findByText(/proxy refuses large files/)
  })

  it('catches up after a time without a connection', async () => {
    await openGallery([CAKE])
    await findTile('The cake')
    answerAlbum(server, [DANCE])
    server.answer(getArriving, { originals: 3, guests: 2, areRefused: false })
    await server.reset()
    await findTile('The dance')
    await isTileGone('The cake')
    await screen.findByText(/3 originals/)
  })

  it('loses no photo that arrives while more are loading', async () => {
    signInHost(server)
    let more: { release(): void } | undefined
    server.answer(listMedia, () => {
      more = server.hold(listMedia)
      return { items: [CAKE], nextCursor: 'more', total: 2, feedToken: FEED }
    })
    renderApp(GALLERY)
    await findTile('The cake')
    await server.publish('media.published', { media: DANCE })
    await findTile('The dance')
    server.answer(listMedia, { items: [TOAST], nextCursor: null, total: 3, feedToken: FEED })
    more?.release()
    await findTile('The toast')
    await findTile('The dance')
  })

  it('offers an archive as soon as it is ready', async () => {
    const { user } = await openGallery([CAKE])
    const preparing = anArchive({ state: 'preparing', percent: 10, url: null })
    server.answer(prepareArchive, preparing)
    server.answer(getArchive, preparing)
    await user.click(await screen.findByRole('button', { name: en.media.archive.all }))
    await screen.findByText(en.media.archive.inTheMaking)
    server.answer(getArchive, anArchive())
    await server.publish('archive.changed', { archiveId: preparing.id })
    await screen.findByText(en.media.archive.ready)
  })
})

describe('messages', () => {
  it('appear while their screen is open', async () => {
    signInHost(server)
    server.answer(listNotes, { items: [], nextCursor: null, total: 0, feedToken: FEED })
    renderApp(`/dashboard/events/${EVENT_ID}/notes`)
    await screen.findByRole('heading', { name: en.host.notes.emptyTitle })
    server.answer(listNotes, { items: [aNote()], nextCursor: null, total: 1, feedToken: FEED })
    await server.publish('note.created', { noteId: aNote().id })
    await screen.findByText('What a day.')
  })

  it('can be heard once they can be played', async () => {
    signInHost(server)
    const none = { items: [], nextCursor: null, total: 0, used: 0, playable: 0, feedToken: FEED }
    server.answer(listVoiceNotes, none)
    renderApp(`/dashboard/events/${EVENT_ID}/voice-notes`)
    await screen.findByRole('heading', { name: en.host.voiceMail.emptyTitle })
    server.answer(listVoiceNotes, { ...none, items: [aVoiceNote()], total: 1, used: 1, playable: 1 })
    await server.publish('voice.created', { voiceNoteId: aVoiceNote().id })
    await screen.findByRole('button', { name: /^Play the message from Jonas/ })
  })

  it('are fetched again after a time without a connection', async () => {
    signInHost(server)
    server.answer(listNotes, { items: [aNote()], nextCursor: null, total: 1, feedToken: FEED })
    renderApp(`/dashboard/events/${EVENT_ID}/notes`)
    await screen.findByText('What a day.')
    server.answer(listNotes, { items: [], nextCursor: null, total: 0, feedToken: FEED })
    await server.reset()
    await screen.findByRole('heading', { name: en.host.notes.emptyTitle })
  })
})

describe('people', () => {
  it('appear as they are found', async () => {
    signInHost(server)
    const none = {
      settings: { groupsFaces: true, guestsCanFindThemselves: false },
      progress: { looked: 1, photos: 1 },
      people: [],
      total: 0,
      seenOnce: 0,
      requests: [],
      feedToken: FEED,
    }
    server.answer(listPeople, none)
    server.answer(listFaces, { faces: [] })
    renderApp(`${GALLERY}?tab=faces`)
    await screen.findByRole('heading', { name: en.faces.tab.emptyTitle })
    server.answer(listPeople, { ...none, people: [aPerson()], total: 1 })
    await server.publish('faces.changed', {})
    await screen.findByRole('button', { name: 'Person 1, 3 photos' })
  })
})
