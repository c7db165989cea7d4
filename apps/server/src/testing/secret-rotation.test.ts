// spec: ops.secret

import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createPlatform } from '../app/platform.ts'
import { createWeb } from '../app/web.ts'
import type { Secrets } from '../platform/signatures.ts'
import { type Agent, createAgent } from './agent.ts'
import { aGuest, aHost, aPhoto, aWedding, guestIdOf, type Wedding } from './people.ts'
import { aJpeg } from './pictures.ts'
import { oneApp } from './set-up.ts'

const PASSWORD = 'lanterns at dusk'
const [FIRST, SECOND, THIRD] = ['first', 'second', 'third'].map(
  (one) => `the ${one} secret of the tests, long enough`,
) as [string, string, string]

const app = oneApp({ environment: { AUTH_SECRET: FIRST } })
let host: Agent & { email: string }
let wedding: Wedding
beforeEach(async () => {
  host = await aHost(app)
  wedding = await aWedding(app, {}, host)
})

/** Another web process of the same installation, with these secrets. */
async function aNeighbor(...authSecrets: Secrets): Promise<FastifyInstance> {
  const { config, log, clock, db, mailer, blobs, engines, facts } = app.platform
  const own = { clock, db, mailer, blobs, engines, facts: { ...facts, start: async () => undefined } }
  const web = await createWeb(
    await createPlatform({ config: { ...config, authSecrets }, databaseUrl: '', log, given: own }),
  )
  await web.http.ready()
  onTestFinished(() => web.http.close())
  return web.http
}

const at = (http: FastifyInstance, agent: Agent) => createAgent(http, agent.cookies)
const page = (rest = '') => `/api/events/${wedding.event.id}/${rest}`

describe('replacing the secret', () => {
  it('twice loses nobody who comes by between the steps', async () => {
    const guest = await aGuest(app, wedding.event)
    await aPhoto(app, guest, wedding.event, await aJpeg())
    const other = await aGuest(app, wedding.event)
    const { code } = (await guest.post(page('me/transfer'))).body
    await other.post(page('me/adopt'), { code })
    await host.patch(`/api/events/${wedding.event.id}`, { passwordProtection: true, password: PASSWORD })
    for (const agent of [guest, other]) await agent.post(page('unlock'), { password: PASSWORD })
    const identity = guestIdOf(guest, wedding.event)

    const steps: Secrets[] = [[SECOND, FIRST], [SECOND], [THIRD, SECOND], [THIRD]]
    for (const secrets of steps) {
      const http = await aNeighbor(...secrets)
      expect((await at(http, host).post('/api/auth/refresh')).status).toBe(200)
      for (const agent of [guest, other].map((one) => at(http, one))) {
        expect((await agent.get(page('page'))).body.state).toBe('gallery')
        expect((await agent.get(page('media?mine=1'))).body.total).toBe(1)
      }
      expect((await at(http, host).get('/api/events')).status).toBe(200)
    }

    expect(guestIdOf(guest, wedding.event)).toBe(identity)
  })

  it('keeps what was given out before, as long as its secret is listed', async () => {
    const photo = await aPhoto(app, host, wedding.event, await aJpeg())
    const { path } = (await host.get(page('wall-control'))).body
    const wall = page(`wall/slides?key=${path.split('#').at(-1)}`)
    const [during, after] = [await aNeighbor(SECOND, FIRST), await aNeighbor(SECOND)]
    const statuses = async (http: FastifyInstance) => [
      (await createAgent(http).get(photo.thumbnailUrl ?? '')).status,
      (await createAgent(http).get(wall)).status,
    ]
    expect(await statuses(during)).toEqual([200, 200])
    expect(await statuses(after)).toEqual([410, 403])
  })

  it('keeps a host signed in whose tabs refresh at processes with different first secrets', async () => {
    const [before, during] = [await aNeighbor(FIRST, SECOND), await aNeighbor(SECOND, FIRST)]
    const tabs = [createAgent(before, new Map(host.cookies)), createAgent(during, new Map(host.cookies))]
    const answers = await Promise.all(tabs.map((tab) => tab.post('/api/auth/refresh')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const tab of tabs)
      for (const http of [during, before])
        expect((await createAgent(http, new Map(tab.cookies)).post('/api/auth/refresh')).status).toBe(200)
  })

  it('keeps a code that leads a guest to another browser', async () => {
    const [before, during] = [await aNeighbor(FIRST, SECOND), await aNeighbor(SECOND, FIRST)]
    const guest = await aGuest(app, wedding.event)
    const { code } = (await at(before, guest).post(page('me/transfer'))).body
    const other = createAgent(during)
    expect((await other.post(page('me/adopt'), { code })).status).toBe(200)
  })
})
