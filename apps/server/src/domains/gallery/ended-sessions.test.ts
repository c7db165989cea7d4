import { beforeAll, describe, expect, it } from 'vitest'
import { recordFact } from '../../platform/facts.ts'
import type { Agent } from '../../testing/agent.ts'
import { type Feed, listen, openFeed } from '../../testing/live-feed.ts'
import { aHost, atAnotherBrowser, aWedding } from '../../testing/people.ts'
import { oneApp } from '../../testing/set-up.ts'

const app = oneApp()
beforeAll(async () => {
  await listen(app)
})

type Host = Agent & { email: string }
const PASSWORD = 'golden hour'
const NEW_PASSWORD = 'silver morning'
const REFUSED = 4403
/** Told to nobody but the host. */
const FOR_HOSTS = 'reports.changed'

/** Everything that ends sessions of a host, and the browsers on which it does. The host acts `here`. */
const ENDINGS: {
  name: string
  act(here: Host, there: Agent): Promise<unknown>
  ends: { here: boolean; there: boolean }
}[] = [
  {
    name: 'signs out',
    act: (here) => here.post('/api/auth/sign-out'),
    ends: { here: true, there: false },
  },
  {
    name: 'ends the session of another device',
    async act(here) {
      const { body } = await here.get('/api/account/sessions')
      const other = body.sessions.find((one: { isCurrent: boolean }) => !one.isCurrent)
      await here.delete(`/api/account/sessions/${other.id}`)
    },
    ends: { here: false, there: true },
  },
  {
    name: 'ends all other sessions',
    act: (here) => here.delete('/api/account/sessions'),
    ends: { here: false, there: true },
  },
  {
    name: 'changes the password',
    act: (here) =>
      here.sendJson('PUT', '/api/account/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
    ends: { here: false, there: true },
  },
  {
    name: 'sets a new password by a mail',
    async act({ email }) {
      await app.browser().post('/api/auth/forgot-password', { email })
      await app.runJobs()
      const token = /token=(\S+)/.exec(app.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1]
      await app.browser().post('/api/auth/reset-password', { token, password: NEW_PASSWORD })
    },
    ends: { here: true, there: true },
  },
  {
    name: 'asks for the end of the account',
    act: (here) => here.post('/api/account/deletion', { currentPassword: PASSWORD }),
    ends: { here: true, there: true },
  },
  {
    name: 'is suspended by the operator',
    async act({ email }) {
      const operator = await aHost(app)
      const { query } = app.platform.db
      await query.updateTable('users').set({ isOperator: true }).where('email', '=', operator.email).execute()
      const { id } = await query
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      await operator.sendJson('PUT', `/api/operator/hosts/${id}/suspension`, { isSuspended: true })
    },
    ends: { here: true, there: true },
  },
]

describe.each(ENDINGS)('when a host $name', ({ act, ends }) => {
  it(`an open page is told nothing more: here ${ends.here}, there ${ends.there}`, async () => {
    const here = await aHost(app)
    const there = await atAnotherBrowser(app, here)
    const { event } = await aWedding(app, {}, here)
    const pages = { here: await openFeed(app, here, event), there: await openFeed(app, there, event) }
    for (const page of Object.values(pages)) await page.next()

    await act(here, there)
    await app.platform.db.transaction((tx) => recordFact(tx, event.id, FOR_HOSTS, {}))

    for (const place of ['here', 'there'] as const)
      expect(await whatFollows(pages[place]), place).toBe(ends[place] ? REFUSED : FOR_HOSTS)
  })
})

it('a page on which nothing happens ends with its session, too', async () => {
  const here = await aHost(app)
  const there = await atAnotherBrowser(app, here)
  const { event } = await aWedding(app, {}, here)
  const page = await openFeed(app, there, event)
  await here.delete('/api/account/sessions')
  expect(await page.closed).toBe(REFUSED)
})

/** The first fact that reaches a page, or the code with which it is closed before any. */
async function whatFollows(page: Feed): Promise<string | number> {
  const first = await Promise.race([page.nextFact().then(({ kind }) => kind), page.closed])
  page.close()
  return first
}
