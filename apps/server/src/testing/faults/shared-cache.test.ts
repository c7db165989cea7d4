import { expect, it } from 'vitest'
import type { Agent } from '../agent.ts'
import { aCachingProxy } from './caching-proxy.ts'
import { createHttpAgent } from './http-agent.ts'
import { HOW_TO_GET_NGINX, hasNginx } from './nginx.ts'
import { aParty, aPhoto } from './party.ts'
import { runningInstallation } from './running-installation.ts'
import { send } from './sending.ts'
import { until } from './until.ts'

const isThere = hasNginx()
if (!isThere) process.stdout.write(`${HOW_TO_GET_NGINX}\n`)

it.skipIf(!isThere)(
  'H03: a shared cache in front gives nobody what was answered to another',
  async (context) => {
    const installation = await runningInstallation(context)
    const proxy = await aCachingProxy(installation.url)
    context.onTestFinished(proxy.stop)
    const through = ({ cookies }: Agent) => createHttpAgent(proxy.url, new Map(cookies))
    const { host, eventId, guest } = await aParty(installation)
    const event = `/api/events/${eventId}`
    await host.patch(event, { guestsViewOwnOnly: true })
    const [sender, other] = [await guest(), await guest()]
    const { mediaId } = await send(sender, eventId, aPhoto())
    const photo = await until('its thumbnail is made', async () => {
      const { body } = await host.get(`${event}/media/${mediaId}`)
      return body.state === 'ready' ? body : null
    })

    // The cache works: what is for everybody comes from it the second time.
    const kept = [await through(other).get('/for-everybody'), await through(host).get('/for-everybody')]
    expect(kept.map(({ headers }) => headers['x-cache'])).toEqual(['MISS', 'HIT'])

    // The most privileged viewer asks first; then everyone else, in front of the cache and past it.
    const visitor = installation.browser()
    const addresses = [
      ...['', '/page', '/media', '/media?mine=1', '/media/counts', `/media/${mediaId}`].map(
        (rest) => event + rest,
      ),
      ...['/api/events', '/api/account', '/api/account/storage', '/api/media', `/${eventId}`],
    ]
    for (const address of addresses) {
      for (const agent of [host, sender, other, visitor]) {
        const answer = await through(agent).get(address)
        expect({ address, cached: answer.headers['x-cache'] }).not.toMatchObject({ cached: 'HIT' })
        expect({ address, status: answer.status }).toEqual({
          address,
          status: (await agent.get(address)).status,
        })
        if (agent === other || agent === visitor) expect(answer.bytes.toString()).not.toContain(mediaId)
      }
    }

    // Photos' bytes become unavailable with their addresses, even those fetched and cached before.
    expect((await through(host).get(photo.thumbnailUrl)).status).toBe(200)
    await host.delete(`${event}/media/${mediaId}`)
    await until('the address ends', async () => (await host.get(photo.thumbnailUrl)).status !== 200)
    expect((await through(host).get(photo.thumbnailUrl)).status).not.toBe(200)
  },
)
