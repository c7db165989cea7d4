// spec: guest.self

// @vitest-environment happy-dom
import { adoptGuest, nameMe, startTransfer } from '@afterglow/contract/guests'
import { deleteMedia, listMedia } from '@afterglow/contract/media'
import { deleteNote, listOwnMessages } from '@afterglow/contract/notes'
import { aMedia, anOwnNote, anOwnVoiceNote } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { GUEST_ADDRESS, letGuestIn } from '~/testing/guest-answers'
import { answerAlbum } from '~/testing/host-answers'
import { openFromMore } from '~/testing/open-from-more'
import { renderApp, server } from '~/testing/render-app'

const { mine, messages } = en.guestSelf

async function openSheet() {
  const { user } = renderApp(GUEST_ADDRESS, { width: 390 })
  await openFromMore(user, 'My uploads')
  return { user, sheet: within(await screen.findByRole('dialog', { name: 'Your uploads' })) }
}

describe('the corner of a guest', () => {
  it('says where uploads and messages will be while there are none', async () => {
    letGuestIn(server)
    const { sheet } = await openSheet()
    await sheet.findByText(mine.empty)
    await sheet.findByText(messages.empty)
  })

  it('closes', async () => {
    letGuestIn(server)
    const { user, sheet } = await openSheet()
    await user.click(sheet.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says that messages are loading, then shows them', async () => {
    letGuestIn(server)
    server.answer(listOwnMessages, { notes: [anOwnNote()], voiceNotes: [anOwnVoiceNote()] })
    const held = server.hold(listOwnMessages)
    const { sheet } = await openSheet()
    await sheet.findByText(messages.loading)
    held.release()
    await sheet.findByText('What a day.')
    await sheet.findByRole('button', { name: /^Play your voice message/ })
  })

  it('shows the caption of a voice message, and that all guests hear it', async () => {
    letGuestIn(server)
    const voiceNotes = [anOwnVoiceNote({ caption: 'From the stairs', isPublished: true })]
    server.answer(listOwnMessages, { notes: [], voiceNotes })
    const { sheet } = await openSheet()
    await sheet.findByText('From the stairs')
    await sheet.findByText(messages.published)
  })

  it('loads uploads and messages at the second try', async () => {
    letGuestIn(server)
    server.refuse(listMedia, 'server.failed')
    server.refuse(listOwnMessages, 'server.failed')
    const { user, sheet } = await openSheet()
    await sheet.findByText(mine.loadFailed)
    await sheet.findByText(messages.loadFailed)

    answerAlbum(server, [aMedia({ title: 'The cake', isMine: true, canDelete: true })])
    server.answer(listOwnMessages, { notes: [anOwnNote()], voiceNotes: [] })
    for (const again of sheet.getAllByRole('button', { name: 'Try again' })) await user.click(again)
    await sheet.findByRole('button', { name: 'Delete The cake' })
    await sheet.findByText('What a day.')
  })

  it('asks before it deletes a photo, and keeps it on request', async () => {
    letGuestIn(server)
    answerAlbum(server, [aMedia({ title: 'The cake', isMine: true, canDelete: true })])
    server.answer(deleteMedia, undefined)
    const { user, sheet } = await openSheet()
    await user.click(await sheet.findByRole('button', { name: 'Delete The cake' }))
    await user.click(sheet.getByRole('button', { name: 'Keep' }))
    expect(server.callsTo(deleteMedia)).toEqual([])

    await user.click(sheet.getByRole('button', { name: 'Delete The cake' }))
    answerAlbum(server, [])
    await user.click(sheet.getByRole('button', { name: 'Delete' }))
    await sheet.findByText(mine.empty)
  })

  it('keeps a note that the server did not delete', async () => {
    letGuestIn(server)
    server.answer(listOwnMessages, { notes: [anOwnNote()], voiceNotes: [] })
    server.refuse(deleteNote, 'server.failed')
    const { user, sheet } = await openSheet()
    await user.click(await sheet.findByRole('button', { name: messages.removeNote }))
    await user.click(sheet.getByRole('button', { name: 'Delete' }))
    await sheet.findByText(messages.removeFailed)
    sheet.getByText('What a day.')
  })

  it('offers no way to delete what the guest may not delete', async () => {
    letGuestIn(server)
    server.answer(listOwnMessages, { notes: [anOwnNote({ canDelete: false })], voiceNotes: [] })
    const { sheet } = await openSheet()
    await sheet.findByText('What a day.')
    expect(sheet.queryByRole('button', { name: messages.removeNote })).toBeNull()
  })

  it('gives the guest a name', async () => {
    letGuestIn(server)
    server.answer(nameMe, { name: 'Jonas', othersSeeName: true })
    const { user, sheet } = await openSheet()
    await user.type(await sheet.findByLabelText(/^Your name/), 'Jonas')
    await user.click(sheet.getByRole('button', { name: 'Save' }))
    await sheet.findByText(en.guestSelf.self.saved)
    expect(server.callsTo(nameMe).map(({ body }) => body)).toEqual([{ name: 'Jonas' }])
  })

  it('keeps what is typed while the name is being saved', async () => {
    letGuestIn(server)
    server.answer(nameMe, { name: 'Jonas', othersSeeName: true })
    const held = server.hold(nameMe)
    const { user, sheet } = await openSheet()
    const name = await sheet.findByLabelText<HTMLInputElement>(/^Your name/)
    await user.type(name, 'Jonas{Enter}')
    await waitFor(() => expect(server.callsTo(nameMe)).toHaveLength(1))
    await user.type(name, ' and Mira')
    held.release()
    await sheet.findByRole('button', { name: 'Save' })
    expect(name.value).toBe('Jonas and Mira')
  })

  it('keeps what was typed when the name could not be saved', async () => {
    letGuestIn(server)
    server.disconnect(nameMe)
    const { user, sheet } = await openSheet()
    const name = await sheet.findByLabelText<HTMLInputElement>(/^Your name/)
    await user.type(name, 'Jonas{Enter}')
    await sheet.findByText(en.guestSelf.self.failed)
    expect(name.value).toBe('Jonas')
  })

  it('gives a code for another phone, and refuses one that is not known', async () => {
    letGuestIn(server)
    server.answer(startTransfer, { code: 'abcd2345', expiresAt: '2026-06-20T19:10:00.000Z' })
    server.refuse(adoptGuest, 'guest.code_invalid')
    const { user, sheet } = await openSheet()
    await user.click(sheet.getByRole('button', { name: 'Get a code' }))
    await sheet.findByText('abcd 2345')
    await user.click(sheet.getByRole('button', { name: 'I have a code' }))
    await user.type(sheet.getByLabelText('Code from your other phone'), 'zzzz 9999{Enter}')
    await sheet.findByRole('alert')
  })
})
