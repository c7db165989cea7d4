// spec: uploads.screens

// @vitest-environment happy-dom
import { HOURS } from '@afterglow/contract/kernel'
import { completeUpload } from '@afterglow/contract/media'
import { aMedia, anUpload } from '@afterglow/contract/testing'
import { getUpload, initUploads, putPart } from '@afterglow/contract/uploads'
import { en } from '@afterglow/messages/en'
import { browserClock } from '@afterglow/uploader'
import { screen, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import { GUEST_ADDRESS, letGuestIn } from '~/testing/guest-answers'
import { EVENT_ID } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'
import { createIndexedDbVault } from '../../../../../../packages/uploader/src/indexed-db-vault'

const { uploads } = en.uploads
/** Longer ago than a reload takes, but recent enough for the files to be kept. */
const AN_HOUR_AGO = browserClock.now() - HOURS

/** What a page that was closed an hour ago left behind. */
async function leaveBehind(name: string) {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  const clock = { now: () => AN_HOUR_AGO, sleep: () => new Promise<void>(() => undefined) }
  const vault = createIndexedDbVault({ queue: EVENT_ID, clock, factory: indexedDB, locks: undefined })
  const file = new File(['cake'], name, { type: 'image/jpeg' })
  await vault.keep({ id: '0123456789abcdef0123456789abcdef', file, addedAt: AN_HOUR_AGO })
  await vault.noteActivity(AN_HOUR_AGO)
}

describe('files of an earlier visit', () => {
  it('wait for a tap, and are sent with it', async () => {
    await leaveBehind('cake.jpg')
    letGuestIn(server)
    server.answer(initUploads, { files: [{ outcome: 'accepted', upload: anUpload() }] })
    server.answer(getUpload, anUpload())
    server.answer(putPart, undefined)
    server.answer(completeUpload, { media: aMedia(), duplicate: false })
    const { user } = renderApp(GUEST_ADDRESS)
    const panel = within(await screen.findByRole('region', { name: uploads.progress }))
    await panel.findByRole('heading', { name: '1 file left' })
    await user.click(panel.getByRole('button', { name: uploads.show }))
    await panel.findByText('Not sent yet')
    await panel.findByText(uploads.leftText)
    expect(server.callsTo(initUploads)).toEqual([])

    await user.click(panel.getByRole('button', { name: uploads.goOn }))
    await panel.findByRole('heading', { name: 'Completed 1 / 1' })
  })
})
