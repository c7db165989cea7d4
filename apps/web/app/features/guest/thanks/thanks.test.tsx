// spec: guest.thanks

// @vitest-environment happy-dom
import { getMe, nameMe } from '@afterglow/contract/guests'
import { completeUpload, type Media } from '@afterglow/contract/media'
import { aMedia, anUpload } from '@afterglow/contract/testing'
import { initUploads, putPart } from '@afterglow/contract/uploads'
import { en } from '@afterglow/messages/en'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseFiles } from '~/testing/choose-files'
import { letGuestIn } from '~/testing/guest-answers'
import { renderApp, server } from '~/testing/render-app'

const { sent } = en.guestParts

interface Sending {
  name?: string | null
  title?: string
  file?: string
  media?: Partial<Media>
}

function aFile(name: string): File {
  return new File(['cake'], name, { type: name.endsWith('.mp4') ? 'video/mp4' : 'image/jpeg' })
}

/** A page remembers that something was sent, so each test has its own event. */
async function sendFromPhone(eventId: string, sending: Sending = {}) {
  const { name = null, title = 'Noor & Elias', file = 'cake.jpg', media = {} } = sending
  letGuestIn(server, { event: { id: eventId, title } })
  server.answer(getMe, { name, othersSeeName: true })
  server.answer(initUploads, { files: [{ outcome: 'accepted', upload: anUpload() }] })
  server.answer(putPart, undefined)
  server.answer(completeUpload, { media: aMedia(media), duplicate: false })
  const { user } = renderApp(`/event/${eventId}`, { width: 390 })
  await chooseFiles(user, 'Upload Files', [aFile(file)])
  const thanks = within(await screen.findByRole('dialog', { name: /^Thank you/ }))
  return { user, thanks }
}

describe('the thanks for what has arrived', () => {
  it('say in one screen what arrived and with whom', async () => {
    const { thanks } = await sendFromPhone('7f3c91d2ab41')
    thanks.getByText('1 photo is with Noor & Elias.')
    await screen.findByText('Successfully uploaded 1 file(s)!')
    expect(screen.queryByText(en.uploads.uploads.successText_one)).toBeNull()
  })

  it.each([
    ['46', 'the hosts where the title is an occasion', { title: 'Anna’s 30th birthday' }, 'with the hosts.'],
    ['47', 'a video as such', { file: 'dance.mp4' }, '1 video is with'],
    ['48', 'who looks at it first', { media: { status: 'required_approval' } }, 'They will see it first.'],
  ] as const)('name (%s) %s', async (end, _, sending, words) => {
    const { thanks } = await sendFromPhone(`7f3c91d2ab${end}`, sending)
    thanks.getByText(words, { exact: false })
  })

  it('ask for a name in one line, and thank by it', async () => {
    const { user, thanks } = await sendFromPhone('7f3c91d2ab42')
    server.answer(nameMe, { name: 'Jonas', othersSeeName: true })
    await user.type(await thanks.findByLabelText(sent.whoToThank), 'Jonas{Enter}')
    await thanks.findByRole('heading', { name: 'Thank you, Jonas!' })
    expect(server.callsTo(nameMe).map(({ body }) => body)).toEqual([{ name: 'Jonas' }])
  })

  it('keep a name that could not be saved', async () => {
    const { user, thanks } = await sendFromPhone('7f3c91d2ab43')
    server.refuse(nameMe, 'server.failed')
    const field = await thanks.findByLabelText<HTMLInputElement>(sent.whoToThank)
    await user.type(field, 'Jonas{Enter}')
    await thanks.findByRole('alert')
    expect(field.value).toBe('Jonas')
  })

  it('let a guest change the name that they have', async () => {
    const { user, thanks } = await sendFromPhone('7f3c91d2ab44', { name: 'Jonas' })
    await user.click(await thanks.findByRole('button', { name: sent.change }))
    await thanks.findByDisplayValue('Jonas')
  })

  it('lead to the photos', async () => {
    const { user, thanks } = await sendFromPhone('7f3c91d2ab45')
    await user.click(thanks.getByRole('button', { name: sent.see }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await server.publish('media.published', { media: aMedia() })
    await screen.findByText(en.page.guest.justLanded)
  })
})
