// spec: reveal

import { createHash } from 'node:crypto'
import { eventFacts, type GuestPage } from '@afterglow/contract/gallery'
import { DAYS, HOURS, SECONDS } from '@afterglow/contract/kernel'
import type { Media } from '@afterglow/contract/media'
import type { SocketFact } from '@afterglow/contract/system'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Agent } from '../../testing/agent.ts'
import { type FeedOptions, listen, openFeed } from '../../testing/live-feed.ts'
import { aGuest, aPhoto, aWedding, initUpload, upload, type Wedding } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'

/** Photos are hidden again everywhere within this time. */
const FELT_WITHIN = 3 * SECONDS

const app = oneApp()
let wedding: Wedding
let host: Agent
let anna: Agent
let carl: Agent
let visitor: Agent
let ofAnna: Media
let ofCarl: Media
beforeAll(async () => {
  await listen(app)
})
beforeEach(async () => {
  wedding = await aWedding(app, { timeZone: 'UTC', guestsCanDownload: true })
  host = wedding.host
  ;[anna, carl] = [await aGuest(app, wedding.event), await aGuest(app, wedding.event)]
  visitor = app.browser()
  ofAnna = await aPhoto(app, anna, wedding.event, await aJpeg())
  ofCarl = await aPhoto(app, carl, wedding.event, await aJpeg())
})

const base = () => `/api/events/${wedding.event.id}`
const change = (changes: object) => host.patch(base(), changes)
/** In the event's time, to the second. */
const local = (inMs: number) => new Date(secondOf(inMs)).toISOString().slice(0, 19)
const secondOf = (inMs: number) => Math.ceil((app.clock.now() + inMs) / SECONDS) * SECONDS
const holdBack = (forMs = 1 * HOURS) => change({ revealsAtLocal: local(forMs) })
const until = (moment: number) => app.clock.advance(moment - app.clock.now())

async function listed(agent: Agent, query = '') {
  const { body } = await agent.get(`${base()}/media${query}`)
  return { ids: body.items.map(({ id }: Media) => id).sort(), total: body.total }
}
const only = (...media: Media[]) => ({ ids: media.map(({ id }) => id).sort(), total: media.length })
const pageOf = async (agent: Agent): Promise<GuestPage> => (await agent.get(`${base()}/page`)).body

async function wallKey(): Promise<string> {
  return (await host.get(`${base()}/wall-control`)).body.path.split('#')[1]
}

describe('photos that are held back until a time', () => {
  it('are listed to the host alone; each guest has their own and a count of these', async () => {
    await holdBack()
    expect(await listed(host)).toEqual(only(ofAnna, ofCarl))
    expect(await listed(anna)).toEqual(only(ofAnna))
    expect(await listed(carl)).toEqual(only(ofCarl))
    expect(await listed(visitor)).toEqual(only())
    expect(await listed(anna, '?mine=1')).toEqual(only(ofAnna))
    for (const [agent, status] of [
      [host, 200],
      [carl, 200],
      [anna, 404],
      [visitor, 404],
    ] as const)
      expect((await agent.get(`${base()}/media/${ofCarl.id}`)).status).toBe(status)
  })

  it('are in no page, no preview of the link, and no count of it', async () => {
    await holdBack()
    const page = await pageOf(anna)
    expect(page).toMatchObject({
      state: 'gallery',
      reveal: { at: new Date(secondOf(1 * HOURS)).toISOString(), timeZone: 'UTC' },
      permissions: { seesOwnOnly: true },
      media: { total: 1 },
    })
    for (const agent of [anna, visitor]) {
      const html = (await agent.get(`/event/${wedding.event.id}`)).bytes.toString()
      expect(html).toContain('"total":')
      expect(html).not.toContain(ofCarl.id)
    }
    expect(await pageOf(host)).toMatchObject({ permissions: { seesOwnOnly: false }, media: { total: 2 } })
  })

  it('are shown by no wall, whoever opened it: it says when they will be', async () => {
    await holdBack()
    const key = await wallKey()
    const at = new Date(secondOf(1 * HOURS)).toISOString()
    for (const [agent, query] of [
      [visitor, `?key=${key}`],
      [anna, ''],
      [host, ''],
    ] as const) {
      const { body } = await agent.get(`${base()}/wall${query}`)
      expect(body).toMatchObject({ state: 'unrevealed', opensAt: at })
      for (const path of ['slides', `slides/${ofCarl.id}`])
        expect(await agent.get(`${base()}/wall/${path}${query}`)).toBeError(403, 'event.not_revealed')
    }
  })

  it('have no hearts but of those who see them, and no counts', async () => {
    await anna.sendJson('PUT', `${base()}/media/${ofCarl.id}/heart`, {})
    await holdBack()
    expect(await anna.sendJson('PUT', `${base()}/media/${ofCarl.id}/heart`, {})).toBeError(
      404,
      'media.not_found',
    )
    expect((await carl.sendJson('PUT', `${base()}/media/${ofCarl.id}/heart`, {})).body).toEqual({
      isLoved: true,
      heartCount: null,
    })
    expect((await carl.get(`${base()}/media/${ofCarl.id}`)).body.heartCount).toBeNull()
    expect(await listed(anna, '?sort=loved')).toEqual(only())
    expect((await host.sendJson('PUT', `${base()}/media/${ofCarl.id}/heart`, {})).body.heartCount).toBe(3)
  })

  it('are in no ZIP of another guest, and not searched for faces', async () => {
    await holdBack()
    const { body } = await anna.post(`${base()}/guest-archives`, { scope: 'album' })
    expect(body.files).toBe(1)
    expect(await visitor.post(`${base()}/guest-archives`, { scope: 'album' })).toBeError(409, 'archive.empty')
    await app.platform.db.query
      .updateTable('events')
      .set({ groupsFaces: true, guestsCanFindThemselves: true })
      .where('id', '=', wedding.event.id)
      .execute()
    const selfie = { headers: { 'content-type': 'image/jpeg' } }
    expect(await anna.post(`${base()}/faces/search`, await aJpeg(), selfie)).toBeError(
      403,
      'event.not_revealed',
    )
    expect((await pageOf(anna)).permissions.canFindMyself).toBe(false)
  })

  it('are not known by their contents, nor by their early pictures', async () => {
    await holdBack()
    const bytes = await aJpeg()
    await upload(carl, wedding.event, { bytes })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect((await initUpload(anna, wedding.event, { bytes, sha256 })).outcome).toBe('accepted')

    const begun = await initUpload(carl, wedding.event, { bytes: await aJpeg() })
    if (begun.outcome !== 'accepted') throw new Error(begun.outcome)
    await carl.put(begun.upload.thumbnailUrl, await aJpeg({ width: 512, height: 384 }))
    expect((await listed(carl)).ids).toContain(begun.upload.id)
    expect((await listed(anna)).ids).toEqual([ofAnna.id])
  })

  it('say nothing of their time before the password', async () => {
    await holdBack()
    await change({ passwordProtection: true, password: 'lanterns' })
    expect((await pageOf(visitor)).reveal).toBeNull()
  })
})

describe('the reveal', () => {
  it('is at that very moment, by the server’s clock, at every door', async () => {
    const key = await wallKey()
    await holdBack()
    const moment = secondOf(1 * HOURS)
    until(moment - 1)
    expect(await listed(visitor)).toEqual(only())

    until(moment)
    for (const agent of [host, anna, carl, visitor]) expect(await listed(agent)).toEqual(only(ofAnna, ofCarl))
    expect(await pageOf(anna)).toMatchObject({ reveal: null, permissions: { seesOwnOnly: false } })
    expect((await visitor.get(`${base()}/wall?key=${key}`)).body.state).toBe('open')
    expect((await visitor.get(`${base()}/wall/slides?key=${key}`)).body.slides).toHaveLength(2)
  })

  it('can be now, or taken away, or moved to an earlier time', async () => {
    for (const changes of [{ revealNow: true }, { revealsAtLocal: null }, { revealsAtLocal: local(-1000) }]) {
      await holdBack(1 * DAYS)
      expect(await listed(anna)).toEqual(only(ofAnna))
      expect((await change(changes)).status).toBe(200)
      expect(await listed(anna)).toEqual(only(ofAnna, ofCarl))
    }
    // Nothing is held back: there is nothing to reveal.
    const before = (await host.get(base())).body
    expect((await change({ revealNow: true })).body).toEqual(before)
  })

  it('hides everything again when it is moved into the future: lists at once, addresses within seconds', async () => {
    await holdBack()
    until(secondOf(1 * HOURS))
    const seen = (await anna.get(`${base()}/media/${ofCarl.id}`)).body as Media
    const addresses = [seen.thumbnailUrl, seen.previewUrl, seen.fileUrl].map(String)
    const asked = await anna.post(`${base()}/guest-archives`, { scope: 'album' })
    await app.runJobs()
    const archive = (await anna.get(`${base()}/guest-archives/${asked.body.id}`)).body.url
    for (const address of [...addresses, archive]) expect((await visitor.get(address)).status).toBe(200)

    // The host's session has ended meanwhile.
    await host.post('/api/auth/refresh')
    expect((await holdBack()).status).toBe(200)

    expect(await listed(anna)).toEqual(only(ofAnna))
    app.clock.advance(FELT_WITHIN)
    for (const address of addresses) expect(await visitor.get(address)).toBeError(410, 'media.link_expired')
    expect((await visitor.get(archive)).status).toBeGreaterThanOrEqual(400)
    const own = (await listedAddresses(anna))[0]
    expect((await anna.get(own ?? '')).status).toBe(200)
  })

  it('keeps its local time when the host corrects the time zone', async () => {
    await change({ timeZone: 'Europe/Lisbon', revealsAtLocal: '2026-10-25T01:30' })
    // It comes twice that night; the first is meant.
    expect((await host.get(base())).body.revealsAt).toBe('2026-10-25T00:30:00.000Z')
    const { body } = await change({ timeZone: 'Asia/Kolkata' })
    expect(body).toMatchObject({ revealsAt: '2026-10-24T20:00:00.000Z', revealsAtLocal: '2026-10-25T01:30' })
  })

  async function listedAddresses(agent: Agent): Promise<(string | null)[]> {
    return (await agent.get(`${base()}/media`)).body.items.map(({ thumbnailUrl }: Media) => thumbnailUrl)
  }
})

describe('open pages', () => {
  async function follow(agent: Agent, options: FeedOptions = {}) {
    const feed = await openFeed(app, agent, wedding.event, options)
    expect(await feed.next()).toMatchObject({ type: 'ready' })
    return feed
  }
  const changed = ({ kind, data }: SocketFact) => {
    expect(kind).toBe('event.changed')
    return eventFacts['event.changed'].parse(data)
  }
  const jobs = async () =>
    (
      await sql<{ runAt: Date }>`
        select run_at from graphile_worker._private_jobs
         where payload ->> 'eventId' = ${wedding.event.id} and key like 'events.reveal%'`.execute(
        app.platform.db.query,
      )
    ).rows

  it('hear of their own photos only, and of all once they are revealed', async () => {
    await holdBack()
    const [ofHost, ofSender, ofOther] = [await follow(host), await follow(carl), await follow(anna)]
    const sent = await upload(carl, wedding.event, { bytes: await aJpeg() })
    const id = sent.body.media.id as string
    for (const feed of [ofHost, ofSender])
      expect(await feed.nextFact()).toMatchObject({ kind: 'media.published', data: { media: { id } } })

    await change({ revealNow: true })

    // The first that the other guest hears is the reveal: not that there was a photo.
    const { door, refetchMedia } = changed(await ofOther.nextFact())
    expect(door).toMatchObject({ reveal: null, permissions: { seesOwnOnly: false } })
    // Each page fetches what is revealed in its own moment, not at once with all others.
    expect(refetchMedia).toBe(false)
    const later = await upload(carl, wedding.event, { bytes: await aJpeg() })
    expect(await ofOther.nextFact()).toMatchObject({ data: { media: { id: later.body.media.id } } })
  })

  it('are told when the host moves it, and once more when the time has come', async () => {
    const feed = await follow(anna)
    await holdBack(2 * HOURS)
    expect(changed(await feed.nextFact())).toMatchObject({ door: { reveal: {} }, refetchMedia: true })
    await holdBack(1 * HOURS)
    const at = new Date(secondOf(1 * HOURS))
    expect(changed(await feed.nextFact()).door.reveal?.at).toBe(at.toISOString())
    expect(await jobs()).toEqual([{ runAt: at }])

    until(at.getTime())
    await app.runJobs()
    expect(changed(await feed.nextFact())).toMatchObject({ door: { reveal: null }, refetchMedia: false })
  })

  it('are told nothing by a job for a time that the host has changed since', async () => {
    await holdBack()
    await change({ revealsAtLocal: null })
    const feed = await follow(anna)
    await app.runJobs()
    await change({ title: 'At last' })
    expect(changed(await feed.nextFact()).door.event.title).toBe('At last')
  })

  it('of walls change to the time and back to the photos', async () => {
    const wall = await follow(visitor, { wall: { key: await wallKey() } })
    await holdBack()
    expect(await wall.nextFact()).toMatchObject({
      kind: 'wall.state',
      data: { wall: { state: 'unrevealed' } },
    })
    await upload(carl, wedding.event, { bytes: await aJpeg() })
    await change({ revealNow: true })
    expect(await wall.nextFact()).toMatchObject({ kind: 'wall.state', data: { wall: { state: 'open' } } })
  })
})
