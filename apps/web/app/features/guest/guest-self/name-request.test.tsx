// @vitest-environment happy-dom
import { getMe, nameMe } from '@afterglow/contract/guests'
import { completeUpload } from '@afterglow/contract/media'
import { aMedia, anUpload } from '@afterglow/contract/testing'
import { initUploads, putPart } from '@afterglow/contract/uploads'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '~/content/messages/en'
import { chooseFiles } from '~/testing/choose-files'
import { letGuestIn } from '~/testing/guest-answers'
import { renderApp, server } from '~/testing/render-app'

const { request, self } = en.guestSelf

/** A page remembers that something was sent, so each test has its own event. */
async function sendPhoto(eventId: string, name: string | null) {
  letGuestIn(server, { event: { id: eventId } })
  server.answer(getMe, { name })
  server.answer(initUploads, { files: [{ outcome: 'accepted', upload: anUpload() }] })
  server.answer(putPart, undefined)
  server.answer(completeUpload, { media: aMedia(), duplicate: false })
  const { user } = renderApp(`/event/${eventId}`)
  await chooseFiles(user, 'Upload Files', [new File(['cake'], 'cake.jpg', { type: 'image/jpeg' })])
  await screen.findByText('Successfully uploaded 1 file(s)!')
  return { user }
}

const findRequest = () => screen.findByRole('region', { name: request.title })

describe('the question for a name', () => {
  it('comes once something was sent, and takes a name', async () => {
    const { user } = await sendPhoto('7f3c91d2ab41', null)
    const question = within(await findRequest())
    server.answer(nameMe, { name: 'Jonas' })
    await user.type(question.getByLabelText(/^Your name/), 'Jonas{Enter}')
    await screen.findByText(self.saved)
    await waitFor(() => expect(screen.queryByRole('region', { name: request.title })).toBeNull())
  })

  it('takes no for an answer', async () => {
    const { user } = await sendPhoto('7f3c91d2ab42', null)
    const question = within(await findRequest())
    await user.click(question.getByRole('button', { name: request.no }))
    await waitFor(() => expect(screen.queryByRole('region', { name: request.title })).toBeNull())
    expect(server.callsTo(nameMe)).toEqual([])
  })

  it('does not come to a guest who has a name', async () => {
    await sendPhoto('7f3c91d2ab43', 'Jonas')
    await waitFor(() => expect(server.callsTo(getMe)).not.toEqual([]))
    expect(screen.queryByRole('region', { name: request.title })).toBeNull()
  })
})
