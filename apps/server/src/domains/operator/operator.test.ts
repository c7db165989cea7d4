// spec: ops.console

import { randomUUID } from 'node:crypto'
import { GB } from '@afterglow/contract/kernel'
import { operatorRoutes } from '@afterglow/contract/operator'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { recordBackup } from '../../platform/backup/index.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Agent, Answer } from '../../testing/agent.ts'
import { buyPass } from '../../testing/buying.ts'
import { aGuest, aHost, aHostOfToday, aPhoto, aWedding } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'

const app = oneApp({ listens: true })

/** A host whose account may use the console. */
async function anOperator(): Promise<Agent & { email: string }> {
  const host = await aHost(app)
  await app.platform.db.query
    .updateTable('users')
    .set({ isOperator: true })
    .where('email', '=', host.email)
    .execute()
  return host
}

const idOf = async (host: Agent) => (await host.get('/api/auth/session')).body.session.user.id as string
const put = (agent: Agent, path: string, body: object) => agent.sendJson('PUT', path, body)

/** A job that has used up its attempts. */
async function aGivenUpJob(): Promise<string> {
  const { db } = app.platform
  await db.transaction((tx) => enqueue(tx, 'avatars.cut', { avatarId: randomUUID() }, { key: 'broken' }))
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'It broke', run_at = 'infinity'
     where key = 'broken' returning id::text`.execute(db.query)
  return rows[0]?.id ?? ''
}

describe('the console', () => {
  const params: Record<string, string> = {
    userId: randomUUID(),
    eventId: '0123456789ab',
    number: 'AG-2026-000001',
    id: '1',
  }
  const all = Object.entries(operatorRoutes).map(([name, { method, path }]) => ({
    name,
    method,
    path: path.replace(/:(\w+)/g, (_, param: string) => params[param] ?? ''),
  }))

  it.each(all)('$name is for operators alone', async ({ method, path }) => {
    const { event, host } = await aWedding(app)
    const guest = await aGuest(app, event)
    const send = (agent: Agent) => (method === 'GET' ? agent.get(path) : agent.sendJson(method, path, {}))
    // A path whose parameter is none of its kind is not there for anybody.
    const isPath = !path.endsWith('/invitations/1')
    if (isPath) for (const agent of [app.browser(), guest]) expect((await send(agent)).status).toBe(401)
    expect(await send(host)).toBeError(404, 'resource.not_found')
  })

  it('is closed to an operator who is one no longer, at once', async () => {
    const operator = await anOperator()
    expect((await operator.get('/api/operator/overview')).status).toBe(200)
    await app.platform.db.query
      .updateTable('users')
      .set({ isOperator: false })
      .where('email', '=', operator.email)
      .execute()
    expect(await operator.get('/api/operator/overview')).toBeError(404, 'resource.not_found')
  })

  it('says in the session who may use it', async () => {
    const [operator, host] = [await anOperator(), await aHost(app)]
    expect((await operator.get('/api/auth/session')).body.session.user.isOperator).toBe(true)
    expect((await host.get('/api/auth/session')).body.session.user).not.toHaveProperty('isOperator')
  })
})

describe('an operator', () => {
  it('sees how the installation is doing', async () => {
    const operator = await anOperator()
    const { event } = await aWedding(app)
    await aPhoto(app, await aGuest(app, event), event, await aJpeg())
    await aGivenUpJob()
    const at = app.clock.date()
    const report = { at, place: '/backups', name: 'one', objects: 1, bytes: 2048, words: null }
    await recordBackup(app.platform.db.query, 'complete', report)
    const { body } = await operator.get('/api/operator/overview')
    expect(body.backup).toMatchObject({ complete: { at: at.toISOString(), bytes: 2048 }, failed: null })
    expect(body).toMatchObject({ signUp: 'open', mailDelivers: false, store: 'disk' })
    expect(body.media).toBeGreaterThanOrEqual(1)
    expect(body.storedBytes).toBeGreaterThan(0)
    expect(body.jobs.givenUp).toBeGreaterThanOrEqual(1)
  })

  it('finds hosts by a part of their email, newest first, page by page', async () => {
    const operator = await anOperator()
    const hosts = [await aHostOfToday(app), await aHostOfToday(app)]
    const { body } = await operator.get(`/api/operator/hosts?text=${hosts[0]?.email.slice(5, -4)}`)
    expect(body.hosts.map(({ email }: { email: string }) => email)).toEqual([hosts[0]?.email])
    expect((await operator.get('/api/operator/hosts?text=%25')).body.hosts).toEqual([])
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body: page }: Answer = await operator.get(`/api/operator/hosts${cursor && `?cursor=${cursor}`}`)
      seen.push(...page.hosts.map(({ email }: { email: string }) => email))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(expect.arrayContaining(hosts.map(({ email }) => email)))
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('sees what a host has, and gives room and time', async () => {
    const operator = await anOperator()
    const host = await aHostOfToday(app)
    const { event } = await aWedding(app, {}, host)
    await buyPass(app, host, '10gb')
    const id = await idOf(host)
    const detail = async () => (await operator.get(`/api/operator/hosts/${id}`)).body
    expect(await detail()).toMatchObject({ email: host.email, events: 1, eventList: [{ id: event.id }] })
    expect((await detail()).receipts).toHaveLength(1)

    const give = (gift: object) => operator.post(`/api/operator/hosts/${id}/room`, gift)
    expect((await give({ kind: 'quota', gigabytes: 7 })).status).toBe(204)
    expect((await detail()).plan.quotaBytes).toBe(7 * GB)
    await give({ kind: 'quota', gigabytes: null })
    await give({ kind: 'grant', tier: '50gb', months: 1 })
    expect((await detail()).plan.quotaBytes).toBeGreaterThanOrEqual(50 * GB)
    const before = (await detail()).plan.endsAt
    await give({ kind: 'extend', days: 10 })
    expect(Date.parse((await detail()).plan.endsAt)).toBeGreaterThan(Date.parse(before))
    expect(await give({ kind: 'grant', tier: '50gb', months: 0 })).toBeError(400, 'request.invalid')
  })

  it('shuts a host out with their events and lets them in again, but never themselves', async () => {
    const operator = await anOperator()
    const host = await aHost(app)
    const { event } = await aWedding(app, {}, host)
    const guest = await aGuest(app, event)
    const suspension = `/api/operator/hosts/${await idOf(host)}/suspension`

    await put(operator, suspension, { isSuspended: true })

    expect((await host.get('/api/account')).status).toBe(401)
    expect(await guest.get(`/api/events/${event.id}/media`)).toBeError(404, 'event.suspended')
    await put(operator, suspension, { isSuspended: false })
    expect((await guest.get(`/api/events/${event.id}/media`)).status).toBe(200)
    const own = `/api/operator/hosts/${await idOf(operator)}/suspension`
    expect(await put(operator, own, { isSuspended: true })).toBeError(409, 'operator.yourself')
  })

  it('closes one event and opens it again', async () => {
    const operator = await anOperator()
    const { event, host } = await aWedding(app)
    const suspension = `/api/operator/events/${event.id}/suspension`
    await put(operator, suspension, { isSuspended: true })
    expect(await host.get(`/api/events/${event.id}/media`)).toBeError(404, 'event.suspended')
    await put(operator, suspension, { isSuspended: false })
    expect((await host.get(`/api/events/${event.id}/media`)).status).toBe(200)
    const nowhere = '/api/operator/events/000000000000/suspension'
    expect(await put(operator, nowhere, { isSuspended: true })).toBeError(404, 'event.not_found')
  })

  it('sends money back once, and never more than was paid', async () => {
    const operator = await anOperator()
    const host = await aHostOfToday(app)
    await buyPass(app, host, '10gb')
    const { number, amount } = (await host.get('/api/billing/receipts')).body.receipts[0]
    const refund = (body: object) => operator.post(`/api/operator/receipts/${number}/refund`, body)
    expect(await refund({ amount: amount + 1 })).toBeError(422, 'operator.refund_too_large')
    expect((await refund({})).status).toBe(204)
    await app.runJobs()
    expect((await host.get('/api/billing/receipts')).body.receipts[0].refundedAmount).toBe(amount)
    expect(await refund({})).toBeError(422, 'operator.refund_too_large')
    expect(await operator.post('/api/operator/receipts/AG-2001-1/refund', {})).toBeError(
      404,
      'operator.receipt_not_found',
    )
  })

  it('retries a job that was given up, once', async () => {
    const operator = await anOperator()
    const id = await aGivenUpJob()
    const listed = (await operator.get('/api/operator/jobs')).body.jobs
    expect(listed).toContainEqual(expect.objectContaining({ id, name: 'avatars.cut', error: 'It broke' }))
    expect((await operator.post(`/api/operator/jobs/${id}/retry`)).status).toBe(204)
    expect(await operator.post(`/api/operator/jobs/${id}/retry`)).toBeError(404, 'operator.job_gone')
  })

  it('reads what came through the contact form', async () => {
    const operator = await anOperator()
    const message = {
      firstName: 'Ines',
      lastName: 'Alves',
      email: 'ines@example.com',
      subject: 'general',
      message: 'Does it work offline?',
    }
    await app.browser().post('/api/support/messages', message)
    const { messages } = (await operator.get('/api/operator/messages')).body
    expect(messages[0]).toMatchObject({ ...message, userId: null })
  })

  it('is named in the log with what they did', async () => {
    const operator = await anOperator()
    const { event } = await aWedding(app)
    await put(operator, `/api/operator/events/${event.id}/suspension`, { isSuspended: true })
    const { actions } = (await operator.get('/api/operator/actions')).body
    expect(actions[0]).toMatchObject({ operator: operator.email, action: 'suspend', subject: event.id })
  })
})

describe('an invitation', () => {
  it('is made, listed without its secret, used once, and shows who came by it', async () => {
    const operator = await anOperator()
    const made = await operator.post('/api/operator/invitations', { note: 'Ines', makesOperator: false })
    const token = new URL(made.body.url).searchParams.get('invitation') ?? ''
    const { invitations } = (await operator.get('/api/operator/invitations')).body
    expect(invitations[0]).toMatchObject({ note: 'Ines', usedAt: null })
    expect(JSON.stringify(invitations)).not.toContain(token)

    const email = `${randomUUID()}@example.com`
    const credentials = { email, password: 'golden hour', invitation: token }
    expect((await app.browser().post('/api/auth/sign-up', credentials)).status).toBe(201)
    const [used] = (await operator.get('/api/operator/invitations')).body.invitations
    expect(used).toMatchObject({ usedByEmail: email })
    expect(await operator.delete(`/api/operator/invitations/${used.id}`)).toBeError(
      404,
      'operator.invitation_gone',
    )
  })

  it('ends when it is taken back', async () => {
    const operator = await anOperator()
    const made = await operator.post('/api/operator/invitations', { note: '', makesOperator: true })
    const [{ id }] = (await operator.get('/api/operator/invitations')).body.invitations
    expect((await operator.delete(`/api/operator/invitations/${id}`)).status).toBe(204)
    const token = new URL(made.body.url).searchParams.get('invitation')
    const credentials = { email: `${randomUUID()}@example.com`, password: 'golden hour', invitation: token }
    expect(await app.browser().post('/api/auth/sign-up', credentials)).toBeError(
      410,
      'auth.invitation_invalid',
    )
  })
})
