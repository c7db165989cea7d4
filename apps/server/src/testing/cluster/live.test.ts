import { SECONDS } from '@afterglow/contract/kernel'
import type { Media } from '@afterglow/contract/media'
import { expect, it } from 'vitest'
import type { Agent } from '../agent.ts'
import { aParty, aPhoto, type Party } from '../faults/party.ts'
import { send } from '../faults/sending.ts'
import { after, until } from '../faults/until.ts'
import { type Feed, openFeedAt } from '../live-feed.ts'
import type { ClusterView } from './cluster-view.ts'
import { describeInCluster } from './in-cluster.ts'

/** What was taken away at one web ends at every other within this time. */
const FELT_WITHIN = 3 * SECONDS

describeInCluster('pages open at one web, of what happens at the other', (cluster) => {
  const [firstUrl = '', secondUrl = ''] = cluster.webs
  const theOther = (agent: Agent) => cluster.atEachWeb(agent)[1]

  // spec: cluster.live
  it('show a photo', async () => {
    const { eventId, guest } = await aParty(cluster)
    const page = await openFeedAt(secondUrl, await guest(), { id: eventId })
    const [here] = cluster.atEachWeb(await guest())

    const { mediaId } = await send(here, eventId, aPhoto())

    const { media } = await factOf(page, 'media.published')
    expect(media).toMatchObject({ id: mediaId })
    page.close()
  })

  // spec: cluster.rights
  it('end within three seconds when rights are taken away', async () => {
    const { host, eventId, guest } = await aParty(cluster)
    const visitor = await guest()
    const pages = await Promise.all(cluster.webs.map((url) => openFeedAt(url, visitor, { id: eventId })))

    const [here, there] = cluster.atEachWeb(host)
    expect((await here.patch(`/api/events/${eventId}`, { guestsCanView: false })).status).toBe(200)
    const saidAt = performance.now()

    for (const page of pages) expect(await page.closed).toBe(4403)
    expect(performance.now() - saidAt).toBeLessThan(FELT_WITHIN)
    expect((await theOther(visitor).get(`/api/events/${eventId}/media`)).status).toBe(403)
    expect((await there.get(`/api/events/${eventId}/media`)).status).toBe(200)
  })

  // spec: cluster.rights
  it('lose the addresses of a photo that is unpublished, at both webs within three seconds', async () => {
    const party = await aParty(cluster)
    const media = await aReadyPhoto(cluster, party)
    const addresses = [media.thumbnailUrl, media.previewUrl, media.fileUrl].filter((url) => url !== null)
    const strangers = cluster.atEachWeb()
    const statuses = () =>
      Promise.all(
        strangers.flatMap((stranger) => addresses.map(async (url) => (await stranger.get(url)).status)),
      )
    expect(new Set(await statuses())).toEqual(new Set([200]))

    const [here] = cluster.atEachWeb(party.host)
    await here.patch(`/api/events/${party.eventId}/media/${media.id}`, { status: 'unpublished' })
    await after(FELT_WITHIN)

    expect(new Set(await statuses())).toEqual(new Set([410]))
  })

  // spec: cluster.rights
  it('of a wall end when its link is renewed', async () => {
    const { host, eventId } = await aParty(cluster)
    const [here, there] = cluster.atEachWeb(host)
    const keyOf = (path: string) => path.split('#')[1] ?? ''
    const { body: control } = await here.get(`/api/events/${eventId}/wall-control`)
    const key = keyOf(control.path)
    const wall = await openFeedAt(secondUrl, cluster.browser(), { id: eventId }, { wall: { key } })

    const renewed = await here.post(`/api/events/${eventId}/wall-link`, {})

    await factOf(wall, 'wall.ended')
    await wall.closed
    const stateWith = async (given: string) =>
      (await cluster.atEachWeb()[1].get(`/api/events/${eventId}/wall?key=${given}`)).status
    expect(await stateWith(key)).toBeGreaterThanOrEqual(400)
    expect(await stateWith(keyOf(renewed.body.path))).toBe(200)
    expect((await there.get(`/api/events/${eventId}/wall-control`)).body).toEqual(renewed.body)
  })

  // spec: cluster.rights
  it('end when the event is deleted, which then is nowhere', async () => {
    const { host, eventId, guest } = await aParty(cluster)
    const visitor = await guest()
    const page = await openFeedAt(secondUrl, visitor, { id: eventId })

    const [here, there] = cluster.atEachWeb(host)
    const deleted = await here.sendJson('DELETE', `/api/events/${eventId}`, { title: 'Noor & Elias' })
    expect(deleted.status).toBeLessThan(300)

    await factOf(page, 'event.deleted')
    expect(await page.closed).toBe(4404)
    expect((await there.get(`/api/events/${eventId}`)).status).toBe(404)
    expect((await theOther(visitor).get(`/api/events/${eventId}/page`)).status).toBe(404)
  })

  // spec: cluster.live
  it('that were away resume at the web that they did not leave', async () => {
    const { eventId, guest } = await aParty(cluster)
    const [visitor, sender] = [await guest(), await guest()]
    const before = await openFeedAt(firstUrl, visitor, { id: eventId })
    await before.next()
    const since = before.token()
    before.close()
    await before.closed

    const { mediaId } = await send(sender, eventId, aPhoto())
    const resumed = await openFeedAt(secondUrl, visitor, { id: eventId }, { since })

    expect(await resumed.next()).toMatchObject({ type: 'ready' })
    expect((await factOf(resumed, 'media.published')).media).toMatchObject({ id: mediaId })
    resumed.close()
  })
})

/** What the next fact of that kind says; waits for it. */
async function factOf(feed: Feed, kind: string): Promise<{ media?: Media }> {
  for (;;) {
    const fact = await feed.nextFact()
    if (fact.kind === kind) return fact.data as { media?: Media }
  }
}

async function aReadyPhoto(cluster: ClusterView, { host, eventId, guest }: Party): Promise<Media> {
  const { mediaId } = await send(await guest(), eventId, aPhoto())
  const [here] = cluster.atEachWeb(host)
  return until('its renditions are made', async () => {
    const { body } = await here.get(`/api/events/${eventId}/media/${mediaId}`)
    return body.state === 'ready' && (body as Media)
  })
}
