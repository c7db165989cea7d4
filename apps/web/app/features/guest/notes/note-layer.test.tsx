// spec: notes.screens

// @vitest-environment happy-dom
import { MB } from '@afterglow/contract/kernel'
import { addNote, captionVoiceNote, getSentVoiceNote, putVoiceNote } from '@afterglow/contract/notes'
import { aNote } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { keep, keptKeys } from '~/lib/kept'
import { chooseFiles } from '~/testing/choose-files'
import { GUEST_ADDRESS, letGuestIn } from '~/testing/guest-answers'
import { EVENT_ID } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const { voice } = en.guestParts

async function openNote({ width = 1440 } = {}) {
  letGuestIn(server)
  const { user } = renderApp(GUEST_ADDRESS, { width })
  await user.click(await screen.findByRole('button', { name: 'Send a Note' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Send a Note' })) }
}

describe('a note', () => {
  it.each([
    ['dialog of a desktop', 1440],
    ['sheet of a phone', 390],
  ])('in the %s is sent with its theme and name, and closes', async (_, width) => {
    server.answer(addNote, aNote())
    const { user, dialog } = await openNote({ width })
    await user.type(dialog.getByLabelText('Message'), 'What a day.')
    await user.click(dialog.getByRole('radio', { name: 'Midnight ink' }))
    await user.type(dialog.getByLabelText(/^Your name/), 'Jonas')
    await user.click(dialog.getByRole('button', { name: 'Submit Message' }))
    await screen.findByText('Note sent successfully!')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send a Note' })).toBeNull())
    expect(server.callsTo(addNote)[0]?.body).toMatchObject({
      message: 'What a day.',
      theme: 'theme6',
      senderName: 'Jonas',
    })
  })

  it('leaves an empty card for the next one', async () => {
    server.answer(addNote, aNote())
    const { user, dialog } = await openNote()
    await user.type(dialog.getByLabelText('Message'), 'What a day.')
    await user.click(dialog.getByRole('button', { name: 'Submit Message' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send a Note' })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Send a Note' }))
    const next = within(await screen.findByRole('dialog', { name: 'Send a Note' }))
    expect(next.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('')
  })

  it('keeps what is typed while another one is being sent', async () => {
    server.answer(addNote, aNote())
    const held = server.hold(addNote)
    const { user, dialog } = await openNote()
    const message = dialog.getByLabelText('Message')
    await user.type(message, 'What a day.')
    await user.click(dialog.getByRole('button', { name: 'Submit Message' }))
    await user.type(message, ' And what a night.')
    held.release()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send a Note' })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Send a Note' }))
    const next = within(await screen.findByRole('dialog', { name: 'Send a Note' }))
    expect(next.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('What a day. And what a night.')
  })

  it('cannot be sent empty, nor blank', async () => {
    const { user, dialog } = await openNote()
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Submit Message' })
    expect(submit.disabled).toBe(true)
    await user.type(dialog.getByLabelText('Message'), '   ')
    await user.click(submit)
    await dialog.findByText('Please enter a message')
    expect(server.callsTo(addNote)).toEqual([])
  })

  it('says at once that it is too long', async () => {
    const { user, dialog } = await openNote()
    await user.click(dialog.getByLabelText('Message'))
    await user.paste('a'.repeat(201))
    await dialog.findByText('Message cannot exceed 200 characters')
  })

  it('stays as it was typed when it could not be sent, and goes at the second try', async () => {
    server.refuse(addNote, 'server.failed')
    const { user, dialog } = await openNote()
    const message = dialog.getByLabelText<HTMLTextAreaElement>('Message')
    await user.type(message, 'What a day.')
    await user.click(dialog.getByRole('button', { name: 'Submit Message' }))
    await screen.findByText('Failed to send note. Please try again.')
    expect(message.value).toBe('What a day.')

    server.answer(addNote, aNote())
    await user.click(dialog.getByRole('button', { name: 'Submit Message' }))
    await screen.findByText('Note sent successfully!')
    const [first, second] = server.callsTo(addNote).map(({ body }) => (body as { id: string }).id)
    expect(second).toBe(first)
  })
})

describe('a voice message', () => {
  const RECORDING = new File(['sound'], 'toast.m4a', { type: 'audio/mp4' })
  const arrived = { id: '0198c0de-0000-7000-8000-0000000000b9', state: 'ready', refusal: null } as const

  async function openVoice() {
    const { user, dialog } = await openNote()
    await user.click(dialog.getByRole('button', { name: 'Leave a voice message instead' }))
    return { user, dialog: within(await screen.findByRole('dialog', { name: voice.title })) }
  }

  async function chooseRecording(file = RECORDING) {
    const { user, dialog } = await openVoice()
    await chooseFiles(user, voice.choose, [file])
    return { user, dialog, submit: () => user.click(dialog.getByRole('button', { name: voice.submit })) }
  }

  it('asks for a file where the browser cannot record', async () => {
    const { dialog } = await openVoice()
    await dialog.findByText(voice.unsupported)
    dialog.getByRole('button', { name: voice.choose })
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: voice.submit }).disabled).toBe(true)
    expect(server.callsTo(putVoiceNote)).toEqual([])
  })

  it('is sent with the name of its sender, and closes', async () => {
    server.answer(putVoiceNote, arrived)
    const { user, dialog, submit } = await chooseRecording()
    await dialog.findByText('toast.m4a')
    await user.type(dialog.getByLabelText(/^Your name/), 'Jonas')
    await submit()
    await screen.findByText(voice.sent)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: voice.title })).toBeNull())
    expect(server.callsTo(putVoiceNote)[0]?.query).toEqual({ senderName: 'Jonas' })
  })

  it('is sent with its caption, also at the second try', async () => {
    server.answer(putVoiceNote, arrived)
    server.refuse(captionVoiceNote, 'server.failed')
    const { user, dialog, submit } = await chooseRecording()
    await user.type(dialog.getByLabelText(/^What it says/), 'From the stairs')
    await submit()
    await screen.findByText(voice.failed)
    server.answer(captionVoiceNote, undefined)
    await submit()
    await screen.findByText(voice.sent)
    expect(server.callsTo(captionVoiceNote).map(({ body }) => body)).toEqual([
      { caption: 'From the stairs' },
      { caption: 'From the stairs' },
    ])
    await user.click(screen.getByRole('button', { name: 'Voice' }))
    const next = within(await screen.findByRole('dialog', { name: voice.title }))
    expect(next.getByLabelText<HTMLTextAreaElement>(/^What it says/).value).toBe('')
  })

  it('is not sent while its caption is too long', async () => {
    const { user, dialog } = await chooseRecording()
    await user.click(dialog.getByLabelText(/^What it says/))
    await user.paste('a'.repeat(201))
    await dialog.findByText(voice.captionTooLong)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: voice.submit }).disabled).toBe(true)
  })

  it('is checked by the server before it counts as sent', async () => {
    server.answer(putVoiceNote, { ...arrived, state: 'processing' })
    server.answer(getSentVoiceNote, { ...arrived, state: 'refused', refusal: 'empty' })
    const { dialog, submit } = await chooseRecording()
    await submit()
    await dialog.findByText(voice.empty)
    expect(screen.queryByText(voice.sent)).toBeNull()
  })

  it.each([
    ['voice.not_audio', voice.not_audio],
    ['voice.too_large', voice.fileTooLarge],
  ] as const)('is refused with words where another file has to be chosen (%s)', async (code, words) => {
    server.refuse(putVoiceNote, code)
    const { dialog, submit } = await chooseRecording()
    await submit()
    await dialog.findByText(words)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: voice.submit }).disabled).toBe(true)
  })

  it('is kept when it could not be sent, and goes at the second try under the same id', async () => {
    server.refuse(putVoiceNote, 'event.notes_off')
    const { dialog, submit } = await chooseRecording()
    await submit()
    await screen.findByText(voice.failed)
    await dialog.findByText('toast.m4a')
    server.answer(putVoiceNote, arrived)
    await submit()
    await screen.findByText(voice.sent)
    const [first, second] = server.callsTo(putVoiceNote).map(({ path }) => path)
    expect(second).toBe(first)
  })

  it('is discarded, and the file is forgotten', async () => {
    const { user, dialog } = await chooseRecording()
    await user.click(await dialog.findByRole('button', { name: voice.discard }))
    expect(dialog.queryByText('toast.m4a')).toBeNull()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: voice.submit }).disabled).toBe(true)
  })

  it('is not taken when its file is too large', async () => {
    const large = Object.defineProperty(new File(['sound'], 'toast.wav'), 'size', { value: 26 * MB })
    const { dialog } = await chooseRecording(large)
    await dialog.findByText(voice.fileTooLarge)
  })

  it('stays while its sender writes a note instead', async () => {
    const { user, dialog } = await chooseRecording()
    await user.click(dialog.getByRole('button', { name: voice.toNote }))
    const note = within(await screen.findByRole('dialog', { name: 'Send a Note' }))
    await user.click(note.getByRole('button', { name: 'Leave a voice message instead' }))
    await screen.findByText('toast.m4a')
  })
})

describe('what an earlier visit left', () => {
  const { kept } = en.guestParts

  // spec: guest.translated
  it('is offered: a recording, which is sent under the id it had', async () => {
    const id = '0198c0de-0000-7000-8000-0000000000b9'
    await keep(`voice ${EVENT_ID} another-page`, {
      id,
      blob: new Blob(['sound']),
      name: null,
      seconds: 2,
      levels: [],
    })
    letGuestIn(server)
    server.answer(putVoiceNote, { id, state: 'ready', refusal: null })
    const { user } = renderApp(GUEST_ADDRESS)
    await screen.findByText(kept.voice)
    await user.click(screen.getByRole('button', { name: kept.open }))
    const dialog = within(await screen.findByRole('dialog', { name: voice.title }))
    await dialog.findByText('Recorded, 0:02')
    await user.click(dialog.getByRole('button', { name: voice.submit }))
    await screen.findByText(voice.sent)
    expect(server.callsTo(putVoiceNote)[0]?.params).toMatchObject({ voiceNoteId: id })
    expect(keptKeys('voice')).toEqual([])
  })

  // spec: guest.translated
  it('is offered: a note, until it is opened or put off', async () => {
    await keep(`note ${EVENT_ID}`, { message: 'What a day.' })
    letGuestIn(server)
    const { user } = renderApp(GUEST_ADDRESS)
    await screen.findByText(kept.note)
    await user.click(screen.getByRole('button', { name: kept.later }))
    expect(screen.queryByText(kept.note)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Send a Note' }))
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe('What a day.')
  })

  it('is nothing in a visit that left nothing', async () => {
    letGuestIn(server)
    renderApp(GUEST_ADDRESS)
    await screen.findByRole('button', { name: 'Send a Note' })
    expect(screen.queryByText(kept.note)).toBeNull()
  })
})
