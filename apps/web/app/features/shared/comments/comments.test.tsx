// spec: comments

// @vitest-environment happy-dom
import { addComment, type Comment, deleteComment, listComments } from '@afterglow/contract/comments'
import { reportComment } from '@afterglow/contract/moderation'
import { aMedia } from '@afterglow/contract/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { keep, keptKeys } from '~/lib/kept'
import { GUEST_ADDRESS, letGuestIn } from '~/testing/guest-answers'
import { EVENT_ID } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const cake = aMedia({ title: 'The cake', isMine: false })
const aComment = (comment: Partial<Comment> = {}): Comment => ({
  id: '0198c0de-0000-7000-8000-0000000000c1',
  message: 'There goes my mascara',
  name: 'Amara',
  isHost: false,
  isMine: false,
  status: 'published',
  createdAt: '2026-06-20T21:14:00.000Z',
  ...comment,
})

function list(...comments: Comment[]) {
  server.answer(listComments, { comments, total: comments.length })
}

async function openComments(permissions = {}) {
  letGuestIn(server, {
    photos: [cake],
    readsComments: true,
    canComment: true,
    ...permissions,
  })
  const { user } = renderApp(GUEST_ADDRESS)
  await user.click(await screen.findByRole('button', { name: /^The cake, / }))
  const viewer = within(await screen.findByRole('dialog', { name: 'The cake' }))
  await user.click(await viewer.findByRole('button', { name: /comment/i }))
  return { user, viewer, sheet: within(await viewer.findByRole('region', { name: 'Comments' })) }
}

describe('the comments of an open photo', () => {
  it('name who wrote them, and say what waits', async () => {
    const [id2, id3] = ['0198c0de-0000-7000-8000-0000000000c2', '0198c0de-0000-7000-8000-0000000000c3']
    list(
      aComment(),
      aComment({ id: id2, name: null, isHost: true, message: 'I counted' }),
      aComment({ id: id3, isMine: true, status: 'required_approval', message: 'At last' }),
    )
    const { sheet } = await openComments()
    await sheet.findByText('Amara')
    sheet.getByText('Host')
    sheet.getByText(/^Waiting for /)
    expect(sheet.getAllByRole('button', { name: 'Report' })).toHaveLength(1)
    expect(sheet.getAllByRole('button', { name: 'Delete' })).toHaveLength(1)
  })

  it('are added to, once for each try of the same words, and keep what could not be sent', async () => {
    list()
    const { user, sheet } = await openComments()
    await sheet.findByText('Nobody has written anything yet.')
    const field = sheet.getByLabelText('Your comment')
    server.refuse(addComment, 'guest.banned')
    await user.type(field, 'Song title, please?{Enter}')
    await sheet.findByRole('alert')
    expect(field).toHaveProperty('value', 'Song title, please?')
    server.answer(addComment, aComment({ isMine: true, message: 'Song title, please?' }))
    await user.click(sheet.getByRole('button', { name: 'Send' }))
    await sheet.findByText('Song title, please?')
    await waitFor(() => expect(field).toHaveProperty('value', ''))
    const [first, second] = server.callsTo(addComment).map(({ body }) => body)
    expect(second).toEqual(first)
  })

  it('are asked for again when others were written, and taken back by their writer', async () => {
    list(aComment({ isMine: true }))
    const { user, sheet } = await openComments()
    await sheet.findByText('There goes my mascara')
    list(
      aComment({ isMine: true }),
      aComment({ id: '0198c0de-0000-7000-8000-0000000000c4', message: 'Mine too' }),
    )
    await act(() => server.publish('comments.changed', { mediaIds: [cake.id] }))
    await sheet.findByText('Mine too')
    server.answer(deleteComment, undefined)
    list()
    await user.click(sheet.getByRole('button', { name: 'Delete' }))
    await sheet.findByText('Nobody has written anything yet.')
  })

  it('are reported with a reason', async () => {
    list(aComment())
    server.answer(reportComment, undefined)
    const { user, viewer, sheet } = await openComments()
    await user.click(await sheet.findByRole('button', { name: 'Report' }))
    const report = within(await viewer.findByRole('region', { name: 'Report to the hosts' }))
    await user.type(report.getByLabelText(/^What is wrong/), 'Rude')
    await user.click(report.getByRole('button', { name: 'Report' }))
    await report.findByText('Thank you. The hosts will take a look.')
    expect(server.callsTo(reportComment)[0]?.body).toEqual({ reason: 'Rude' })
  })

  it('can only be read by whom the host takes nothing from', async () => {
    list(aComment())
    const { sheet } = await openComments({ canComment: false })
    await sheet.findByText('There goes my mascara')
    expect(sheet.queryByLabelText('Your comment')).toBeNull()
  })
})

describe('a comment that was typed and not sent', () => {
  // spec: guest.translated
  it('is there when the photo is opened again, and is gone once it has arrived', async () => {
    await keep(`comment ${EVENT_ID} ${cake.id}`, { id: aComment().id, typed: 'What a cake' })
    list()
    const { user, sheet } = await openComments()
    const field = sheet.getByLabelText<HTMLInputElement>('Your comment')
    expect(field.value).toBe('What a cake')

    server.answer(addComment, aComment({ message: 'What a cake!', isMine: true }))
    await user.type(field, '!{Enter}')
    await sheet.findByText('What a cake!')
    expect(server.callsTo(addComment)[0]?.body).toEqual({ id: aComment().id, message: 'What a cake!' })
    await waitFor(() => expect(keptKeys('comment')).toEqual([]))
  })
})
