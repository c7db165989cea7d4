// spec: uploads.checked-later, uploads.screens

// @vitest-environment happy-dom

import type { GuestPage } from '@afterglow/contract/gallery'
import { completeUpload } from '@afterglow/contract/media'
import { aGuestPage, aMedia, anUpload } from '@afterglow/contract/testing'
import {
  abortUpload,
  getUpload,
  type InitiatedUpload,
  initUploads,
  putPart,
  putPartThroughServer,
  refusePart,
} from '@afterglow/contract/uploads'
import { en } from '@afterglow/messages/en'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseFiles } from '~/testing/choose-files'
import { letGuestIn } from '~/testing/guest-answers'
import { renderApp, server } from '~/testing/render-app'

type OpenPage = Extract<GuestPage, { state: 'gallery' }>

const { uploads } = en.uploads
const CAKE = new File(['cake'], 'cake.jpg', { type: 'image/jpeg' })
const DANCE = new File(['dance'], 'dance.jpg', { type: 'image/jpeg' })

/** A queue lives as long as its page, so each test has its own event. */
let eventId = ''
let events = 0

beforeEach(() => {
  events += 1
  eventId = `7f3c91d2a${String(events).padStart(3, '2')}`
  letGuestIn(server, { event: { id: eventId } })
  answerEachFile((at) => ({
    outcome: 'accepted',
    upload: anUpload({ id: `0198c0de-0000-7000-8000-0000000000${at + 10}` }),
  }))
  server.answer(putPart, undefined)
  server.answer(putPartThroughServer, undefined)
  server.answer(abortUpload, undefined)
  server.answer(completeUpload, { media: aMedia(), duplicate: false })
})

afterEach(async () => {
  // A file that waits for the network would send requests to the next test's server.
  const { queueOf } = await import('./upload-queue')
  queueOf(eventId, () => false).cancelAll()
})

/** `at` counts on from request to request: a file that takes long to read is announced after the others. */
function answerEachFile(answerOf: (at: number, name: string) => InitiatedUpload) {
  let at = 0
  server.answer(initUploads, ({ body }) => ({
    files: (body as { files: { name: string }[] }).files.map(({ name }) => answerOf(at++, name)),
  }))
}

function refuseEachFile(code: string, message: string) {
  answerEachFile(() => ({ outcome: 'refused', code, message }))
}

function openPage({ width = 1440 } = {}) {
  return renderApp(`/event/${eventId}`, { width })
}

async function send(...files: File[]) {
  const { user } = openPage()
  await chooseFiles(user, 'Upload Files', files)
  return { user, panel: within(await screen.findByRole('region', { name: uploads.progress })) }
}

describe('a file in the queue', () => {
  it('waits until the server knows of it', async () => {
    const held = server.hold(initUploads)
    const { panel } = await send(CAKE)
    await panel.findByRole('heading', { name: 'Pending 1 / 1' })
    await panel.findByText(uploads.itemWaiting)
    held.release()
  })

  it('says how far it is, and that it has arrived', async () => {
    const held = server.hold(completeUpload)
    const { panel } = await send(CAKE)
    await panel.findByRole('heading', { name: 'Uploading 1 / 1' })
    await panel.findByText('90%')
    held.release()
    await panel.findByRole('heading', { name: 'Completed 1 / 1' })
    await screen.findByText('Successfully uploaded 1 file(s)!')
    await screen.findByRole('region', { name: 'Thank you!' }, { timeout: 5000 })
  })

  it('says that the host looks at it first', async () => {
    server.answer(completeUpload, { media: aMedia({ status: 'required_approval' }), duplicate: false })
    await send(CAKE)
    await screen.findByText(/They will see it first\.$/, undefined, { timeout: 5000 })
  })

  it('says that it was in the album already', async () => {
    answerEachFile(() => ({ outcome: 'duplicate', mediaId: aMedia().id }))
    const { panel } = await send(CAKE)
    await panel.findByText(uploads.itemDuplicate)
  })

  it('counts once when it was chosen twice, and says which one is the same', async () => {
    server.answer(completeUpload, () => ({
      media: aMedia(),
      duplicate: server.callsTo(completeUpload).length > 1,
    }))
    const copy = new File(['cake'], 'cake (1).jpg', { type: 'image/jpeg' })
    const { panel } = await send(CAKE, copy)
    await panel.findByText('The same file as cake.jpg, in the album once')
    await panel.findByRole('heading', { name: 'Completed 1 / 1' })
    await screen.findByText('Successfully uploaded 1 file(s)!')
    const thanks = await screen.findByText(/^1 photo is with/, undefined, { timeout: 5000 })
    expect(thanks.textContent).toContain('cake (1).jpg is the same file as another and is there once.')
  })

  it('says in the words of the server why it was refused', async () => {
    refuseEachFile('upload.unsupported_type', 'This is no photo.')
    const { panel } = await send(CAKE)
    await panel.findByText('This is no photo.')
    await screen.findByText(uploads.allFailed)
    expect(panel.queryByRole('button', { name: 'Failed. Try cake.jpg again' })).toBeNull()
    panel.getByRole('button', { name: 'Remove cake.jpg' })
  })

  it('waits for room, and arrives when there is some', async () => {
    refuseEachFile('upload.quota_exceeded', 'The album is full for now.')
    const { user, panel } = await send(CAKE)
    await panel.findByText(uploads.noRoom)
    answerEachFile(() => ({ outcome: 'accepted', upload: anUpload() }))
    await user.click(panel.getByRole('button', { name: 'Failed. Try cake.jpg again' }))
    await panel.findByRole('heading', { name: 'Completed 1 / 1' })
  })

  it.each(['event.upload_off', 'event.locked', 'event.not_started'] as const)(
    'waits for the host who has closed uploads (%s)',
    async (code) => {
      server.refuse(initUploads, code)
      const { panel } = await send(CAKE)
      await panel.findByText(uploads.shutOut)
    },
  )

  it('waits for room when the host’s plan has ended', async () => {
    server.refuse(initUploads, 'plan.ended')
    const { panel } = await send(CAKE)
    await panel.findByText(uploads.noRoom)
  })

  it.each([
    ['room', 'upload.quota_exceeded', { hasRoom: true }],
    ['open uploads', 'event.upload_off', {}],
  ] as const)('follows by itself once there is %s', async (_, code, change) => {
    refuseEachFile(code, 'Not now.')
    const { panel } = await send(CAKE)
    await panel.findByText('Not now.')
    answerEachFile(() => ({ outcome: 'accepted', upload: anUpload() }))
    const { media: _media, ...door } = aGuestPage([], { id: eventId }) as OpenPage
    const data = { door, settings: null, refetchMedia: false, hasRoom: false, ...change }
    await server.publish('event.changed', data)
    await panel.findByRole('heading', { name: 'Completed 1 / 1' })
  })

  it.each(['album.closed', 'album.adding_off', 'album.locked'])(
    'waits on the phone while its album takes nothing (%s), and follows when the host opens it',
    async (code) => {
      refuseEachFile(code, 'Not here.')
      const { panel } = await send(CAKE)
      await panel.findByText(uploads.shutOut)
      answerEachFile(() => ({ outcome: 'accepted', upload: anUpload() }))
      await server.publish('albums.changed', {})
      await panel.findByRole('heading', { name: 'Completed 1 / 1' })
    },
  )

  it('waits for a network that is slow, and goes on when it is back', async () => {
    server.disconnect(putPart)
    server.disconnect(putPartThroughServer)
    server.answer(getUpload, anUpload())
    const { panel } = await send(CAKE)
    await panel.findByText(uploads.itemRetrying)
    await panel.findByText(/^The server cannot be reached right now. 1 file is waiting/)
    server.answer(putPart, undefined)
    server.answer(putPartThroughServer, undefined)
    window.dispatchEvent(new Event('online'))
    await panel.findByRole('heading', { name: 'Completed 1 / 1' })
  })

  it('waits where a proxy refuses it, and goes on when that is mended', async () => {
    for (const endpoint of [putPart, putPartThroughServer]) server.answerWith(endpoint, 413, {})
    for (const endpoint of [getUpload, refusePart]) server.answer(endpoint, anUpload())
    const { panel } = await send(CAKE)
    await panel.findByText(uploads.itemRefused)
    await panel.findByText(uploads.refused)
    for (const endpoint of [putPart, putPartThroughServer]) server.answer(endpoint, undefined)
    document.dispatchEvent(new Event('visibilitychange'))
    await panel.findByRole('heading', { name: 'Completed 1 / 1' })
  })

  it('says that it is being checked, until it is in the album', async () => {
    server.answerWith(completeUpload, 202, { state: 'checking' })
    const { panel } = await send(CAKE)
    await panel.findByText(uploads.itemChecking)
    server.answer(completeUpload, { media: aMedia(), duplicate: false })
    await panel.findByRole('heading', { name: 'Completed 1 / 1' }, { timeout: 5000 })
  })

  it('waits while the phone is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    server.disconnect(initUploads)
    const { panel } = await send(CAKE)
    await panel.findByText(uploads.offline)
  })

  it('waits while the phone fetches it', async () => {
    const inTheCloud = new File(['cake'], 'cake.jpg', { type: 'image/jpeg' })
    const { promise: bytes, resolve: arrive } = Promise.withResolvers<ArrayBuffer>()
    inTheCloud.arrayBuffer = () => bytes
    const { panel } = await send(inTheCloud)
    await panel.findByText(uploads.itemWaitingForFile)
    arrive(new ArrayBuffer(4))
    await panel.findByRole('heading', { name: 'Completed 1 / 1' })
  })

  it('says that it can no longer be read', async () => {
    const moved = new File(['cake'], 'cake.jpg', { type: 'image/jpeg' })
    const gone = Object.assign(new Blob(['c']), {
      arrayBuffer: () => Promise.reject(new DOMException('It was moved.', 'NotFoundError')),
    })
    moved.slice = () => gone
    // Like a browser: the request fails as if offline.
    server.disconnect(putPart)
    server.disconnect(putPartThroughServer)
    const { panel } = await send(moved)
    await panel.findByText(uploads.unreadable)
  })

  it('is read again when the phone has downloaded it meanwhile', async () => {
    const placeholder = new File([], 'cake.jpg', { type: 'image/jpeg' })
    refuseEachFile('upload.empty_file', 'This file is empty.')
    const { user, panel } = await send(placeholder)
    await panel.findByText(uploads.empty)
    answerEachFile(() => ({ outcome: 'accepted', upload: anUpload() }))
    placeholder.arrayBuffer = async () => new TextEncoder().encode('cake').buffer
    await user.click(panel.getByRole('button', { name: 'Failed. Try cake.jpg again' }))
    await panel.findByRole('heading', { name: 'Completed 1 / 1' })
    expect(server.callsTo(initUploads)[1]?.body).toMatchObject({ files: [{ name: 'cake.jpg', size: 4 }] })
  })

  it('can be removed', async () => {
    refuseEachFile('upload.empty_file', 'This file is empty.')
    const { user, panel } = await send(CAKE)
    await user.click(await panel.findByRole('button', { name: 'Remove cake.jpg' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: uploads.progress })).toBeNull())
  })
})

describe('the queue', () => {
  it('tries all failed files again', async () => {
    refuseEachFile('upload.quota_exceeded', 'The album is full for now.')
    const { user, panel } = await send(CAKE, DANCE)
    await panel.findByRole('heading', { name: '2 file(s) failed to upload.' })
    answerEachFile((at) => ({
      outcome: 'accepted',
      upload: anUpload({ id: `0198c0de-0000-7000-8000-0000000000${at + 20}` }),
    }))
    await user.click(panel.getByRole('button', { name: uploads.retryAll }))
    await panel.findByRole('heading', { name: 'Completed 2 / 2' })
  })

  it('counts what arrived and what did not', async () => {
    answerEachFile((_, name) =>
      name === CAKE.name
        ? { outcome: 'accepted', upload: anUpload() }
        : { outcome: 'refused', code: 'upload.empty_file', message: 'This file is empty.' },
    )
    const { panel } = await send(CAKE, DANCE)
    await panel.findByRole('heading', { name: 'Completed 1 / 2' })
    await screen.findByText('1 file(s) failed to upload.')
  })

  it('is emptied without a word when it is canceled', async () => {
    server.hold(putPart)
    const { user, panel } = await send(CAKE)
    await user.click(await panel.findByRole('button', { name: uploads.cancelAll }))
    await waitFor(() => expect(screen.queryByRole('region', { name: uploads.progress })).toBeNull())
    expect(screen.queryByText(uploads.allFailed)).toBeNull()
  })

  it('takes more files while others are on their way', async () => {
    const held = server.hold(completeUpload)
    const { user, panel } = await send(CAKE)
    await panel.findByRole('heading', { name: 'Uploading 1 / 1' })
    await chooseFiles(user, 'Upload Files', [DANCE])
    await panel.findByText('dance.jpg')
    held.release()
    await panel.findByRole('heading', { name: 'Completed 2 / 2' })
  })

  it('asks before the page is left while a file is only in its memory, and no longer', async () => {
    const held = server.hold(completeUpload)
    const { panel } = await send(CAKE)
    await panel.findByText('90%')
    await panel.findByText(uploads.keepOpen)
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(asks()).toBe(true)
    held.release()
    await panel.findByRole('heading', { name: 'Completed 1 / 1' })
    expect(asks()).toBe(false)
  })

  it('is put away with what failed', async () => {
    refuseEachFile('upload.empty_file', 'This file is empty.')
    const { user, panel } = await send(CAKE)
    await user.click(await panel.findByRole('button', { name: uploads.dismiss }))
    await waitFor(() => expect(screen.queryByRole('region', { name: uploads.progress })).toBeNull())
  })

  it('folds down to its head and unfolds again', async () => {
    server.hold(putPart)
    const { user, panel } = await send(CAKE)
    await user.click(await panel.findByRole('button', { name: uploads.hide }))
    expect(panel.queryByText('cake.jpg')).toBeNull()
    await user.click(panel.getByRole('button', { name: uploads.show }))
    await panel.findByText('cake.jpg')
  })
})

describe('files dropped on the page', () => {
  function drag(name: string, parts: { types?: string[]; items?: object[] } = {}) {
    const dataTransfer = { types: ['Files'], items: [], ...parts }
    const ev = Object.assign(new Event(name, { bubbles: true, cancelable: true }), { dataTransfer })
    act(() => void window.dispatchEvent(ev))
    return ev
  }

  const itemOf = (file: File) => ({
    getAsFile: () => file,
    webkitGetAsEntry: () => ({ isDirectory: false }),
  })

  async function openForDrops() {
    openPage()
    // The zone is loaded once the page is idle.
    await waitFor(() => expect(drag('dragover').defaultPrevented).toBe(true))
  }

  const folderOf = (...files: File[]) => ({
    isDirectory: true,
    isFile: false,
    name: 'folder',
    createReader() {
      const entries = files.map((file) => ({
        isDirectory: false,
        isFile: true,
        name: file.name,
        file: (resolve: (file: File) => void) => resolve(file),
      }))
      // Like a browser: some at a time, until there are none.
      return { readEntries: (resolve: (some: object[]) => void) => resolve(entries.splice(0, 1)) }
    },
  })

  it('are sent, with what is in the folders between them', async () => {
    await openForDrops()
    const system = new File(['x'], '.DS_Store')
    const list = new File(['list'], 'guests.txt', { type: 'text/plain' })
    answerEachFile((at, name) =>
      name === list.name
        ? { outcome: 'refused', code: 'upload.unsupported_type', message: 'This is no photo.' }
        : { outcome: 'accepted', upload: anUpload({ id: `0198c0de-0000-7000-8000-0000000000${at + 10}` }) },
    )
    const folder = { getAsFile: () => null, webkitGetAsEntry: () => folderOf(DANCE, system, list) }
    drag('drop', { items: [folder, itemOf(CAKE)] })
    const panel = within(await screen.findByRole('region', { name: uploads.progress }))
    await panel.findByRole('heading', { name: 'Completed 2 / 3' })
    panel.getByText('dance.jpg')
    panel.getByText('cake.jpg')
    panel.getByText('guests.txt')
    panel.getByText('This is no photo.')
    expect(panel.queryByText('.DS_Store')).toBeNull()
  })

  it('say so when they are none, as in an empty folder', async () => {
    await openForDrops()
    drag('drop', { items: [{ getAsFile: () => null, webkitGetAsEntry: () => folderOf() }] })
    await screen.findByText(uploads.emptyFolder)
  })

  it('are announced while they are dragged', async () => {
    await openForDrops()
    drag('dragenter')
    await screen.findByText(en.page.guest.dropHere)
    drag('drop', { items: [itemOf(CAKE)] })
    expect(screen.queryByText(en.page.guest.dropHere)).toBeNull()
    const panel = within(await screen.findByRole('region', { name: uploads.progress }))
    await panel.findByRole('heading', { name: 'Completed 1 / 1' })
  })

  it('are announced only while they are over the page', async () => {
    await openForDrops()
    drag('dragenter')
    drag('dragenter')
    drag('dragleave')
    await screen.findByText(en.page.guest.dropHere)
    drag('dragleave')
    expect(screen.queryByText(en.page.guest.dropHere)).toBeNull()
  })

  it('leave other things that are dragged to the browser', async () => {
    await openForDrops()
    expect(drag('dragover', { types: ['text/plain'] }).defaultPrevented).toBe(false)
    drag('dragenter', { types: ['text/plain'] })
    expect(screen.queryByText(en.page.guest.dropHere)).toBeNull()
  })
})

describe('the sheet of a phone', () => {
  async function sendFromPhone(title: string) {
    const { user } = openPage({ width: 390 })
    await chooseFiles(user, 'Upload Files', [CAKE])
    return { user, sheet: within(await screen.findByRole('dialog', { name: title })) }
  }

  it('stops the files that are on their way', async () => {
    server.hold(putPart)
    const { user, sheet } = await sendFromPhone('Uploading 1 / 1')
    await sheet.findByText(/^cake\.jpg:/)
    await user.click(sheet.getByRole('button', { name: uploads.stop }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('folds into a bar above the dock, and unfolds from it', async () => {
    const held = server.hold(completeUpload)
    const { user, sheet } = await sendFromPhone('Uploading 1 / 1')
    await user.click(sheet.getByRole('button', { name: uploads.hide }))
    const bar = await screen.findByRole('button', { name: `Uploading 1 / 1. ${uploads.show}` })
    held.release()
    await user.click(await screen.findByRole('button', { name: /^1 photo is with Noor & Elias/ }))
    await screen.findByRole('dialog', { name: 'Thank you!' })
    expect(bar.isConnected).toBe(false)
  })

  it('adds more files', async () => {
    const { user } = await sendFromPhone('Thank you!')
    const held = server.hold(completeUpload)
    await chooseFiles(user, uploads.addMore, [DANCE])
    await screen.findByRole('dialog', { name: /^Uploading/ })
    held.release()
    await screen.findByRole('dialog', { name: 'Thank you!' })
  })

  it('tries one file again by its picture', async () => {
    refuseEachFile('upload.quota_exceeded', 'The album is full for now.')
    const { user, sheet } = await sendFromPhone('1 file(s) failed to upload.')
    answerEachFile(() => ({ outcome: 'accepted', upload: anUpload() }))
    const [onPicture] = await sheet.findAllByRole('button', { name: 'Failed. Try cake.jpg again' })
    if (onPicture === undefined) throw new Error('There is no button')
    await user.click(onPicture)
    await screen.findByRole('dialog', { name: 'Thank you!' })
  })

  it('lists what failed, and closes without forgetting it', async () => {
    refuseEachFile('upload.empty_file', 'This file is empty.')
    const { user, sheet } = await sendFromPhone('1 file(s) failed to upload.')
    await sheet.findByText(uploads.empty)
    await user.click(sheet.getByRole('button', { name: uploads.done }))
    await screen.findByRole('button', { name: /1 file\(s\) failed to upload/ })
  })
})
