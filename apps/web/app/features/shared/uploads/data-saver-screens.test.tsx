// spec: uploads.screens

// @vitest-environment happy-dom
import { completeUpload } from '@afterglow/contract/media'
import { aMedia, anUpload } from '@afterglow/contract/testing'
import { abortUpload, getUpload, initUploads, putPart } from '@afterglow/contract/uploads'
import { en } from '@afterglow/messages/en'
import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { chooseFiles } from '~/testing/choose-files'
import { GUEST_ADDRESS, letGuestIn } from '~/testing/guest-answers'
import { renderApp, server } from '~/testing/render-app'

const { uploads } = en.uploads

beforeAll(() => {
  // A phone that saves data; the page checks once, when uploads are loaded.
  const connection = Object.assign(new EventTarget(), { saveData: true, type: 'cellular' })
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
})

describe('where data is saved', () => {
  it('originals wait for Wi-Fi when the guest says so, until they are sent all the same', async () => {
    letGuestIn(server)
    server.answer(initUploads, { files: [{ outcome: 'accepted', upload: anUpload() }] })
    server.answer(getUpload, anUpload())
    server.answer(abortUpload, undefined)
    server.answer(putPart, undefined)
    server.answer(completeUpload, { media: aMedia(), duplicate: false })
    const announced = server.hold(initUploads)
    const { user } = renderApp(GUEST_ADDRESS)
    await chooseFiles(user, 'Upload Files', [new File(['cake'], 'cake.jpg', { type: 'image/jpeg' })])
    const panel = within(await screen.findByRole('region', { name: uploads.progress }))
    await user.click(await panel.findByRole('switch', { name: new RegExp(`^${uploads.saverLabel}`) }))
    announced.release()
    await panel.findByText(uploads.itemHeld)
    await panel.findByText('Previews go first. 1 original waits for Wi-Fi.')
    expect(server.callsTo(putPart)).toEqual([])

    await user.click(panel.getByRole('button', { name: uploads.sendOriginals }))
    await panel.findByRole('heading', { name: 'Completed 1 / 1' })
  })
})
