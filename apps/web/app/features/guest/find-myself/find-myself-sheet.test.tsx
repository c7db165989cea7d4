// @vitest-environment happy-dom
import { askToBeLeftOut, findMyself } from '@afterglow/contract/faces'
import { aMedia } from '@afterglow/contract/testing'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { en } from '~/content/messages/en'
import { GUEST_ADDRESS, letGuestIn } from '~/testing/guest-answers'
import { renderApp, server } from '~/testing/render-app'

const { sheet: words, leaveOut } = en.findMyself
const SELFIE = new File(['selfie'], 'selfie.jpg', { type: 'image/jpeg' })

async function openSheet({ canFindMyself = true } = {}) {
  letGuestIn(server, { photos: [aMedia()], groupsFaces: true, canFindMyself })
  const { user } = renderApp(GUEST_ADDRESS, { width: 390 })
  const opener = canFindMyself ? /^Find photos of me/ : 'How it works'
  await user.click(await screen.findByRole('button', { name: opener }))
  const title = canFindMyself ? words.title : words.privacyTitle
  return { user, sheet: within(await screen.findByRole('dialog', { name: title })) }
}

/** Stubs a browser that can decode every picture. */
function readPictures() {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 300, close() {} }))
}

describe('looking for photos of oneself', () => {
  beforeEach(readPictures)

  it('shows the photos that were found', async () => {
    server.answer(findMyself, { photos: [aMedia()] })
    const { user, sheet } = await openSheet()
    await user.upload(sheet.getByLabelText(words.choose), SELFIE)
    await sheet.findByText('You are in 1 photo')
    await user.click(sheet.getByRole('button', { name: 'Open photo 1' }))
    await screen.findByRole('button', { name: 'Zoom in' })
  })

  it('says that there is none', async () => {
    server.answer(findMyself, { photos: [] })
    const { user, sheet } = await openSheet()
    await user.upload(sheet.getByLabelText(words.choose), SELFIE)
    await sheet.findByText(words.none)
  })

  it('says that it is looking, and then why it could not', async () => {
    server.refuse(findMyself, 'server.failed')
    const held = server.hold(findMyself)
    const { user, sheet } = await openSheet()
    await user.upload(sheet.getByLabelText(words.choose), SELFIE)
    await sheet.findByText(words.searching)
    held.release()
    await sheet.findByText(words.failed)
  })

  it('asks for another picture where this one cannot be read', async () => {
    vi.stubGlobal('createImageBitmap', async () => {
      throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
    })
    const { user, sheet } = await openSheet()
    await user.upload(sheet.getByLabelText(words.choose), SELFIE)
    await sheet.findByText(words.unreadable)
    expect(server.callsTo(findMyself)).toEqual([])
  })
})

describe('asking to be left out', () => {
  it('needs a name, and is confirmed', async () => {
    server.answer(askToBeLeftOut, undefined)
    const { user, sheet } = await openSheet({ canFindMyself: false })
    await user.click(sheet.getByRole('button', { name: leaveOut.send }))
    await sheet.findByText(leaveOut.missing)
    await user.type(sheet.getByLabelText(leaveOut.name), 'Jonas{Enter}')
    await sheet.findByText(leaveOut.sent)
    expect(server.callsTo(askToBeLeftOut).map(({ body }) => body)).toEqual([{ name: 'Jonas' }])
  })

  it('can be tried again', async () => {
    server.disconnect(askToBeLeftOut)
    const { user, sheet } = await openSheet({ canFindMyself: false })
    await user.type(sheet.getByLabelText(leaveOut.name), 'Jonas{Enter}')
    await sheet.findByText(leaveOut.failed)
    server.answer(askToBeLeftOut, undefined)
    await user.click(sheet.getByRole('button', { name: leaveOut.send }))
    await sheet.findByText(leaveOut.sent)
  })
})
