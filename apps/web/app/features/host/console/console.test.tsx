// spec: ops.console

// @vitest-environment happy-dom
import {
  createInvitation,
  deleteInvitation,
  getHost,
  getOverview,
  giveRoom,
  listGivenUpJobs,
  listHosts,
  listInvitations,
  listOperatorActions,
  listReceivedMessages,
  refundReceipt,
  retryJob,
  setEventSuspended,
  setHostSuspended,
} from '@afterglow/contract/operator'
import { aHostDetail, aHostLine, anInvitation, anOverview, aSession } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { session } from '~/lib/session-client'
import { signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'
import { minorUnits } from './receipts'

const { frame, host, hosts, invitations, jobs, list, overview, room } = en.operator

beforeEach(() => {
  signInHost(server)
  const plain = aSession()
  // The session outlives a screen.
  session.accept({ ...plain, user: { ...plain.user, isOperator: true } })
})

/** A toast is a dialog as well. */
const dialog = (name: string | RegExp = /Suspend/) => within(screen.getByRole('dialog', { name }))

describe('the console', () => {
  it('shows how the installation is doing', async () => {
    server.answer(getOverview, anOverview({ media: 1284, signUp: 'invitation' }))
    renderApp('/operator')
    await screen.findByText('1,284')
    screen.getByText(overview.signUp.invitation)
    screen.getByText(overview.neverChecked)
  })

  it('names what the integrity check has found, and nothing that is sound', async () => {
    const problems = { 'object-missing': 2, 'row-missing': 0 }
    server.answer(getOverview, anOverview({ integrity: { checkedAt: '2026-06-20T03:20:00.000Z', problems } }))
    renderApp('/operator')
    await screen.findByText('object-missing: 2')
    expect(screen.queryByText(/row-missing/)).toBeNull()
  })

  it.each([
    { at: '2026-06-19T03:00:00.000Z', isSaid: true },
    { at: '2026-06-21T03:00:00.000Z', isSaid: false },
  ])('says when a backup was complete ($at), and that one failed only until then', async ({ at, isSaid }) => {
    const complete = { at, place: '/backups', bytes: 1024, words: null }
    const failed = { at: '2026-06-20T03:00:00.000Z', place: '/backups', words: 'The disk is full.' }
    server.answer(getOverview, anOverview({ backup: { complete, failed } }))
    renderApp('/operator')
    await screen.findByText(/The last one was complete on .* in \/backups\./)
    expect(screen.queryAllByText(/The disk is full\./)).toHaveLength(isSaid ? 1 : 0)
  })

  it('says that something could not be loaded, and loads it again', async () => {
    server.refuse(getOverview, 'server.failed')
    const { user } = renderApp('/operator')
    await screen.findByText(list.failed)
    server.answer(getOverview, anOverview())
    await user.click(screen.getByRole('button', { name: list.retry }))
    await screen.findByText(overview.settings)
  })

  it('is not there for other hosts', async () => {
    session.accept(aSession())
    renderApp('/operator')
    await screen.findByText(en.notFound.notFound.title)
    expect(server.callsTo(getOverview)).toEqual([])
  })
})

describe('hosts', () => {
  it('are searched, and each opens', async () => {
    server.answer(listHosts, {
      hosts: [aHostLine(), aHostLine({ id: 'host-3', email: 'tom@example.org' })],
      nextCursor: null,
    })
    server.answer(getHost, aHostDetail())
    const { user } = renderApp('/operator/hosts')
    await screen.findByText('tom@example.org')
    server.answer(listHosts, { hosts: [aHostLine()], nextCursor: null })
    await user.type(screen.getByLabelText(hosts.search), 'ines')
    await waitFor(() => expect(screen.queryByText('tom@example.org')).toBeNull())
    expect(server.callsTo(listHosts).at(-1)?.query).toEqual({ text: 'ines' })
    await user.click(screen.getByRole('link', { name: 'ines@example.org' }))
    await screen.findByText('Ines & Tom')
  })

  it('come page by page', async () => {
    server.answer(listHosts, { hosts: [aHostLine()], nextCursor: 'later' })
    const { user } = renderApp('/operator/hosts')
    await screen.findByText('ines@example.org')
    server.answer(listHosts, {
      hosts: [aHostLine({ id: 'host-3', email: 'tom@example.org' })],
      nextCursor: null,
    })
    await user.click(screen.getByRole('button', { name: list.more }))
    await screen.findByText('tom@example.org')
    expect(server.callsTo(listHosts).at(-1)?.query).toEqual({ cursor: 'later' })
    expect(screen.queryByRole('button', { name: list.more })).toBeNull()
  })
})

describe('a host', () => {
  async function open(detail = aHostDetail()) {
    server.answer(getHost, detail)
    const { user } = renderApp(`/operator/hosts/${detail.id}`)
    await screen.findByText(host.plan)
    return user
  }

  it('is suspended after a question, and restored', async () => {
    const user = await open(aHostDetail({ eventList: [] }))
    server.answer(setHostSuspended, undefined)
    await user.click(screen.getByRole('button', { name: host.suspend }))
    server.answer(getHost, aHostDetail({ eventList: [], suspendedAt: '2026-06-20T10:00:00.000Z' }))
    await user.click(dialog().getByRole('button', { name: host.suspend }))
    await screen.findByRole('button', { name: host.restore })
    expect(server.callsTo(setHostSuspended)[0]?.body).toEqual({ isSuspended: true })
  })

  it('cannot suspend themselves', async () => {
    await open(aHostDetail({ id: aSession().user.id, eventList: [] }))
    expect(screen.queryByRole('button', { name: host.suspend })).toBeNull()
  })

  it('keeps the question open when the answer is no', async () => {
    const user = await open(aHostDetail({ eventList: [] }))
    server.refuse(setHostSuspended, 'operator.host_not_found')
    await user.click(screen.getByRole('button', { name: host.suspend }))
    await user.click(dialog().getByRole('button', { name: host.suspend }))
    await screen.findByText('There is no such host any more.')
    dialog().getByText(host.suspendText)
  })

  it('has each event suspended alone', async () => {
    const user = await open()
    server.answer(setEventSuspended, undefined)
    await user.click(screen.getAllByRole('button', { name: host.suspend })[1] as HTMLElement)
    await user.click(dialog().getByRole('button', { name: host.suspend }))
    await waitFor(() => expect(server.callsTo(setEventSuspended)).toHaveLength(1))
    expect(server.callsTo(setEventSuspended)[0]?.params).toEqual({ eventId: '7f3c91d2ab4k' })
  })

  it('is given the room of a pass, and no number of months that is none', async () => {
    const user = await open()
    server.answer(giveRoom, undefined)
    await user.click(screen.getByRole('button', { name: host.give }))
    const months = await screen.findByLabelText(room.months)
    await user.clear(months)
    await user.type(months, '0')
    await user.click(dialog(room.title).getByRole('button', { name: room.give }))
    await screen.findByText(/whole number from 1 to 120/)
    expect(server.callsTo(giveRoom)).toEqual([])
    await user.clear(months)
    await user.type(months, '6')
    await user.click(dialog(room.title).getByRole('button', { name: room.give }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: room.title })).toBeNull())
    expect(server.callsTo(giveRoom)[0]?.body).toEqual({ kind: 'grant', tier: '10gb', months: 6 })
  })

  it('gets money back, at most what was paid', async () => {
    const user = await open()
    server.answer(refundReceipt, undefined)
    await user.click(screen.getByRole('button', { name: host.refund }))
    const amount = await screen.findByLabelText(host.refundAmount)
    await user.clear(amount)
    await user.type(amount, '20')
    await user.click(dialog(/Refund/).getByRole('button', { name: host.refund }))
    await screen.findByText(/an amount up to \$19\.99/)
    await user.clear(amount)
    await user.type(amount, '5.50')
    await user.click(dialog(/Refund/).getByRole('button', { name: host.refund }))
    await waitFor(() => expect(server.callsTo(refundReceipt)[0]?.body).toEqual({ amount: 550 }))
  })

  it.each([
    ['19.99', 1999],
    ['0.5', 50],
    ['20', 2000],
    ['1,5', null],
    ['-3', null],
    ['1.999', null],
  ])('amount %s is %s', (text, amount) => expect(minorUnits(text)).toBe(amount))
})

describe('the other screens', () => {
  it('retry a job that was given up', async () => {
    const job = {
      id: '7',
      name: 'media.derive',
      payload: {},
      attempts: 25,
      since: '2026-06-20T10:00:00.000Z',
      error: 'It broke',
    }
    server.answer(listGivenUpJobs, { jobs: [job] })
    server.answer(retryJob, undefined)
    const { user } = renderApp('/operator/jobs')
    await screen.findByText('It broke')
    server.answer(listGivenUpJobs, { jobs: [] })
    await user.click(screen.getByRole('button', { name: jobs.retry }))
    await screen.findByText(jobs.none)
  })

  it('show messages with a way to answer', async () => {
    const message = {
      id: anInvitation().id,
      createdAt: '2026-06-20T10:00:00.000Z',
      firstName: 'Ines',
      lastName: 'Alves',
      email: 'ines@example.org',
      subject: 'general' as const,
      message: 'Does it work offline?',
      userId: null,
    }
    server.answer(listReceivedMessages, { messages: [message], nextCursor: null })
    renderApp('/operator/messages')
    await screen.findByText('Does it work offline?')
    const reply = screen.getByRole('link', { name: /Reply to/ })
    expect(reply.getAttribute('href')).toMatch(/^mailto:ines@example\.org\?/)
  })

  it('make an invitation, show its link once, and take one back', async () => {
    server.answer(listInvitations, { invitations: [anInvitation()] })
    const url = 'https://photos.example.org/signup?invitation=secret'
    server.answer(createInvitation, { url, expiresAt: '2999-01-01T00:00:00.000Z' })
    const { user } = renderApp('/operator/invitations')
    await user.type(await screen.findByLabelText(invitations.note), 'Tom')
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: invitations.create }))
    await screen.findByText(url)
    expect(server.callsTo(createInvitation)[0]?.body).toEqual({ note: 'Tom', makesOperator: true })
    server.answer(deleteInvitation, undefined)
    server.answer(listInvitations, { invitations: [] })
    await user.click(screen.getByRole('button', { name: invitations.takeBack }))
    await screen.findByText(invitations.none)
  })

  it('say who did what', async () => {
    const action = {
      id: anInvitation().id,
      at: '2026-06-20T10:00:00.000Z',
      operator: 'olga@example.org',
      action: 'grant',
      subject: 'ines@example.org',
      details: { tier: '10gb', months: 6 },
    }
    server.answer(listOperatorActions, { actions: [action], nextCursor: null })
    renderApp('/operator/log')
    await screen.findByText('tier: 10gb, months: 6')
    screen.getByRole('link', { name: frame.hosts })
  })
})
