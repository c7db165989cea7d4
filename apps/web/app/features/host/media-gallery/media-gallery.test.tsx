// spec: media.screens

// @vitest-environment happy-dom
import { getArchive, prepareArchive } from '@afterglow/contract/downloads'
import { trustGuest } from '@afterglow/contract/guests'
import {
  changeMedia,
  deleteManyMedia,
  findSimilarMedia,
  listBursts,
  listMedia,
  listMediaIds,
  listOwnMedia,
  listSenders,
  type Media,
  pinMedia,
  restoreMedia,
  setMediaStatuses,
} from '@afterglow/contract/media'
import { aMedia, anArchive } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answerAlbum, EVENT_ID, signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const { gallery, archive, bulk, viewer, edit, review } = en.media
const GALLERY = `/dashboard/events/${EVENT_ID}/media`
const cake = aMedia({ title: 'The cake' })

async function openCake() {
  signInHost(server)
  answerAlbum(server, [cake])
  const { user } = renderApp(GALLERY)
  await user.click(await screen.findByRole('button', { name: /^Open The cake/ }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: viewer.label })) }
}

/** A host who deletes the only photo of the album. */
async function deleteCake() {
  signInHost(server)
  answerAlbum(server, [cake])
  server.answer(listMediaIds, { mediaIds: [cake.id] })
  server.answer(deleteManyMedia, { deleted: [cake.id] })
  const { user } = renderApp(GALLERY)
  await user.click(await screen.findByRole('checkbox', { name: gallery.selectAll }))
  const bar = within(await screen.findByRole('toolbar', { name: bulk.label }))
  answerAlbum(server, [])
  await user.click(bar.getByRole('button', { name: bulk.delete }))
  return { user }
}

describe('the media gallery', () => {
  it('says that it is loading, then shows the photos', async () => {
    signInHost(server)
    answerAlbum(server, [cake])
    const held = server.hold(listMedia)
    renderApp(GALLERY)
    await screen.findByText('Loading')
    held.release()
    await screen.findByRole('button', { name: /^Open The cake/ })
  })

  it('leads to the QR code while it is empty', async () => {
    signInHost(server)
    const { user } = renderApp(GALLERY)
    await screen.findByRole('heading', { name: gallery.emptyTitle })
    await user.click(screen.getByRole('button', { name: gallery.showQr }))
    await screen.findByRole('dialog', { name: 'Event QR Code' })
  })

  it('says that no file has the chosen status', async () => {
    signInHost(server)
    answerAlbum(server, [cake])
    const { user } = renderApp(GALLERY)
    await screen.findByRole('button', { name: /^Open The cake/ })
    answerAlbum(server, [])
    await user.click(screen.getByRole('button', { name: new RegExp(`^${gallery.unpublished}`) }))
    await screen.findByRole('heading', { name: gallery.emptyView })
  })

  it('loads at the second try', async () => {
    signInHost(server)
    server.refuse(listMedia, 'server.failed')
    const { user } = renderApp(GALLERY)
    await screen.findByText(gallery.loadFailedText)
    answerAlbum(server, [cake])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: /^Open The cake/ })
  })

  it('deletes what was chosen, and puts it back', async () => {
    const { user } = await deleteCake()
    await screen.findByRole('heading', { name: gallery.emptyTitle })

    answerAlbum(server, [cake])
    server.answer(restoreMedia, { restored: [cake.id] })
    await user.click(await screen.findByRole('button', { name: bulk.undo }))
    await screen.findByRole('button', { name: /^Open The cake/ })
  })

  it('puts them back once, though Undo was pressed twice', async () => {
    await deleteCake()

    answerAlbum(server, [cake])
    // Like the server: what is back cannot be put back.
    server.answer(restoreMedia, () => ({
      restored: server.callsTo(restoreMedia).length === 1 ? [cake.id] : [],
    }))
    const undo = await screen.findByRole('button', { name: bulk.undo })
    // Before the toast has gone.
    act(() => {
      undo.click()
      undo.click()
    })
    await screen.findByText('1 file(s) restored successfully')
    await screen.findByRole('button', { name: /^Open The cake/ })
    expect(server.callsTo(restoreMedia)).toHaveLength(1)
    expect(screen.queryByText(bulk.restoreFailed)).toBeNull()
  })

  it('keeps the choice when files could not be unpublished', async () => {
    signInHost(server)
    answerAlbum(server, [cake])
    server.refuse(setMediaStatuses, 'server.failed')
    const { user } = renderApp(GALLERY)
    await user.click(await screen.findByRole('checkbox', { name: 'Select The cake' }))
    const bar = within(await screen.findByRole('toolbar', { name: bulk.label }))
    await user.click(bar.getByRole('button', { name: bulk.unpublish }))
    await screen.findByText(bulk.unpublishFailed)
    bar.getByText('1 selected')
  })

  it('prepares everything as one file', async () => {
    signInHost(server)
    answerAlbum(server, [cake])
    server.answer(prepareArchive, anArchive())
    server.answer(getArchive, anArchive())
    const { user } = renderApp(GALLERY)
    await user.click(await screen.findByRole('button', { name: archive.all }))
    await screen.findByText(archive.ready)
    await user.click(screen.getByRole('button', { name: archive.close }))
    await waitFor(() => expect(screen.queryByText(archive.ready)).toBeNull())
  })
})

describe('the filters', () => {
  const guestId = '0198c0de-0000-7000-8000-0000000000aa'

  it('are sent together, and cleared where nothing matches', async () => {
    signInHost(server)
    answerAlbum(server, [cake])
    server.answer(listSenders, {
      senders: [
        { guestId, name: 'Mia', count: 3 },
        { guestId: null, name: null, count: 1 },
      ],
    })
    const { user } = renderApp(GALLERY)
    await user.click(await screen.findByRole('combobox', { name: gallery.guest }))
    await user.click(await screen.findByRole('option', { name: 'Mia (3)' }))
    await screen.findByRole('combobox', { name: 'Guest: Mia (3)' })
    answerAlbum(server, [])
    await user.type(screen.getByRole('searchbox', { name: gallery.search }), 'first dance{Enter}')
    await screen.findByRole('heading', { name: gallery.noMatch })
    expect(server.callsTo(listMedia).at(-1)?.query).toMatchObject({ guest: guestId, search: 'first dance' })
    answerAlbum(server, [cake])
    await user.click(screen.getAllByRole('button', { name: gallery.clearFilters }).at(-1) ?? document.body)
    await screen.findByRole('button', { name: /^Open The cake/ })
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  it('of an address are what is asked for', async () => {
    signInHost(server)
    answerAlbum(server, [cake])
    renderApp(`${GALLERY}?kind=film&from=2026-06-20&noPreview=1&loved=1&sort=captured`)
    await screen.findByRole('button', { name: /^Open The cake/ })
    expect(server.callsTo(listMedia)[0]?.query).toMatchObject({
      kind: 'film',
      from: '2026-06-20',
      noPreview: '1',
      loved: '1',
      sort: 'captured',
    })
  })

  it('go for everything that is selected with "Select all"', async () => {
    signInHost(server)
    answerAlbum(server, [cake])
    server.answer(listMediaIds, { mediaIds: [cake.id] })
    const { user } = renderApp(`${GALLERY}?kind=photo&search=cake`)
    await user.click(await screen.findByRole('checkbox', { name: gallery.selectAll }))
    await screen.findByRole('toolbar', { name: bulk.label })
    expect(server.callsTo(listMediaIds)[0]?.query).toEqual({ kind: 'photo', search: 'cake' })
  })
})

describe('the keys of the gallery', () => {
  it('decide about the file that has the focus, or about what is selected', async () => {
    signInHost(server)
    answerAlbum(server, [cake])
    server.answer(setMediaStatuses, { changed: [{ mediaId: cake.id, status: 'published' }] })
    server.answer(pinMedia, { changed: [cake.id] })
    renderApp(GALLERY)
    const open = await screen.findByRole('button', { name: /^Open The cake/ })
    fireEvent.keyDown(open, { key: 'u' })
    await screen.findByText('1 file(s) unpublished successfully')
    fireEvent.keyDown(open, { key: 'i' })
    await screen.findByText('1 file(s) pinned')
    expect(server.callsTo(pinMedia)[0]?.body).toEqual({ mediaIds: [cake.id], isPinned: true })
    fireEvent.keyDown(open, { key: 'x' })
    await screen.findByRole('toolbar', { name: bulk.label })
    fireEvent.keyDown(open, { key: 'p' })
    await waitFor(() =>
      expect(server.callsTo(setMediaStatuses).at(-1)?.body).toEqual({
        items: [{ mediaId: cake.id, status: 'published' }],
      }),
    )
  })

  it('do nothing again while they are held down', async () => {
    signInHost(server)
    answerAlbum(server, [cake])
    renderApp(GALLERY)
    fireEvent.keyDown(await screen.findByRole('button', { name: /^Open The cake/ }), {
      key: 'u',
      repeat: true,
    })
    expect(server.callsTo(setMediaStatuses)).toEqual([])
  })
})

describe('photos that look alike', () => {
  const other = aMedia({ id: '0198c0de-0000-7000-8000-0000000000bb', title: 'The cake again' })

  it('are selected with one that is', async () => {
    signInHost(server)
    answerAlbum(server, [cake, other])
    server.answer(findSimilarMedia, { mediaIds: [cake.id, other.id] })
    const { user } = renderApp(GALLERY)
    await user.click(await screen.findByRole('checkbox', { name: 'Select The cake' }))
    await user.click(screen.getByRole('button', { name: bulk.similar }))
    await screen.findAllByText('2 selected')
  })

  it('as a burst have the sharpest marked, and the others selected by it', async () => {
    signInHost(server)
    answerAlbum(server, [cake, other])
    server.answer(listBursts, { bursts: [{ bestId: cake.id, otherIds: [other.id] }] })
    const { user } = renderApp(GALLERY)
    await user.click(await screen.findByRole('button', { name: 'Best of 2' }))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select The cake' }).checked).toBe(false)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select The cake again' }).checked).toBe(
      true,
    )
  })
})

describe('one file of the gallery', () => {
  it('is given a title in a dialog of its own', async () => {
    const { user, dialog } = await openCake()
    await user.click(dialog.getByRole('button', { name: viewer.edit }))
    const form = within(await screen.findByRole('dialog', { name: edit.title }))
    const title = form.getByLabelText(edit.name)
    await user.clear(title)
    await user.type(title, 'The first slice')
    server.answer(changeMedia, aMedia({ title: 'The first slice' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText(viewer.updated)
    expect(server.callsTo(changeMedia)[0]?.body).toMatchObject({ title: 'The first slice' })
  })

  it('keeps the dialog open when the title could not be saved', async () => {
    const { user, dialog } = await openCake()
    await user.click(dialog.getByRole('button', { name: viewer.edit }))
    const form = within(await screen.findByRole('dialog', { name: edit.title }))
    server.refuse(changeMedia, 'server.failed')
    await user.type(form.getByLabelText(edit.name), '!')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText(viewer.updateFailed)
    expect(form.getByLabelText<HTMLInputElement>(edit.name).value).toBe('The cake!')
  })

  it('is taken back from the guests by its switch', async () => {
    const { user, dialog } = await openCake()
    await user.click(dialog.getByRole('switch', { name: new RegExp(`^${viewer.publish}`) }))
    await dialog.findByText(viewer.unsaved)
    server.answer(changeMedia, aMedia({ title: 'The cake', status: 'unpublished' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText(viewer.updated)
    expect(server.callsTo(changeMedia)[0]?.body).toMatchObject({ status: 'unpublished' })
  })
})

describe('the review', () => {
  const waiting = aMedia({ title: 'The cake', status: 'required_approval' })

  const birgit = { senderId: '0198c0de-0000-7000-8000-0000000000b1', senderName: 'Birgit' }
  const birgits = [
    { ...waiting, ...birgit },
    { ...waiting, ...birgit, id: '0198c0de-0000-7000-8000-0000000000b2', title: 'The dance' },
  ]

  const openReview = () => openReviewOf(waiting)

  async function openReviewOf(...photos: Media[]) {
    signInHost(server)
    answerAlbum(server, photos)
    const { user } = renderApp(`${GALLERY}?status=required_approval`)
    await user.click(await screen.findByRole('button', { name: `Review ${photos.length}` }))
    return { user, dialog: within(await screen.findByRole('dialog', { name: review.label })) }
  }

  it('publishes what the host approves, until nothing waits', async () => {
    const { user, dialog } = await openReview()
    server.answer(setMediaStatuses, { changed: [{ mediaId: waiting.id, status: 'required_approval' }] })
    answerAlbum(server, [])
    await user.click(dialog.getByRole('button', { name: review.approve }))
    await dialog.findByText(review.doneTitle)
    expect(server.callsTo(setMediaStatuses)[0]?.body).toEqual({
      items: [{ mediaId: waiting.id, from: 'required_approval', status: 'published' }],
    })
    await dialog.findByText('1 approved', { selector: 'p.numeric' })
    answerAlbum(server, [waiting])
    await user.click(dialog.getByRole('button', { name: review.undoLast }))
    await dialog.findByText('The cake')
  })

  it('approves all that one guest has waiting, and undoes it in one step', async () => {
    const { user, dialog } = await openReviewOf(...birgits)
    server.answer(setMediaStatuses, {
      changed: birgits.map(({ id }) => ({ mediaId: id, status: waiting.status })),
    })
    await user.click(await dialog.findByRole('button', { name: 'Approve all 2 from Birgit' }))
    await dialog.findByText('2 approved', { selector: 'p.numeric' })
    await user.keyboard('z')
    await dialog.findByText('2 left')
    await waitFor(() =>
      expect(server.callsTo(setMediaStatuses)[1]?.body).toEqual({
        items: birgits.map(({ id }) => ({ mediaId: id, from: 'published', status: 'required_approval' })),
      }),
    )
  })

  it('shows one of the same guest’s other photos when it is pressed', async () => {
    const { user, dialog } = await openReviewOf(...birgits)
    const others = within(await dialog.findByRole('list', { name: 'Sent by Birgit' }))
    const [cakeButton, danceButton] = others.getAllByRole('button')
    expect(cakeButton?.getAttribute('aria-current')).toBe('true')
    await user.click(others.getByRole('button', { name: 'Review The dance' }))
    await waitFor(() => expect(danceButton?.getAttribute('aria-current')).toBe('true'))
  })

  it('says when another host decided first, and does not count it', async () => {
    const { user, dialog } = await openReviewOf(...birgits)
    server.answer(setMediaStatuses, { changed: [] })
    answerAlbum(server, birgits.slice(1))
    await user.keyboard('a')
    await screen.findByText('1 was already decided or deleted elsewhere')
    await dialog.findByText('1 left')
    expect(dialog.getByRole('button', { name: review.undo }).getAttribute('aria-disabled')).toBe('true')
  })

  it('trusts the guest by a key', async () => {
    const { user, dialog } = await openReviewOf(...birgits)
    server.answer(trustGuest, { isTrusted: true })
    await user.keyboard('t')
    await waitFor(() => expect(server.callsTo(trustGuest)[0]?.body).toEqual({ isTrusted: true }))
    await dialog.findByText(review.trusted)
  })

  it('has nothing to decide about a guest who is gone', async () => {
    const { dialog } = await openReviewOf(waiting)
    await dialog.findByText(review.senderGone)
    expect(dialog.queryByRole('switch')).toBeNull()
  })

  it('brings back what could not be saved', async () => {
    const { user, dialog } = await openReview()
    server.refuse(setMediaStatuses, 'server.failed')
    await user.click(dialog.getByRole('button', { name: review.reject }))
    await screen.findByText(review.failed)
    await dialog.findByText('The cake')
  })
})

describe('the files that a host sent', () => {
  const OWN = '/dashboard/media'

  it('say that there are none', async () => {
    signInHost(server)
    server.answer(listOwnMedia, { items: [], nextCursor: null })
    renderApp(OWN)
    await screen.findByRole('heading', { name: gallery.ownEmptyTitle })
  })

  it('load at the second try', async () => {
    signInHost(server)
    server.refuse(listOwnMedia, 'server.failed')
    const { user } = renderApp(OWN)
    await screen.findByText(gallery.loadFailedText)
    server.answer(listOwnMedia, { items: [cake], nextCursor: null })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('link', { name: /^Open The cake/ })
  })
})
