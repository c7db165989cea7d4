// spec: guest.archive-screens

// @vitest-environment happy-dom
import { getGuestArchive, prepareGuestArchive } from '@afterglow/contract/downloads'
import { aMedia, anArchive } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { GUEST_ADDRESS, letGuestIn } from '~/testing/guest-answers'
import { openFromMore } from '~/testing/open-from-more'
import { renderApp, server } from '~/testing/render-app'

const { archive } = en.guestSelf
const preparing = anArchive({ state: 'preparing', percent: 40, url: null })

async function openSheet() {
  letGuestIn(server, { photos: [aMedia()], canDownload: true })
  const { user } = renderApp(GUEST_ADDRESS)
  await openFromMore(user, 'Download all')
  const sheet = within(await screen.findByRole('dialog', { name: archive.albumTitle }))
  return { user, sheet, prepare: () => sheet.getByRole('button', { name: archive.album }) }
}

describe('the album as one file', () => {
  it('is prepared, with how far it is, and then offered', async () => {
    server.answer(prepareGuestArchive, preparing)
    server.answer(getGuestArchive, preparing)
    const { user, sheet, prepare } = await openSheet()
    await user.click(prepare())
    const progress = await sheet.findByRole('progressbar', { name: archive.inTheMaking })
    await waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('40'))

    server.answer(getGuestArchive, anArchive())
    const link = await sheet.findByRole<HTMLAnchorElement>('link', { name: archive.download })
    expect(new URL(link.href).pathname).toBe('/archives/1/album.zip')
  })

  it('is not prepared of nothing', async () => {
    server.refuse(prepareGuestArchive, 'archive.empty')
    const { user, sheet, prepare } = await openSheet()
    await user.click(prepare())
    await sheet.findByText(archive.nothing)
  })

  it('can be asked for again after a failure', async () => {
    server.refuse(prepareGuestArchive, 'server.failed')
    const { user, sheet, prepare } = await openSheet()
    await user.click(prepare())
    await sheet.findByText(archive.failed)

    server.answer(prepareGuestArchive, anArchive())
    server.answer(getGuestArchive, anArchive())
    await user.click(prepare())
    await sheet.findByRole('link', { name: archive.download })
  })

  it('arrives after the connection was lost while it was prepared', async () => {
    server.answer(prepareGuestArchive, preparing)
    server.disconnect(getGuestArchive)
    const { user, sheet, prepare } = await openSheet()
    await user.click(prepare())
    // More often than one question is repeated.
    await waitFor(() => expect(server.callsTo(getGuestArchive).length).toBeGreaterThan(3))
    server.answer(getGuestArchive, anArchive())
    await sheet.findByRole('link', { name: archive.download })
  })

  it('is reported as failed once the host has closed the album', async () => {
    server.answer(prepareGuestArchive, preparing)
    server.answer(getGuestArchive, preparing)
    const { user, sheet, prepare } = await openSheet()
    await user.click(prepare())
    await sheet.findByRole('progressbar', { name: archive.inTheMaking })
    server.refuse(getGuestArchive, 'archive.not_found')
    await sheet.findByText(archive.failed)
    prepare()
  })

  it('is not offered where guests cannot download', async () => {
    letGuestIn(server, { photos: [aMedia()], canDownload: false })
    const { user } = renderApp(GUEST_ADDRESS)
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await screen.findByRole('button', { name: 'My uploads' })
    expect(screen.queryByRole('button', { name: 'Download all' })).toBeNull()
  })
})
