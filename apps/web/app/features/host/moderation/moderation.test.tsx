// spec: comments, reports, bans

// @vitest-environment happy-dom
import { banGuest, listBans, unbanGuest } from '@afterglow/contract/guests'
import { getMedia, listMedia } from '@afterglow/contract/media'
import {
  decideReport,
  listReports,
  type Report,
  showHiddenAgain,
  takeBackAll,
  undoTakeBack,
} from '@afterglow/contract/moderation'
import { getOverview } from '@afterglow/contract/overview'
import { aMedia, anEventOverview, aVoiceNote } from '@afterglow/contract/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EVENT_ID, FEED, signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const ADDRESS = `/dashboard/events/${EVENT_ID}/reports`
const ANNA = '0198c0de-0000-7000-8000-00000000000a'
const PHOTO = aMedia({ title: 'The cake', senderId: ANNA, senderName: 'Anna' })
const aReport = (report: Partial<Report> = {}): Report => ({
  id: '0198c0de-0000-7000-8000-0000000000f1',
  kind: 'photo',
  media: PHOTO,
  comment: null,
  greeting: null,
  sender: { guestId: ANNA, name: 'Anna', isBanned: false },
  reportCount: 2,
  reasons: ['Our house number', 'Our house number'],
  isHidden: false,
  lastReportedAt: '2026-06-20T20:00:00.000Z',
  ...report,
})
const sent = (end: string, method = 'POST') =>
  server.calls.filter((call) => call.path.endsWith(end) && call.method === method)

function list(...reports: Report[]) {
  server.answer(listReports, { reports, total: reports.length })
}

describe('reports', () => {
  it('are counted on the Event Dashboard, and nothing is said while there are none', async () => {
    signInHost(server)
    renderApp(`/dashboard/events/${EVENT_ID}/customization`)
    await screen.findByRole('heading', { name: 'Guest Notes' })
    expect(screen.queryByRole('heading', { name: 'Reports' })).toBeNull()
    server.answer(getOverview, anEventOverview({ counts: { openReports: 1 } }))
    await act(() => server.publish('reports.changed', {}))
    await screen.findByText('1 report to decide')
  })

  it('of a greeting are decided after hearing it', async () => {
    signInHost(server)
    const greeting = aVoiceNote({ caption: 'Rude words', isPublished: true })
    list(aReport({ kind: 'greeting', media: null, greeting }))
    const { user } = renderApp(ADDRESS)
    await screen.findByText('A voice message that guests hear')
    screen.getByText('Rude words')
    screen.getByRole('button', { name: 'Play it' })
    server.answer(decideReport, undefined)
    list()
    await user.click(screen.getByRole('button', { name: 'Take down' }))
    await screen.findByText('Taken down. It stays among your voice messages.')
  })

  it('are kept or taken down, and the decision is taken back', async () => {
    signInHost(server)
    list(aReport({ isHidden: true, reportCount: 3 }))
    const { user } = renderApp(ADDRESS)
    await screen.findByText('Reported by 3 guests')
    screen.getByText('Hidden until you decide')
    // Two guests gave the same reason.
    expect(screen.getAllByText('Our house number')).toHaveLength(1)
    server.answer(decideReport, undefined)
    list()
    await user.click(screen.getByRole('button', { name: 'Take down' }))
    await screen.findByText('Nothing to decide')
    list(aReport())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Guests still see it')
    expect(sent('/decision').map(({ body }) => body)).toEqual([
      { decision: 'take-down' },
      { decision: 'reopen' },
    ])
  })

  it('have hidden something, which is said at once and shown again in one step', async () => {
    signInHost(server)
    const hidden = aReport({ isHidden: true, reportCount: 3 })
    const shown = aReport({ id: '0198c0de-0000-7000-8000-0000000000f3' })
    list(hidden, shown)
    server.answer(getOverview, anEventOverview({ counts: { openReports: 2, hiddenByReports: 1 } }))
    renderApp(`/dashboard/events/${EVENT_ID}/customization`)
    await screen.findByText('2 reports to decide · 1 is hidden from guests')
    cleanup()

    const { user } = renderApp(ADDRESS)
    const all = within(await screen.findByRole('region', { name: 'Hidden by reports' }))
    all.getByText('1 is hidden from guests')
    server.answer(showHiddenAgain, { shown: 1 })
    list({ ...hidden, isHidden: false }, shown)
    await user.click(all.getByRole('button', { name: 'Show all again' }))
    await screen.findByText('1 is shown to guests again. Reports cannot hide it again.')
    expect(sent('/reports/show-hidden')).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Hidden by reports' })).toBeNull())
    expect(screen.getAllByText('Guests still see it')).toHaveLength(2)
  })

  it('say so when a decision could not be saved, and stay', async () => {
    signInHost(server)
    list(aReport())
    server.refuse(decideReport, 'report.not_found')
    const { user } = renderApp(ADDRESS)
    await user.click(await screen.findByRole('button', { name: 'Keep' }))
    await screen.findByText('This report is not there anymore.')
    screen.getByText('Reported by 2 guests')
  })
})

describe('a guest', () => {
  it('is banned beside a report, and the ban is lifted below', async () => {
    signInHost(server)
    list(aReport())
    server.answer(banGuest, undefined)
    const { user } = renderApp(ADDRESS)
    server.answer(listBans, {
      guests: [{ guestId: ANNA, name: 'Anna', bannedAt: '2026-06-20T20:00:00.000Z' }],
    })
    await user.click(await screen.findByRole('button', { name: 'Ban this guest' }))
    server.answer(unbanGuest, undefined)
    const banned = within(await screen.findByRole('region', { name: 'Banned guests' }))
    server.answer(listBans, { guests: [] })
    await user.click(banned.getByRole('button', { name: 'Lift the ban of Anna' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Banned guests' })).toBeNull())
    expect([...sent('/ban', 'PUT'), ...sent('/ban', 'DELETE')]).toHaveLength(2)
  })

  it('is banned beside a photo, and all they sent is taken back and put back', async () => {
    signInHost(server)
    server.answer(listMedia, {
      items: [PHOTO],
      nextCursor: null,
      newerCursor: null,
      total: 1,
      feedToken: FEED,
    })
    server.answer(getMedia, PHOTO)
    server.answer(banGuest, undefined)
    server.answer(takeBackAll, {
      id: '0198c0de-0000-7000-8000-0000000000f2',
      photos: 3,
      notes: 1,
      comments: 2,
      greetings: 4,
    })
    server.answer(undoTakeBack, undefined)
    const { user } = renderApp(`/dashboard/events/${EVENT_ID}/media?file=${PHOTO.id}`)
    await user.click(await screen.findByRole('switch', { name: /^Ban this guest/ }))
    await waitFor(() => expect(sent('/ban', 'PUT')).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Take back all they sent' }))
    const question = within(await screen.findByRole('dialog', { name: 'Take back all that Anna sent?' }))
    await user.click(question.getByRole('button', { name: 'Take back' }))
    await screen.findByText('Taken back. Photos and videos: 3, notes: 1, comments: 2, greetings: 4.')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Everything is back')
  })
})
