// @vitest-environment happy-dom
import { addNote, putVoiceNote } from '@afterglow/contract/notes'
import { aNote } from '@afterglow/contract/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { GUEST_ADDRESS, letGuestIn } from '~/testing/guest-answers'
import { renderApp, server } from '~/testing/render-app'

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
  async function openVoice() {
    const { user, dialog } = await openNote()
    await user.click(dialog.getByRole('button', { name: 'Leave a voice message instead' }))
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Leave a Voice Message' })) }
  }

  it('asks for a file where the browser cannot record', async () => {
    const { dialog } = await openVoice()
    await dialog.findByText('Your browser does not allow recording')
    dialog.getByRole('button', { name: 'Choose an audio file' })
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send Voice Message' }).disabled).toBe(true)
    expect(server.callsTo(putVoiceNote)).toEqual([])
  })

  it('leads back to the note', async () => {
    const { user, dialog } = await openVoice()
    await user.click(dialog.getByRole('button', { name: 'Write a note instead' }))
    await screen.findByRole('dialog', { name: 'Send a Note' })
  })
})
