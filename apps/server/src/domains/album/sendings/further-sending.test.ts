// spec: uploads.duplicates

import { createHash } from 'node:crypto'
import { type Media, REMOVAL_GRACE } from '@afterglow/contract/media'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkIntegrity } from '../../../app/integrity.ts'
import type { Agent } from '../../../testing/agent.ts'
import { listen, openFeed } from '../../../testing/live-feed.ts'
import { aGuest, aWedding, initUpload, putParts, upload, type Wedding } from '../../../testing/people.ts'
import { aJpeg } from '../../../testing/pictures.ts'
import { oneApp } from '../../../testing/set-up.ts'
import { storedKeys } from '../../../testing/stored-keys.ts'
import { sumsOf } from '../../../testing/sums.ts'
import { sweep } from '../../../testing/sweep.ts'

const app = oneApp()
let wedding: Wedding
let base: string
let bytes: Buffer
let anna: Agent
let carl: Agent
beforeAll(async () => {
  await listen(app)
})

async function openWedding(settings: Parameters<typeof aWedding>[1] = {}) {
  wedding = await aWedding(app, { guestsCanDelete: true, ...settings })
  base = `/api/events/${wedding.event.id}`
  bytes = await aJpeg({ width: 640, height: 480 })
  anna = await aGuest(app, wedding.event)
  carl = await aGuest(app, wedding.event)
}
beforeEach(() => openWedding())

const send = async (agent: Agent, name: string) =>
  (await upload(agent, wedding.event, { bytes, name })).body as { duplicate: boolean; media: Media }
const announce = (agent: Agent) =>
  initUpload(agent, wedding.event, { bytes, sha256: createHash('sha256').update(bytes).digest('hex') })
const page = async (agent: Agent, query = '') =>
  (await agent.get(`${base}/media${query}`)).body as { items: Media[]; total: number }
const album = async (agent: Agent) => (await page(agent)).items
const own = async (agent: Agent) => (await page(agent, '?mine=1')).items
const namesOf = (items: Media[]) => items.map(({ fileName }) => fileName)
const take = (agent: Agent, { id }: Pick<Media, 'id'>) => agent.delete(`${base}/media/${id}`)
const setStatus = (id: string, status: string) => wedding.host.patch(`${base}/media/${id}`, { status })

/** What must be right whatever happens. */
const figures = () => sumsOf(app, wedding.event)
const once = () => ({ mediaCount: 1, publishedCount: 1, used: bytes.length, reserved: 0 })
const nothing = { mediaCount: 0, publishedCount: 0, used: 0, reserved: 0 }

const originals = async () =>
  (await storedKeys(app, wedding.event)).filter((key) => key.endsWith('/original'))

/** The integrity problems of this album. */
async function problems() {
  const { problems: found } = (await checkIntegrity(app.platform, { isDeep: true })).toJSON()
  return found.flatMap(({ examples }) => examples).filter((words) => words.includes(wedding.event.id))
}

/** Past the time in which a deletion can be undone, and past the life of every address. */
async function letTimePass() {
  app.clock.advance(REMOVAL_GRACE + 1)
  await sweep(app.platform)
  await app.runJobs()
}

describe('the same photo from two guests who see only their own', () => {
  beforeEach(() => openWedding({ guestsViewOwnOnly: true }))

  it('is the photo of each, and stays when the first takes theirs back', async () => {
    const first = await send(anna, 'anna.jpg')
    const second = await send(carl, 'carl.jpg')

    expect(namesOf(await album(carl))).toEqual(['carl.jpg'])
    expect(namesOf(await own(carl))).toEqual(['carl.jpg'])
    expect(await album(wedding.host)).toHaveLength(1)
    await take(anna, first.media)

    expect(await own(anna)).toEqual([])
    expect(namesOf(await own(carl))).toEqual(['carl.jpg'])
    expect(namesOf(await album(wedding.host))).toEqual(['carl.jpg'])
    expect(await figures()).toEqual(once())
    await letTimePass()
    const original = await wedding.host.get((await album(wedding.host))[0]?.fileUrl ?? '')
    expect(original.bytes.equals(bytes)).toBe(true)
    await take(carl, second.media)
    await letTimePass()
    expect(await figures()).toEqual(nothing)
    expect(await originals()).toEqual([])
  })

  it('answers the second like any first, before and after it is made ready', async () => {
    await send(anna, 'anna.jpg')
    await app.runJobs()
    const strangers = await openWeddingOfOthers()

    const second = await send(carl, 'carl.jpg')

    const shape = ({ id: _i, eventId: _e, createdAt: _c, capturedAt: _p, fileUrl: _f, ...rest }: Media) =>
      rest
    expect(second.duplicate).toBe(false)
    expect(shape(second.media)).toEqual(shape(strangers.media))
    await app.runJobs()
    const [seen] = await own(carl)
    expect(seen).toMatchObject({ id: second.media.id, state: 'ready', width: 640, title: 'carl' })
    for (const url of [seen?.thumbnailUrl, seen?.previewUrl])
      expect((await carl.get(url ?? '')).status).toBe(200)
    expect(await originals()).toHaveLength(1)
    expect(await problems()).toEqual([])
  })

  /** The same bytes in an event that does not have them. */
  async function openWeddingOfOthers() {
    const other = await aWedding(app, { guestsViewOwnOnly: true, guestsCanDelete: true })
    const sent = await upload(await aGuest(app, other.event), other.event, { bytes, name: 'carl.jpg' })
    return sent.body as { media: Media }
  }

  it('answers a third like any first when the first is gone and the second still waits', async () => {
    const first = await send(anna, 'anna.jpg')
    await app.runJobs()
    await send(carl, 'carl.jpg')
    await take(anna, first.media)

    const third = await send(await aGuest(app, wedding.event), 'dora.jpg')

    expect(third).toMatchObject({ duplicate: false, media: { state: 'processing', width: null } })
    await app.runJobs()
    expect((await album(wedding.host))[0]).toMatchObject({ state: 'ready', width: 640 })
    expect(await problems()).toEqual([])
  })

  it('has to come whole: its hash is answered like an unknown one', async () => {
    await send(anna, 'anna.jpg')
    expect(await announce(carl)).toMatchObject({
      outcome: 'accepted',
      upload: { parts: [{ received: false }] },
    })
    expect(await own(carl)).toEqual([])
    expect(await album(carl)).toEqual([])
  })

  it('waits for approval for each by itself, even after an approval of the other', async () => {
    const first = await send(anna, 'anna.jpg')
    await wedding.host.patch(base, { uploadApproval: true })
    const second = await send(carl, 'carl.jpg')
    expect(second).toMatchObject({ duplicate: false, media: { status: 'required_approval' } })
    expect((await page(wedding.host, '?status=required_approval')).total).toBe(1)
    expect(await figures()).toEqual({ ...once(), mediaCount: 2 })

    await setStatus(second.media.id, 'published')

    expect((await album(wedding.host)).map(({ id }) => id)).toEqual([first.media.id])
    expect((await own(carl))[0]).toMatchObject({ id: second.media.id, status: 'published' })
    expect(await figures()).toEqual(once())
    const undone = await wedding.host.post(`${base}/media/statuses`, {
      items: [{ mediaId: second.media.id, status: 'required_approval' }],
    })
    expect(undone.status).toBe(200)
    expect(await figures()).toEqual({ ...once(), mediaCount: 2 })
    expect(await problems()).toEqual([])
  })

  it('that was shown early stays in its place, with its thumbnail, and leaves nothing behind', async () => {
    await send(anna, 'anna.jpg')
    await app.runJobs()
    const begun = await initUpload(carl, wedding.event, { bytes, name: 'carl.jpg' })
    if (begun.outcome !== 'accepted') throw new Error('not accepted')
    const { id } = begun.upload
    await carl.put(begun.upload.thumbnailUrl, await aJpeg({ width: 512, height: 384 }))
    await putParts(carl, begun.upload, bytes)

    const { body } = await carl.post(`${base}/uploads/${id}/complete`)

    expect(body).toMatchObject({ duplicate: false, media: { id, state: 'processing' } })
    expect((await carl.get(body.media.thumbnailUrl)).status).toBe(200)
    await app.runJobs()
    expect((await own(carl))[0]).toMatchObject({ id, state: 'ready' })
    expect(await figures()).toEqual(once())
    expect(await problems()).toEqual([])
  })

  it('waits beside the one that a trusted guest sends, which is published', async () => {
    await wedding.host.patch(base, { uploadApproval: true })
    const first = await send(anna, 'anna.jpg')
    const other = await upload(carl, wedding.event, { bytes: await aJpeg({ width: 64, height: 48 }) })
    const { senderId } = (await wedding.host.get(`${base}/media/${other.body.media.id}`)).body
    await wedding.host.sendJson('PUT', `${base}/guests/${senderId}/trust`, { isTrusted: true })
    const second = await send(carl, 'carl.jpg')
    expect([first.media.status, second.media.status]).toEqual(['required_approval', 'published'])
    expect(second.duplicate).toBe(false)
  })

  it('reaches the open page of its own sender alone', async () => {
    const feeds = await Promise.all([anna, carl].map((agent) => openFeed(app, agent, wedding.event)))
    for (const feed of feeds) expect(await feed.next()).toMatchObject({ type: 'ready' })
    const first = await send(anna, 'anna.jpg')
    const second = await send(carl, 'carl.jpg')
    for (const [feed, { media }] of [
      [feeds[0], first],
      [feeds[1], second],
    ] as const)
      expect(await feed?.nextFact()).toMatchObject({
        kind: 'media.published',
        data: { media: { id: media.id } },
      })
    for (const feed of feeds) feed.close()
  })
})

describe('the same photo from two guests who see the album', () => {
  it('is once in the album, and in the own list of each', async () => {
    const first = await send(anna, 'anna.jpg')
    const second = await send(carl, 'carl.jpg')

    expect(second).toMatchObject({ duplicate: true, media: { id: first.media.id } })
    for (const agent of [anna, carl, wedding.host])
      expect((await album(agent)).map(({ id }) => id)).toEqual([first.media.id])
    expect(namesOf(await own(carl))).toEqual(['carl.jpg'])
    expect(await figures()).toEqual(once())
    await app.runJobs()
    expect(await originals()).toHaveLength(1)
  })

  it('is theirs also when its hash was enough, because they saw it already', async () => {
    const first = await send(anna, 'anna.jpg')
    expect(await announce(carl)).toEqual({ outcome: 'duplicate', mediaId: first.media.id })
    expect(await announce(carl)).toMatchObject({ outcome: 'duplicate' })
    expect(await own(carl)).toHaveLength(1)

    await take(anna, first.media)

    expect(await album(wedding.host)).toHaveLength(1)
    expect(await figures()).toEqual(once())
  })

  it('leaves only their own list when a guest takes it back from the album', async () => {
    const first = await send(anna, 'anna.jpg')
    await send(carl, 'carl.jpg')

    expect((await take(carl, first.media)).status).toBeLessThan(300)

    expect(await own(carl)).toEqual([])
    expect((await album(carl)).map(({ id }) => id)).toEqual([first.media.id])
  })

  it('is replaced on open pages when its first sender takes it back', async () => {
    const first = await send(anna, 'anna.jpg')
    await send(carl, 'carl.jpg')
    const feed = await openFeed(app, await aGuest(app, wedding.event), wedding.event)
    expect(await feed.next()).toMatchObject({ type: 'ready' })
    await take(anna, first.media)
    expect(await feed.nextFact()).toMatchObject({ kind: 'media.removed', data: { mediaId: first.media.id } })
    const [left] = await album(wedding.host)
    expect(await feed.nextFact()).toMatchObject({
      kind: 'media.published',
      data: { media: { id: left?.id } },
    })
    feed.close()
  })

  it('goes and comes back as a whole when the host deletes it and takes that back', async () => {
    const first = await send(anna, 'anna.jpg')
    await send(carl, 'carl.jpg')
    await app.runJobs()
    await take(wedding.host, first.media)
    expect(await own(carl)).toEqual([])
    expect(await figures()).toEqual(nothing)

    const restored = await wedding.host.post(`${base}/media/restorations`, { mediaIds: [first.media.id] })

    expect(restored.body).toEqual({ restored: [first.media.id] })
    expect((await album(wedding.host)).map(({ id }) => id)).toEqual([first.media.id])
    expect(await own(carl)).toHaveLength(1)
    expect(await figures()).toEqual(once())
    expect(await problems()).toEqual([])
  })

  it('is stored once when it was deleted, sent again at once, and the deletion is taken back', async () => {
    const first = await send(anna, 'anna.jpg')
    await app.runJobs()
    await take(wedding.host, first.media)
    const second = await send(carl, 'carl.jpg')
    await app.runJobs()
    expect(await figures()).toEqual(once())

    await wedding.host.post(`${base}/media/restorations`, { mediaIds: [first.media.id] })
    expect(await figures()).toEqual(once())
    await app.runJobs()
    expect(await originals()).toHaveLength(1)
    await take(wedding.host, second.media)
    await take(wedding.host, first.media)
    expect(await figures()).toEqual(nothing)
    await letTimePass()
    expect(await originals()).toEqual([])
    expect(await problems()).toEqual([])
  })

  it('is stored once when it was deleted, sent again and deleted, and both are restored together', async () => {
    const first = await send(anna, 'anna.jpg')
    await take(wedding.host, first.media)
    const second = await send(carl, 'carl.jpg')
    await take(wedding.host, second.media)
    const third = await send(anna, 'again.jpg')
    await take(wedding.host, third.media)

    const mediaIds = [first, second, third].map(({ media }) => media.id)
    const restored = await wedding.host.post(`${base}/media/restorations`, { mediaIds })

    expect(restored.body).toEqual({ restored: mediaIds.slice(0, 2) })
    expect(await album(wedding.host)).toHaveLength(1)
    for (const agent of [anna, carl]) expect(await own(agent)).toHaveLength(1)
    expect(await figures()).toEqual(once())
    await app.runJobs()
    expect(await originals()).toHaveLength(1)
    expect(await problems()).toEqual([])
  })

  it('keeps the addresses of a sending that was taken back dead, though its bytes are there', async () => {
    const first = await send(anna, 'anna.jpg')
    await app.runJobs()
    const [seen] = await album(anna)
    await send(carl, 'carl.jpg')
    await take(anna, first.media)
    await letTimePass()
    for (const url of [seen?.thumbnailUrl, seen?.previewUrl])
      expect((await anna.get(url ?? '')).status).toBe(404)
    const [left] = await own(carl)
    expect((await carl.get(left?.previewUrl ?? '')).status).toBe(200)
  })

  it('takes room once when six send it at the same moment, and none when all have taken it back', async () => {
    const guests = await Promise.all(Array.from({ length: 6 }, () => aGuest(app, wedding.event)))
    await Promise.all(guests.map((guest) => send(guest, 'same.jpg')))
    expect(await figures()).toEqual(once())
    await app.runJobs()
    expect(await problems()).toEqual([])
    await Promise.all(
      guests.map(async (guest) => {
        for (const media of await own(guest)) await take(guest, media)
      }),
    )
    expect(await figures()).toEqual(nothing)
  })

  it('is one file in the archive of the host, and one in that of each sender', async () => {
    await send(anna, 'anna.jpg')
    await send(carl, 'carl.jpg')
    await app.runJobs()
    expect((await wedding.host.post(`${base}/archives`, { layout: 'flat' })).body).toMatchObject({ files: 1 })
    for (const agent of [anna, carl])
      expect((await agent.post(`${base}/guest-archives`, { scope: 'mine' })).body).toMatchObject({ files: 1 })
  })
})

describe('a photo that the host has taken back', () => {
  it('does not return by being sent again: its new sender finds it waiting and learns no more', async () => {
    const first = await send(anna, 'anna.jpg')
    await app.runJobs()
    await setStatus(first.media.id, 'unpublished')

    expect(await announce(carl)).toMatchObject({ outcome: 'accepted' })
    const second = await send(carl, 'carl.jpg')

    expect(second).toMatchObject({
      duplicate: false,
      media: {
        status: 'required_approval',
        state: 'processing',
        title: 'carl',
        isMine: true,
        previewUrl: null,
      },
    })
    expect(second.media.id).not.toBe(first.media.id)
    expect((await own(carl)).map(({ id }) => id)).toEqual([second.media.id])
    expect(await album(await aGuest(app, wedding.event))).toEqual([])
    expect(await send(anna, 'anna.jpg')).toMatchObject({
      duplicate: false,
      media: { status: 'required_approval' },
    })
    await setStatus(second.media.id, 'published')
    expect(await album(await aGuest(app, wedding.event))).toHaveLength(1)
    expect(await problems()).toEqual([])
  })

  it('is taken back for all of its senders', async () => {
    const first = await send(anna, 'anna.jpg')
    await send(carl, 'carl.jpg')
    await setStatus(first.media.id, 'unpublished')
    expect(await own(carl)).toEqual([])
    expect(await album(carl)).toEqual([])
    expect(await figures()).toEqual({ ...once(), publishedCount: 0 })
    await setStatus(first.media.id, 'published')
    expect(await own(carl)).toHaveLength(1)
    expect(await figures()).toEqual(once())
  })
})
