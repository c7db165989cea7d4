// spec: hearts

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkIntegrity } from '../../app/integrity.ts'
import type { Agent } from '../../testing/agent.ts'
import { listen, openFeed } from '../../testing/live-feed.ts'
import {
  aGuest,
  aPhoto,
  aWedding,
  guestIdOf,
  initUpload,
  upload,
  type Wedding,
} from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'
import { sweep } from '../../testing/sweep.ts'
import { rowsWith } from '../../testing/traces.ts'
import { countLeftOver, runCount } from './count-hearts.ts'

const app = oneApp()
let wedding: Wedding
let guest: Agent
let photoId: string

beforeAll(async () => {
  await listen(app)
})
beforeEach(async () => {
  wedding = await aWedding(app)
  guest = await aGuest(app, wedding.event)
  photoId = (await aPhoto(app, wedding.host, wedding.event, await aJpeg())).id
})

const base = () => `/api/events/${wedding.event.id}`
const love = (agent: Agent, id = photoId) => agent.sendJson('PUT', `${base()}/media/${id}/heart`, {})
const unlove = (agent: Agent, id = photoId) => agent.delete(`${base()}/media/${id}/heart`)
const pageOf = async (agent: Agent, query = '') => (await agent.get(`${base()}/media${query}`)).body
const guests = (count: number) => Promise.all(Array.from({ length: count }, () => aGuest(app, wedding.event)))

/** Counts at once, whenever the last counting run was. */
const count = () => runCount(app.platform, wedding.event.id, 0)

/** Whatever the hearts of this event are at the end, as the database has them. */
const heartsLeft = async () => {
  const { query } = app.platform.db
  return query
    .selectFrom('hearts')
    .select(['photoId', 'guestId'])
    .where('eventId', '=', wedding.event.id)
    .execute()
}

describe('a heart', () => {
  it('is given once by each guest and the host, and taken back', async () => {
    const other = await aGuest(app, wedding.event)

    expect((await love(guest)).body).toEqual({ isLoved: true, heartCount: 1 })
    expect((await love(guest)).body).toEqual({ isLoved: true, heartCount: 1 })
    expect((await love(other)).body).toEqual({ isLoved: true, heartCount: 2 })
    expect((await love(wedding.host)).body).toEqual({ isLoved: true, heartCount: 3 })
    expect((await love(wedding.host)).body).toEqual({ isLoved: true, heartCount: 3 })
    expect((await unlove(guest)).body).toEqual({ isLoved: false, heartCount: 2 })
    expect((await unlove(guest)).body).toEqual({ isLoved: false, heartCount: 2 })

    await count()
    expect(await pageOf(guest)).toMatchObject({ items: [{ isLoved: false, id: photoId, heartCount: 2 }] })
    expect(await pageOf(other)).toMatchObject({ items: [{ isLoved: true, heartCount: 2 }] })
    expect(await pageOf(wedding.host)).toMatchObject({ items: [{ isLoved: true, heartCount: 2 }] })
  })

  it('given twice at once, by two tabs, is one', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => love(guest)))
    for (const { status } of answers) expect(status).toBe(200)
    expect(await heartsLeft()).toEqual([{ photoId: photoId, guestId: guestIdOf(guest, wedding.event) }])
  })

  it('turns a visitor into a guest', async () => {
    const visitor = app.browser()
    expect((await love(visitor)).body).toMatchObject({ isLoved: true })
    expect(await pageOf(visitor)).toMatchObject({ items: [{ isLoved: true }] })
  })

  it('is counted right after a storm of hearts given and taken back, in several counting runs at once', async () => {
    const crowd = await guests(12)
    await Promise.all(
      crowd.flatMap((agent, at) => [
        love(agent).then(() => (at % 3 === 0 ? unlove(agent) : undefined)),
        runCount(app.platform, wedding.event.id, 0),
      ]),
    )
    await count()
    expect(await pageOf(wedding.host)).toMatchObject({ items: [{ heartCount: 8 }] })
    const report = await checkIntegrity(app.platform)
    expect(report.lines().join('\n')).not.toContain('hearts')
  })
})

describe('nobody loves', () => {
  it('a photo that was taken back, waits, is of another event or is nobody’s', async () => {
    await wedding.host.patch(`${base()}/media/${photoId}`, { status: 'unpublished' })
    const another = await aWedding(app)
    const elsewhere = await aPhoto(app, another.host, another.event, await aJpeg())
    for (const id of [photoId, elsewhere.id, '0198c0de-0000-7000-8000-000000000001'])
      for (const agent of [guest, wedding.host])
        expect(await love(agent, id)).toBeError(404, 'media.not_found')
    expect(await unlove(guest)).toBeError(404, 'media.not_found')

    await wedding.host.patch(base(), { uploadApproval: true })
    const waiting = (await upload(guest, wedding.event, { bytes: await aJpeg() })).body.media.id
    for (const agent of [guest, wedding.host])
      expect(await love(agent, waiting)).toBeError(404, 'media.not_found')
    expect(await heartsLeft()).toEqual([])
  })

  it('another guest’s photo where each sees only their own', async () => {
    const own = await aPhoto(app, guest, wedding.event, await aJpeg())
    await wedding.host.patch(base(), { guestsViewOwnOnly: true })
    const other = await aGuest(app, wedding.event)
    expect(await love(other, own.id)).toBeError(404, 'media.not_found')
    // A count above one's own heart would say that somebody else has the same photo.
    expect((await love(guest, own.id)).body).toEqual({ isLoved: true, heartCount: null })
    expect((await love(wedding.host, own.id)).body).toEqual({ isLoved: true, heartCount: 2 })
  })

  it('where the host has switched hearts off, nor is one shown; they are back when it is on again', async () => {
    await love(guest)
    await count()
    await wedding.host.patch(base(), { guestsCanLove: false })
    for (const agent of [guest, wedding.host]) {
      expect(await love(agent)).toBeError(403, 'event.hearts_off')
      expect(await unlove(agent)).toBeError(403, 'event.hearts_off')
      expect(await pageOf(agent)).toMatchObject({ items: [{ isLoved: false, heartCount: null }] })
    }
    await wedding.host.patch(base(), { guestsCanLove: true })
    expect(await pageOf(guest)).toMatchObject({ items: [{ isLoved: true, heartCount: 1 }] })
  })

  it('in an event that is private, or deleted', async () => {
    await wedding.host.patch(base(), { guestsCanView: false })
    expect(await love(guest)).toBeError(403, 'event.view_off')
    await wedding.host.sendJson('DELETE', base(), { title: wedding.event.title })
    expect(await love(guest)).toBeError(404, 'event.not_found')
  })
})

describe('counts that the host hides', () => {
  it('are shown to the host alone, on pages and in answers', async () => {
    await wedding.host.patch(base(), { guestsSeeHeartCounts: false })
    expect((await love(guest)).body).toEqual({ isLoved: true, heartCount: null })
    await count()
    expect(await pageOf(guest)).toMatchObject({ items: [{ isLoved: true, heartCount: null }] })
    expect(await pageOf(wedding.host)).toMatchObject({ items: [{ heartCount: 1 }] })
  })
})

describe('open pages', () => {
  const countsIn = (fact: { kind: string; data: unknown }) => {
    expect(fact.kind).toBe('hearts.changed')
    return (fact.data as { hearts: { mediaId: string; heartCount: number }[] }).hearts
  }

  it('show a heart, and many of them in few messages', async () => {
    const feeds = [
      await openFeed(app, guest, wedding.event),
      await openFeed(app, wedding.host, wedding.event),
    ]
    for (const feed of feeds) await feed.next()
    const crowd = await guests(20)

    await Promise.all(crowd.map((agent) => love(agent)))

    for (const feed of feeds) {
      let messages = 0
      for (let heartCount = 0; heartCount < crowd.length; messages += 1)
        heartCount =
          countsIn(await feed.nextFact()).find(({ mediaId }) => mediaId === photoId)?.heartCount ?? 0
      expect(messages).toBeLessThanOrEqual(10)
      feed.close()
    }
  })

  it('that were away get the last count', async () => {
    const away = await openFeed(app, guest, wedding.event)
    await away.next()
    const since = away.token()
    away.close()
    for (const agent of await guests(3)) {
      await love(agent)
      await count()
    }
    const feed = await openFeed(app, guest, wedding.event, { since })
    await feed.next()
    expect(countsIn(await feed.nextFact())).toEqual([{ mediaId: photoId, heartCount: 3 }])
    feed.close()
  })

  it('of guests learn nothing about hearts where counts are hidden, or of a photo taken back', async () => {
    await love(wedding.host)
    await count()
    const feed = await openFeed(app, guest, wedding.event)
    await feed.next()
    await wedding.host.patch(base(), { guestsSeeHeartCounts: false })
    await feed.nextFact()
    await love(guest)
    await count()
    // Facts are read a moment later, by the settings of that moment: the next fact says that this one was.
    await wedding.host.patch(base(), { title: 'Renamed' })
    expect(await feed.nextFact()).toMatchObject({
      kind: 'event.changed',
      data: { door: { event: { title: 'Renamed' } } },
    })
    await wedding.host.patch(base(), { guestsSeeHeartCounts: true })
    expect((await feed.nextFact()).kind).toBe('event.changed')

    const [crowd] = await guests(1)
    await love(crowd as Agent)
    await wedding.host.patch(`${base()}/media/${photoId}`, { status: 'unpublished' })
    await count()
    const kinds = [(await feed.nextFact()).kind]
    // The counting run may have come before it was taken back.
    if (kinds[0] === 'hearts.changed') kinds.push((await feed.nextFact()).kind)
    expect(kinds.at(-1)).toBe('media.removed')
    feed.close()
  })
})

describe('the most loved', () => {
  it('come first in their order, page by page, without photos that nobody loves', async () => {
    const [second, third] = [
      (await aPhoto(app, wedding.host, wedding.event, await aJpeg())).id,
      (await aPhoto(app, wedding.host, wedding.event, await aJpeg())).id,
    ]
    await aPhoto(app, wedding.host, wedding.event, await aJpeg())
    const [one, other] = await guests(2)
    for (const agent of [guest, one, other] as Agent[]) await love(agent, second)
    for (const agent of [guest, one] as Agent[]) await love(agent, photoId)
    await love(guest, third)
    await count()

    for (const agent of [guest, wedding.host]) {
      const first = await pageOf(agent, '?sort=loved&limit=2')
      expect(first.items.map(({ id }: { id: string }) => id)).toEqual([second, photoId])
      expect(first.total).toBe(3)
      const rest = await pageOf(agent, `?sort=loved&limit=2&cursor=${first.nextCursor}`)
      expect(rest.items.map(({ id }: { id: string }) => id)).toEqual([third])
      expect(rest.nextCursor).toBeNull()
    }
    const { body } = await wedding.host.get(`${base()}/media/ids?loved=1`)
    expect(body.mediaIds.toSorted()).toEqual([photoId, second, third].toSorted())
  })
})

describe('where counts are hidden, the most loved', () => {
  it('tell no count by the cursor of a page, nor by one made up, and are all there', async () => {
    const other = (await aPhoto(app, wedding.host, wedding.event, await aJpeg())).id
    const [one] = (await guests(1)) as [Agent]
    for (const agent of [guest, one]) await love(agent)
    await love(guest, other)
    await count()
    await wedding.host.patch(base(), { guestsSeeHeartCounts: false })

    const first = await pageOf(guest, '?sort=loved&limit=1')
    expect(first.items).toMatchObject([{ id: photoId, heartCount: null }])
    const position = JSON.parse(Buffer.from(first.nextCursor, 'base64url').toString())
    expect(JSON.stringify(position)).not.toContain('hearts')
    const rest = await pageOf(guest, `?sort=loved&limit=1&cursor=${first.nextCursor}`)
    expect(rest).toMatchObject({ items: [{ id: other }], nextCursor: null })

    const ask = async (hearts: number) => {
      const cursor = Buffer.from(JSON.stringify({ ...position, hearts })).toString('base64url')
      const page = await pageOf(guest, `?sort=loved&limit=1&cursor=${cursor}`)
      return page.items.map(({ id }: { id: string }) => id)
    }
    for (const hearts of [0, 1, 9]) expect(await ask(hearts)).toEqual([other])
  })

  it('are none where each sees only their own photos: somebody else must have sent the same one', async () => {
    const own = await aPhoto(app, guest, wedding.event, await aJpeg())
    await love(wedding.host, own.id)
    await count()
    await wedding.host.patch(base(), { guestsViewOwnOnly: true })
    expect(await pageOf(guest, '?sort=loved')).toMatchObject({ items: [], total: 0 })
    expect(await pageOf(wedding.host, '?sort=loved')).toMatchObject({ items: [{ id: own.id }] })
  })

  it('are none where hearts are off', async () => {
    await love(guest)
    await count()
    await wedding.host.patch(base(), { guestsCanLove: false })
    expect(await pageOf(guest, '?sort=loved')).toMatchObject({ items: [], total: 0 })
  })
})

describe('a photo with hearts', () => {
  it('that is deleted and put back has them still; one that is gone for good leaves none', async () => {
    await love(guest)
    await count()
    await wedding.host.delete(`${base()}/media/${photoId}`)
    await countLeftOver(app.platform)
    await wedding.host.post(`${base()}/media/restorations`, { mediaIds: [photoId] })
    expect(await pageOf(guest)).toMatchObject({ items: [{ isLoved: true, heartCount: 1 }] })

    await wedding.host.delete(`${base()}/media/${photoId}`)
    app.clock.advance(3 * 60 * 60_000)
    await sweep(app.platform)
    await count()
    expect(await heartsLeft()).toEqual([])
  })

  it('passes them on to the same photo of another guest when its sender deletes it', async () => {
    await wedding.host.patch(base(), { guestsCanDelete: true })
    const bytes = await aJpeg()
    const first = await aPhoto(app, guest, wedding.event, bytes)
    const [other] = await guests(1)
    await upload(other as Agent, wedding.event, { bytes })
    await love(wedding.host, first.id)
    await love(other as Agent, first.id)
    await count()
    await guest.delete(`${base()}/media/${first.id}`)
    const page = await pageOf(other as Agent)
    const left = page.items.find(({ id }: { id: string }) => id !== photoId)
    expect(left).toMatchObject({ heartCount: 2, isLoved: true })
  })

  it('that turns out to be one sent before brings the hearts along that it got meanwhile', async () => {
    const bytes = await aJpeg()
    const first = await aPhoto(app, guest, wedding.event, bytes)
    const [other] = (await guests(1)) as [Agent]
    const begun = await initUpload(other, wedding.event, { bytes })
    if (begun.outcome !== 'accepted') throw new Error('not accepted')
    const early = await other.put(begun.upload.thumbnailUrl, await aJpeg({ width: 64, height: 48 }))
    expect(early.status).toBeLessThan(300)
    await love(wedding.host, begun.upload.id)
    await love(guest, begun.upload.id)
    await love(guest, first.id)
    await count()
    for (const { offset, size, url } of begun.upload.parts)
      await other.put(url, bytes.subarray(offset, offset + size))
    await other.post(`${base()}/uploads/${begun.upload.id}/complete`)
    await count()

    const listed = (await pageOf(wedding.host)).items.filter(({ id }: { id: string }) => id !== photoId)
    expect(listed).toMatchObject([{ id: first.id, heartCount: 2 }])
    expect((await heartsLeft()).map(({ photoId }) => photoId)).toEqual([first.id, first.id])
  })
})

describe('hearts left uncounted', () => {
  it('by a process that died are counted by the worker, and wrong counts are found and mended', async () => {
    const { query } = app.platform.db
    const heart = { eventId: wedding.event.id, photoId: photoId, guestId: null, createdAt: new Date() }
    await query.insertInto('hearts').values(heart).execute()
    await countLeftOver(app.platform)
    expect(await pageOf(guest)).toMatchObject({ items: [{ heartCount: 1 }] })

    await query.updateTable('photos').set({ heartCount: 7 }).where('id', '=', photoId).execute()
    const lines = async (options = {}) => (await checkIntegrity(app.platform, options)).lines().join('\n')
    expect(await lines({ isRepairing: true })).toContain('7 hearts, not 1')
    await count()
    expect(await lines()).not.toContain('hearts')
  })

  it('of a guest who is removed go with them', async () => {
    const { query } = app.platform.db
    await love(guest)
    await count()
    await query.deleteFrom('guests').where('id', '=', guestIdOf(guest, wedding.event)).execute()
    await count()
    expect(await pageOf(wedding.host)).toMatchObject({ items: [{ heartCount: 0 }] })
  })

  it('go with the event', async () => {
    await love(guest)
    await wedding.host.sendJson('DELETE', base(), { title: wedding.event.title })
    await app.runJobs()
    expect(await rowsWith(app, [wedding.event.id])).toEqual([])
  })
})
