// spec: notes.host-screens

// @vitest-environment happy-dom
import {
  changeVoiceNote,
  deleteNote,
  deleteVoiceNote,
  deleteVoiceNotes,
  listNotes,
  listVoiceNotes,
  type Note,
  type VoiceNote,
} from '@afterglow/contract/notes'
import { aNote, aVoiceNote } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EVENT_ID, FEED, signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const { messages, notes, voiceMail } = en.host
const NOTES = `/dashboard/events/${EVENT_ID}/notes`
const VOICES = `/dashboard/events/${EVENT_ID}/voice-notes`
const second = '0198c0de-0000-7000-8000-0000000000b2'

function answerNotes(items: Note[]) {
  signInHost(server)
  server.answer(listNotes, { items, nextCursor: null, total: items.length, feedToken: FEED })
}

function answerVoices(items: VoiceNote[]) {
  signInHost(server)
  const playable = items.filter(({ isPlayable }) => isPlayable).length
  const total = items.length
  server.answer(listVoiceNotes, {
    items,
    nextCursor: null,
    total,
    used: total,
    playable,
    feedToken: FEED,
  })
}

describe('the notes of guests', () => {
  it('are counted and shown once they have loaded', async () => {
    answerNotes([aNote()])
    const held = server.hold(listNotes)
    renderApp(NOTES)
    await screen.findByRole('heading', { name: notes.title })
    expect(screen.queryByText('1 note')).toBeNull()
    held.release()
    await screen.findByText('What a day.')
    await screen.findByText('1 note')
  })

  it('say where they come from while there are none', async () => {
    answerNotes([])
    renderApp(NOTES)
    await screen.findByRole('heading', { name: notes.emptyTitle })
  })

  it('load at the second try', async () => {
    answerNotes([])
    server.refuse(listNotes, 'server.failed')
    const { user } = renderApp(NOTES)
    const again = await screen.findByRole('button', { name: 'Try again' })
    answerNotes([aNote()])
    await user.click(again)
    await screen.findByText('What a day.')
  })

  it('are deleted only after a question', async () => {
    answerNotes([aNote()])
    server.answer(deleteNote, undefined)
    const { user } = renderApp(NOTES)
    const remove = await screen.findByRole('button', { name: 'Delete the note from Jonas' })
    await user.click(remove)
    const question = within(await screen.findByRole('dialog', { name: notes.deleteTitle }))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: notes.deleteTitle })).toBeNull())
    expect(server.callsTo(deleteNote)).toEqual([])

    await user.click(remove)
    answerNotes([])
    const again = within(await screen.findByRole('dialog', { name: notes.deleteTitle }))
    await user.click(again.getByRole('button', { name: 'Delete' }))
    await screen.findByRole('heading', { name: notes.emptyTitle })
    await screen.findByText(notes.deleted)
  })

  it('stay when they could not be deleted', async () => {
    answerNotes([aNote()])
    server.refuse(deleteNote, 'server.failed')
    const { user } = renderApp(NOTES)
    await user.click(await screen.findByRole('button', { name: 'Delete the note from Jonas' }))
    const question = within(await screen.findByRole('dialog', { name: notes.deleteTitle }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await screen.findByText(messages.deleteFailed)
    question.getByRole('button', { name: 'Cancel' })
  })
})

describe('the voice messages of guests', () => {
  it('are shown once they have loaded', async () => {
    answerVoices([aVoiceNote()])
    const held = server.hold(listVoiceNotes)
    renderApp(VOICES)
    await screen.findByRole('heading', { name: voiceMail.title })
    held.release()
    await screen.findByRole('button', { name: /^Play the message from Jonas/ })
  })

  it('say where they come from while there are none', async () => {
    answerVoices([])
    renderApp(VOICES)
    await screen.findByRole('heading', { name: voiceMail.emptyTitle })
  })

  it('load at the second try', async () => {
    answerVoices([])
    server.refuse(listVoiceNotes, 'server.failed')
    const { user } = renderApp(VOICES)
    const again = await screen.findByRole('button', { name: 'Try again' })
    answerVoices([aVoiceNote()])
    await user.click(again)
    await screen.findByRole('button', { name: /^Play the message from Jonas/ })
  })

  it('can be downloaded where they cannot be played', async () => {
    answerVoices([aVoiceNote({ isPlayable: false, durationSeconds: null, waveform: null })])
    renderApp(VOICES)
    await screen.findByText(voiceMail.unplayable)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Play/ }).disabled).toBe(true)
    screen.getByRole('link', { name: 'Download the message from Jonas' })
    expect(screen.queryByRole('button', { name: voiceMail.playAll })).toBeNull()
  })

  it('show their captions, and are played for guests and no longer', async () => {
    answerVoices([aVoiceNote({ caption: 'From the stairs' })])
    server.answer(changeVoiceNote, aVoiceNote({ isPublished: true }))
    const { user } = renderApp(VOICES)
    await screen.findByText('From the stairs')
    answerVoices([aVoiceNote({ isPublished: true })])
    await user.click(screen.getByRole('button', { name: 'Play for guests: the message from Jonas' }))
    await screen.findByText(voiceMail.published)
    await screen.findByText(voiceMail.isPublished)
    const read = { isPublished: true, caption: 'From the stairs' }
    expect(server.callsTo(changeVoiceNote)[0]?.body).toEqual(read)
    server.refuse(changeVoiceNote, 'server.failed')
    const stop = { name: 'Stop playing for guests: the message from Jonas' }
    await user.click(screen.getByRole('button', stop))
    await screen.findByText(voiceMail.publishFailed)
    server.answer(changeVoiceNote, aVoiceNote())
    answerVoices([aVoiceNote()])
    await user.click(screen.getByRole('button', stop))
    await screen.findByText(voiceMail.unpublished)
    await screen.findByRole('button', { name: 'Play for guests: the message from Jonas' })
  })

  it('get another caption from the host', async () => {
    answerVoices([aVoiceNote({ caption: 'From the stairs', isPublished: true })])
    const { user } = renderApp(VOICES)
    await user.click(
      await screen.findByRole('button', { name: 'Edit the caption of the message from Jonas' }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: voiceMail.caption }))
    const field = dialog.getByLabelText(voiceMail.captionText)
    await user.clear(field)
    await user.click(field)
    await user.paste('a'.repeat(201))
    await dialog.findByText(voiceMail.captionTooLong)
    await user.clear(field)
    await user.type(field, 'From the balcony')
    server.answer(changeVoiceNote, aVoiceNote({ caption: 'From the balcony', isPublished: true }))
    answerVoices([aVoiceNote({ caption: 'From the balcony', isPublished: true })])
    await user.click(dialog.getByRole('button', { name: voiceMail.captionSave }))
    await screen.findByText('From the balcony')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.callsTo(changeVoiceNote)[0]?.body).toEqual({ caption: 'From the balcony' })
  })

  it('that cannot be played are played for nobody', async () => {
    answerVoices([aVoiceNote({ isPlayable: false, durationSeconds: null, waveform: null })])
    renderApp(VOICES)
    await screen.findByText(voiceMail.unplayable)
    expect(screen.queryByRole('button', { name: /for guests/ })).toBeNull()
  })

  it('are deleted one by one after a question', async () => {
    answerVoices([aVoiceNote()])
    server.answer(deleteVoiceNote, undefined)
    const { user } = renderApp(VOICES)
    await user.click(await screen.findByRole('button', { name: 'Delete the message from Jonas' }))
    const question = within(await screen.findByRole('dialog', { name: voiceMail.deleteTitle }))
    answerVoices([])
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await screen.findByRole('heading', { name: voiceMail.emptyTitle })
  })

  it('are chosen and deleted together', async () => {
    const all = [aVoiceNote(), aVoiceNote({ id: second, senderName: 'Mira' })]
    answerVoices(all)
    server.answer(deleteVoiceNotes, undefined)
    const { user } = renderApp(VOICES)
    await user.click(await screen.findByRole('button', { name: voiceMail.makeRoom }))
    for (const name of [/from Jonas/, /from Mira/]) await user.click(screen.getByRole('checkbox', { name }))
    await user.click(screen.getByRole('button', { name: 'Delete 2 messages' }))
    const question = within(await screen.findByRole('dialog', { name: voiceMail.deleteManyTitle }))
    answerVoices([])
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await screen.findByRole('heading', { name: voiceMail.emptyTitle })
    expect(server.callsTo(deleteVoiceNotes)[0]?.body).toEqual({ ids: all.map(({ id }) => id) })
  })
})
