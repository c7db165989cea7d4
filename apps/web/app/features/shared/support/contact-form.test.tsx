// spec: support.screens

// @vitest-environment happy-dom
import { sendContactMessage } from '@afterglow/contract/support'
import { en } from '@afterglow/messages/en'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const { contact, contactSubjects } = en.contact

/** A signed-in host, whose name and address are filled in, has written a message. */
async function writeMessage(text: string) {
  signInHost(server)
  const { user } = renderApp('/dashboard/contact')
  const message = await screen.findByLabelText<HTMLTextAreaElement>(new RegExp(`^${contact.message}`))
  await user.click(screen.getByRole('combobox', { name: new RegExp(contact.subject) }))
  await user.click(await screen.findByRole('option', { name: contactSubjects.technical }))
  await user.type(message, text)
  return { user, message, send: screen.getByRole('button', { name: contact.send }) }
}

describe('the contact form', () => {
  it('is empty again once the message was sent', async () => {
    const { user, message, send } = await writeMessage('How do I print it?')
    server.answer(sendContactMessage, undefined)
    await user.click(send)
    await screen.findByText(contact.sent)
    await waitFor(() => expect(message.value).toBe(''))
  })

  it('keeps what is written while a message is sent', async () => {
    const { user, message, send } = await writeMessage('How do I print it?')
    server.answer(sendContactMessage, undefined)
    const held = server.hold(sendContactMessage)
    await user.click(send)
    await user.type(message, ' And frame it?')
    held.release()
    await screen.findByText(contact.sent)
    expect(message.value).toBe('How do I print it? And frame it?')
  })

  it('keeps a message that could not be sent', async () => {
    const { user, message, send } = await writeMessage('How do I print it?')
    server.disconnect(sendContactMessage)
    await user.click(send)
    await screen.findByText(contact.failed)
    expect(message.value).toBe('How do I print it?')
  })
})
