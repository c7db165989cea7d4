// @vitest-environment happy-dom
import { completeUpload } from '@afterglow/contract/media'
import { aMedia, anUpload } from '@afterglow/contract/testing'
import {
  abortUpload,
  getUpload,
  type InitiatedUpload,
  initUploads,
  putPart,
  putPartThroughServer,
} from '@afterglow/contract/uploads'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { en } from '~/content/messages/en'
import { chooseFiles } from '~/testing/choose-files'
import { letGuestIn } from '~/testing/guest-answers'
import { renderApp, server } from '~/testing/render-app'

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
  queueOf(eventId, () => undefined).cancelAll()
})

function answerEachFile(answerOf: (at: number) => InitiatedUpload) {
  server.answer(initUploads, ({ body }) => ({
    files: (body as { files: unknown[] }).files.map((_, at) => answerOf(at)),
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
    await screen.findByText(uploads.successText_one)
  })

  it('says that the host looks at it first', async () => {
    server.answer(completeUpload, { media: aMedia({ status: 'required_approval' }), duplicate: false })
    await send(CAKE)
    await screen.findByText(uploads.approvalText)
  })

  it('says that it was in the album already', async () => {
    answerEachFile(() => ({ outcome: 'duplicate', mediaId: aMedia().id }))
    const { panel } = await send(CAKE)
    await panel.findByText(uploads.itemDuplicate)
  })

  it('says in the words of the server why it was refused', async () => {
    refuseEachFile('upload.unsupported_type', 'This is no photo.')
    const { panel } = await send(CAKE)
    await panel.findByText('This is no photo.')
    await screen.findByText(uploads.allFailed)
  })

  it('waits for room, and arrives when there is some', async () => {
    refuseEachFile('upload.quota_exceeded', 'The album is full for now.')
    const { user, panel } = await send(CAKE)
    await panel.findByText(uploads.noRoom)
    answerEachFile(() => ({ outcome: 'accepted', upload: anUpload() }))
    await user.click(panel.getByRole('button', { name: 'Failed. Try cake.jpg again' }))
    await panel.findByRole('heading', { name: 'Completed 1 / 1' })
  })

  it('waits for the host who has closed uploads', async () => {
    server.refuse(initUploads, 'event.upload_off')
    const { panel } = await send(CAKE)
    await panel.findByText(uploads.shutOut)
  })

  it('waits for a network that is slow, and goes on when it is back', async () => {
    server.disconnect(putPart)
    server.disconnect(putPartThroughServer)
    server.answer(getUpload, anUpload())
    const { panel } = await send(CAKE)
    await panel.findByText(uploads.itemRetrying)
    await panel.findByText('Slow connection. 1 file is waiting to retry.')
    server.answer(putPart, undefined)
    server.answer(putPartThroughServer, undefined)
    window.dispatchEvent(new Event('online'))
    await panel.findByRole('heading', { name: 'Completed 1 / 1' })
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
    answerEachFile((at) =>
      at === 0
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

  it('folds down to its head and unfolds again', async () => {
    server.hold(putPart)
    const { user, panel } = await send(CAKE)
    await user.click(await panel.findByRole('button', { name: uploads.hide }))
    expect(panel.queryByText('cake.jpg')).toBeNull()
    await user.click(panel.getByRole('button', { name: uploads.show }))
    await panel.findByText('cake.jpg')
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

  it('lists what failed, and closes without forgetting it', async () => {
    refuseEachFile('upload.empty_file', 'This file is empty.')
    const { user, sheet } = await sendFromPhone('1 file(s) failed to upload.')
    await sheet.findByText('This file is empty.')
    await user.click(sheet.getByRole('button', { name: uploads.done }))
    await screen.findByRole('button', { name: /1 file\(s\) failed to upload/ })
  })
})
