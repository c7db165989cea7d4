// spec: albums

import { createHash, randomUUID } from 'node:crypto'
import type { AlbumCards, HostAlbum } from '@afterglow/contract/albums'
import { HOURS, SECONDS } from '@afterglow/contract/kernel'
import type { Media } from '@afterglow/contract/media'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Agent } from '../../testing/agent.ts'
import { listen, openFeed } from '../../testing/live-feed.ts'
import {
  aGuest,
  aPhoto,
  aWedding,
  guestIdOf,
  initUpload,
  putParts,
  upload,
  type Wedding,
} from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'

/** Addresses issued before become invalid within this time. */
const FELT_WITHIN = 3 * SECONDS
const PASSWORD = 'two grooms'

const app = oneApp()
let wedding: Wedding
let host: Agent
let anna: Agent
let carl: Agent

beforeAll(async () => {
  await listen(app)
})
beforeEach(async () => {
  wedding = await aWedding(app, { timeZone: 'UTC', guestsCanDelete: true, guestsCanDownload: true })
  host = wedding.host
  anna = await aGuest(app, wedding.event)
  carl = await aGuest(app, wedding.event)
})

const base = () => `/api/events/${wedding.event.id}`
async function anAlbum(name: string, rules: object = {}): Promise<string> {
  const id = randomUUID()
  const answer = await host.post(`${base()}/albums`, { id, name, ...rules })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return id
}
const change = (albumId: string, body: object) => host.patch(`${base()}/albums/${albumId}`, body)
const remove = (albumId: string, photosTo: string) =>
  host.delete(`${base()}/albums/${albumId}?photosTo=${photosTo}`)
const move = (albumId: string | null, ...media: { id: string }[]) =>
  host.post(`${base()}/media/album`, { mediaIds: media.map(({ id }) => id), albumId })
const restore = (...media: { id: string }[]) =>
  host.post(`${base()}/media/restorations`, { mediaIds: media.map(({ id }) => id) })
const heart = (agent: Agent, { id }: Media) => agent.sendJson('PUT', `${base()}/media/${id}/heart`, {})
async function send(agent: Agent, albumId: string, bytes?: Buffer): Promise<Media> {
  const answer = await upload(agent, wedding.event, { bytes: bytes ?? (await aJpeg()), albumId })
  await app.runJobs()
  return (await agent.get(`${base()}/media/${answer.body.media.id}`)).body
}
async function ids(agent: Agent, query = ''): Promise<string[]> {
  const { body } = await agent.get(`${base()}/media${query}`)
  return (body.items as Media[]).map(({ id }) => id)
}
const isEnded = async (url: string | null) => [404, 410].includes((await app.browser().get(url ?? '')).status)
const wallKey = async () => (await host.get(`${base()}/wall-control`)).body.path.split('#')[1] as string

describe('a wall opened by its link', () => {
  it('lists its slides again when an album is hidden, and when it is shown again', async () => {
    const party = await anAlbum('Party')
    await send(anna, party)
    const feed = await openFeed(app, app.browser(), wedding.event, { wall: { key: await wallKey() } })
    for (const seenBy of ['hosts', 'everybody']) {
      await change(party, { seenBy })
      while ((await feed.nextFact()).kind !== 'slides.changed');
    }
    feed.close()
  })
})

describe('a photo that never arrives in a closed album', () => {
  it('leaves no trace on the pages of others', async () => {
    const secret = await anAlbum('Secret', { seenBy: 'senders' })
    const feed = await openFeed(app, carl, wedding.event)
    const begun = await initUpload(anna, wedding.event, { bytes: await aJpeg(), albumId: secret })
    if (begun.outcome !== 'accepted') throw new Error(begun.outcome)
    await anna.put(begun.upload.thumbnailUrl, await aJpeg({ width: 64, height: 64 }))
    expect((await anna.delete(`${base()}/uploads/${begun.upload.id}`)).status).toBeLessThan(300)
    const loose = await aPhoto(app, anna, wedding.event, await aJpeg())
    expect(await feed.nextFact()).toMatchObject({
      kind: 'media.published',
      data: { media: { id: loose.id } },
    })
    feed.close()
  })
})

describe('a photo whose thumbnail is there before its original', () => {
  it('leaves all pages if it turns out to be one that the host has moved to a closed album', async () => {
    const [party, secret] = [await anAlbum('Party'), await anAlbum('Secret', { seenBy: 'hosts' })]
    const bytes = await aJpeg()
    await move(secret, await send(anna, party, bytes))
    const begun = await initUpload(carl, wedding.event, { bytes, albumId: party })
    if (begun.outcome !== 'accepted') throw new Error(begun.outcome)
    await carl.put(begun.upload.thumbnailUrl, await aJpeg({ width: 64, height: 64 }))
    const { thumbnailUrl } = (await app.browser().get(`${base()}/media/${begun.upload.id}`)).body as Media
    const feed = await openFeed(app, app.browser(), wedding.event)
    await putParts(carl, begun.upload, bytes)
    await carl.post(`${base()}/uploads/${begun.upload.id}/complete`)
    expect(await feed.nextFact()).toEqual({ kind: 'media.removed', data: { mediaId: begun.upload.id } })
    app.clock.advance(FELT_WITHIN)
    expect(await isEnded(thumbnailUrl)).toBe(true)
    expect(await ids(carl)).toEqual([begun.upload.id])
    feed.close()
  })
})

describe('the sender of a photo in an album of own photos', () => {
  it('is told no number of hearts by loving it, and does not find it among the most loved', async () => {
    const party = await anAlbum('Party')
    const media = await send(anna, party)
    await heart(carl, media)
    await change(party, { seenBy: 'senders' })
    expect((await heart(anna, media)).body).toEqual({ isLoved: true, heartCount: null })
    expect(await ids(anna, '?sort=loved')).toEqual([])
    expect(await ids(host, '?sort=loved')).toEqual([media.id])
  })

  it('finds it counted for its challenge beside those of others', async () => {
    await host.patch(base(), { guestsHaveChallenges: true })
    const challengeId = randomUUID()
    await host.post(`${base()}/challenges`, { challenges: [{ id: challengeId, prompt: 'A toast' }] })
    const secret = await anAlbum('Secret', { seenBy: 'senders' })
    await upload(anna, wedding.event, { bytes: await aJpeg(), albumId: secret, challengeId })
    await upload(carl, wedding.event, { bytes: await aJpeg(), challengeId })
    const counted = async (agent: Agent) => (await agent.get(`${base()}/challenges`)).body.challenges
    expect(await counted(anna)).toMatchObject([{ ownCount: 1, photoCount: 2, othersCount: 1 }])
    expect(await counted(carl)).toMatchObject([{ ownCount: 1, photoCount: 1, othersCount: 0 }])
  })

  it('cannot report comments that they are not shown', async () => {
    await host.patch(base(), { guestsCanComment: true })
    const party = await anAlbum('Party')
    const media = await send(anna, party)
    const id = randomUUID()
    await carl.post(`${base()}/media/${media.id}/comments`, { id, message: 'Oh!' })
    await change(party, { seenBy: 'senders' })
    expect((await anna.post(`${base()}/comments/${id}/reports`, {})).status).toBe(404)
  })
})

describe('a guest whose photo the host moved to a hidden album', () => {
  it('still sees it, and is not told of the album', async () => {
    const media = await aPhoto(app, anna, wedding.event, await aJpeg())
    const secret = await anAlbum('Not for the printer', { seenBy: 'hosts' })
    await move(secret, media)
    const seen = (await anna.get(`${base()}/media/${media.id}`)).body as Media
    expect(seen).toMatchObject({ id: media.id, albumId: null })
    expect((await host.get(`${base()}/media/${media.id}`)).body).toMatchObject({ albumId: secret })
  })

  it('who sent it there by its link goes on seeing it in the album', async () => {
    const secret = await anAlbum('For the aunts', { seenBy: 'hosts' })
    expect(await send(anna, secret)).toMatchObject({ albumId: secret })
  })
})

describe('one file of a guest in two albums', () => {
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const announced = (bytes: Buffer, albumId: string) => ({
    ...{ name: 'IMG_1.jpg', type: 'image/jpeg', size: bytes.length, sha256: sha256(bytes) },
    ...{ albumId, announcementId: randomUUID().replaceAll('-', '') },
  })

  it('announced for both at once is answered for each by itself', async () => {
    const [party, ceremony, dinner] = [
      await anAlbum('Party'),
      await anAlbum('Ceremony'),
      await anAlbum('Dinner'),
    ]
    const bytes = await aJpeg()
    const [first, second] = [await send(anna, party, bytes), await send(anna, ceremony, bytes)]
    const files = [party, ceremony, dinner].map((albumId) => announced(bytes, albumId))
    const { body } = await carl.post(`${base()}/uploads`, { files })
    expect(body.files).toMatchObject([
      { outcome: 'duplicate', mediaId: first.id },
      { outcome: 'duplicate', mediaId: second.id },
      { outcome: 'accepted' },
    ])
  })

  it('is deleted in the album that was meant', async () => {
    const [party, ceremony] = [await anAlbum('Party'), await anAlbum('Ceremony')]
    const bytes = await aJpeg()
    const photos = [await send(anna, party, bytes), await send(anna, ceremony, bytes)]
    for (const albumId of [party, ceremony])
      await carl.post(`${base()}/uploads`, { files: [announced(bytes, albumId)] })
    const inAlbums = async () =>
      ((await carl.get(`${base()}/media?mine=1`)).body.items as Media[]).map(({ albumId }) => albumId).sort()
    expect(await inAlbums()).toEqual([party, ceremony].sort())
    // The uploader knows a recognized file by the photo that was there.
    await carl.delete(`${base()}/media/${photos[1]?.id}`)
    expect(await inAlbums()).toEqual([party])
    await carl.delete(`${base()}/media/${photos[0]?.id}`)
    expect(await inAlbums()).toEqual([])
  })
})

describe('addresses from before', () => {
  it('stay ended for a photo that is restored into a closed album, or to wait for the host', async () => {
    for (const photosTo of ['secret', 'deleted']) {
      const [party, secret] = [await anAlbum('Party'), await anAlbum('Secret', { seenBy: 'senders' })]
      const media = await send(anna, party)
      const { thumbnailUrl } = (await carl.get(`${base()}/media/${media.id}`)).body as Media
      if (photosTo === 'secret') await host.delete(`${base()}/media/${media.id}`)
      await remove(party, photosTo === 'secret' ? secret : photosTo)
      await restore(media)
      app.clock.advance(FELT_WITHIN)
      expect((await carl.get(`${base()}/media/${media.id}`)).status).toBe(404)
      expect(await isEnded(thumbnailUrl)).toBe(true)
    }
  })

  it('stay ended for what was taken back of a guest, and joined others in a closed album', async () => {
    const secret = await anAlbum('Secret', { seenBy: 'hosts' })
    const bytes = await aJpeg()
    const first = await aPhoto(app, anna, wedding.event, bytes)
    await upload(carl, wedding.event, { bytes })
    const { thumbnailUrl } = (await app.browser().get(`${base()}/media/${first.id}`)).body as Media
    const id = randomUUID()
    await host.post(`${base()}/guests/${guestIdOf(anna, wedding.event)}/take-back`, { id })
    const [left] = (await host.get(`${base()}/media`)).body.items as Media[]
    await move(secret, { id: left?.id ?? '' })
    await host.post(`${base()}/take-backs/${id}/undo`, {})
    app.clock.advance(FELT_WITHIN)
    expect(await ids(app.browser())).toEqual([])
    expect((await host.get(`${base()}/media?album=${secret}`)).body.total).toBe(1)
    expect(await isEnded(thumbnailUrl)).toBe(true)
  })
})

describe('a photo that the host took down', () => {
  it('stays taken down when it comes back after its album was deleted with its photos', async () => {
    const party = await anAlbum('Party')
    const media = await send(anna, party)
    await host.patch(`${base()}/media/${media.id}`, { status: 'unpublished' })
    await remove(party, 'deleted')
    await restore(media)
    expect((await host.get(`${base()}/media/${media.id}`)).body).toMatchObject({ status: 'unpublished' })
    expect(await ids(anna, '?mine=1')).toEqual([])
  })
})

describe('a password that is typed while the host removes the album', () => {
  it('is answered as for an album that is gone', async () => {
    const album = await anAlbum('Secret', { password: PASSWORD })
    const [opened] = await Promise.all([
      carl.post(`${base()}/albums/${album}/unlock`, { password: PASSWORD }),
      remove(album, 'none'),
    ])
    expect([204, 404]).toContain(opened.status)
  })
})

describe('an album that is changed while others look', () => {
  it('ends a ZIP that guests have, and takes its photos out of the next one', async () => {
    const party = await anAlbum('Party')
    await send(anna, party)
    await aPhoto(app, carl, wedding.event, await aJpeg())
    const order = async () => (await carl.post(`${base()}/guest-archives`, { scope: 'album' })).body
    const { id } = await order()
    await app.runJobs()
    const { url } = (await carl.get(`${base()}/guest-archives/${id}`)).body
    expect((await app.browser().get(url)).status).toBe(200)
    await change(party, { seenBy: 'hosts' })
    app.clock.advance(FELT_WITHIN)
    expect((await app.browser().get(url)).status).toBeGreaterThanOrEqual(404)
    expect(await order()).toMatchObject({ files: 1 })
  })

  it('keeps one state when two hosts’ windows change, fill and remove it at once', async () => {
    const albums = await Promise.all(['a', 'b', 'c'].map((name) => anAlbum(name)))
    const photos = await Promise.all(Array.from({ length: 5 }, async () => send(anna, albums[0] ?? '')))
    const answers = await Promise.all([
      ...albums.map((id) => change(id, { seenBy: 'hosts' })),
      ...albums.map((id) => move(id, ...photos)),
      ...albums.map((id) => change(id, { password: PASSWORD })),
      remove(albums[1] ?? '', 'none'),
      host.delete(`${base()}/media/${photos[0]?.id}`),
    ])
    for (const { status } of answers) expect([200, 204, 404]).toContain(status)
    const left = (await host.get(`${base()}/albums/all`)).body.albums as HostAlbum[]
    const { body } = await host.get(`${base()}/media`)
    const inAlbums = new Set((body.items as Media[]).map(({ albumId }) => albumId))
    for (const albumId of inAlbums) expect([null, ...left.map(({ id }) => id)]).toContain(albumId)
    expect(inAlbums.size).toBeLessThanOrEqual(2)
  })
})

describe('the reveal of an album', () => {
  const at = (inMs: number) => new Date(app.clock.now() + inMs).toISOString().slice(0, 19)

  const jobTimes = async () => {
    const { rows } = await sql<{ runAt: Date }>`
      select run_at from graphile_worker._private_jobs where key = ${`albums.reveal:${wedding.event.id}`}`.execute(
      app.platform.db.query,
    )
    return rows.map(({ runAt }) => runAt.getTime())
  }

  it('brings its photos to the walls that are open, one album after the other', async () => {
    const [party, dinner] = [await anAlbum('Party'), await anAlbum('Dinner')]
    for (const albumId of [party, dinner]) await send(host, albumId)
    await change(dinner, { revealsAtLocal: at(2 * HOURS) })
    await change(party, { revealsAtLocal: at(1 * HOURS) })
    const key = await wallKey()
    const slides = async () => (await carl.get(`${base()}/wall/slides?key=${key}`)).body.slides
    expect(await jobTimes()).toEqual([app.clock.now() + 1 * HOURS + 1 * SECONDS])
    const { albums } = (await carl.get(`${base()}/albums`)).body as AlbumCards
    expect(albums).toMatchObject([{ state: 'unrevealed', photoCount: null }, { state: 'unrevealed' }])
    const feed = await openFeed(app, app.browser(), wedding.event, { wall: { key } })
    await app.runJobs()
    expect(await feed.nextFact()).toMatchObject({ kind: 'slides.changed' })
    feed.close()
    expect(await slides()).toEqual([])
    app.clock.advance(1 * HOURS)
    expect(await slides()).toHaveLength(1)
    app.clock.advance(1 * HOURS)
    expect(await slides()).toHaveLength(2)
  })
})
