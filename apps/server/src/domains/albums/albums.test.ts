// spec: albums

import { createHash, randomUUID } from 'node:crypto'
import { ALBUM_CODE_PATTERN, type AlbumCards, type HostAlbum } from '@afterglow/contract/albums'
import { HOURS, SECONDS } from '@afterglow/contract/kernel'
import type { Media } from '@afterglow/contract/media'
import type { SocketFact } from '@afterglow/contract/system'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkIntegrity } from '../../app/integrity.ts'
import type { Agent } from '../../testing/agent.ts'
import { type Feed, listen, openFeed } from '../../testing/live-feed.ts'
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
import { rowsWith } from '../../testing/traces.ts'

/** Addresses issued before become invalid within this time. */
const FELT_WITHIN = 3 * SECONDS
const PASSWORD = 'two grooms'

const app = oneApp()
let wedding: Wedding
let host: Agent
let anna: Agent
let carl: Agent
let party: string

beforeAll(async () => {
  await listen(app)
})
beforeEach(() => openWedding())

async function openWedding(settings: Parameters<typeof aWedding>[1] = {}) {
  wedding = await aWedding(app, {
    timeZone: 'UTC',
    guestsCanDelete: true,
    guestsCanDownload: true,
    ...settings,
  })
  host = wedding.host
  anna = await aGuest(app, wedding.event)
  carl = await aGuest(app, wedding.event)
  party = await makeAlbum('Party')
}

const base = () => `/api/events/${wedding.event.id}`
async function makeAlbum(name: string, rules: object = {}): Promise<string> {
  const id = randomUUID()
  const answer = await host.post(`${base()}/albums`, { id, name, ...rules })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return id
}
const change = (albumId: string, body: object, agent = host) =>
  agent.patch(`${base()}/albums/${albumId}`, body)
const remove = (albumId: string, query = '') => host.delete(`${base()}/albums/${albumId}${query}`)
const all = async () => (await host.get(`${base()}/albums/all`)).body.albums as HostAlbum[]
const cards = async (agent: Agent) => ((await agent.get(`${base()}/albums`)).body as AlbumCards).albums
const card = async (agent: Agent, albumId: string) => (await cards(agent)).find(({ id }) => id === albumId)
/** The card of an album for a guest who came by its link. */
const cardByLink = async (agent: Agent, albumId: string) => {
  const { albums } = (await agent.get(`${base()}/albums?album=${albumId}`)).body as AlbumCards
  return albums.find(({ id }) => id === albumId)
}
const unlock = (agent: Agent, albumId: string, password = PASSWORD) =>
  agent.post(`${base()}/albums/${albumId}/unlock`, { password })
const send = async (agent: Agent, albumId: string, bytes?: Buffer) => {
  const answer = await upload(agent, wedding.event, { bytes: bytes ?? (await aJpeg()), albumId })
  return answer.body as { duplicate: boolean; media: Media }
}
const move = (albumId: string | null, ...media: { id: string }[]) =>
  host.post(`${base()}/media/album`, { mediaIds: media.map(({ id }) => id), albumId })
async function list(agent: Agent, query = '') {
  const { body } = await agent.get(`${base()}/media${query}`)
  return { ids: (body.items as Media[]).map(({ id }) => id).sort(), total: body.total as number }
}
const only = (...media: Media[]) => ({ ids: media.map(({ id }) => id).sort(), total: media.length })
const local = (inMs: number) => new Date(app.clock.now() + inMs).toISOString().slice(0, 19)
const isEnded = async (url: string) => [404, 410].includes((await app.browser().get(url)).status)
const wallKey = async () => (await host.get(`${base()}/wall-control`)).body.path.split('#')[1] as string
const slides = async (agent: Agent, key = '') =>
  ((await agent.get(`${base()}/wall/slides${key && `?key=${key}`}`)).body.slides as { id: string }[]).map(
    ({ id }) => id,
  )

describe('the host', () => {
  it('creates, renames, orders and removes albums', async () => {
    const ceremony = await makeAlbum('Ceremony', { uploadApproval: true, addedBy: 'hosts' })
    expect(await all()).toMatchObject([
      {
        id: party,
        name: 'Party',
        addedBy: 'everybody',
        uploadApproval: false,
        hasPassword: false,
        photoCount: 0,
      },
      { id: ceremony, name: 'Ceremony', addedBy: 'hosts', uploadApproval: true },
    ])
    await host.sendJson('PUT', `${base()}/albums/order`, { albumIds: [ceremony, party] })
    await change(party, { name: '  Party\u202e \n tonight ' })
    expect((await cards(anna)).map(({ name }) => name)).toEqual(['Ceremony', 'Party tonight'])
    await remove(ceremony)
    expect((await remove(ceremony)).status).toBe(200)
    expect((await all()).map(({ id }) => id)).toEqual([party])
  })

  it('can retry adding one after a lost response, even concurrently, without duplicates; up to thirty', async () => {
    const one = { id: randomUUID(), name: 'One' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => host.post(`${base()}/albums`, one)))
    for (const { status } of answers) expect(status).toBe(200)
    expect(await all()).toHaveLength(2)
    for (let count = 2; count < 30; count += 1) await makeAlbum(`Album ${count}`)
    expect(await host.post(`${base()}/albums`, { id: randomUUID(), name: 'More' })).toBeError(
      422,
      'album.too_many',
    )
  })

  it('gets errors for invalid names, an incomplete order, and missing albums', async () => {
    const add = (name: string) => host.post(`${base()}/albums`, { id: randomUUID(), name })
    for (const nothing of [' \n ', '\u200b', '\u202e\u2066']) expect((await add(nothing)).status).toBe(400)
    expect((await add('x'.repeat(61))).status).toBe(400)
    expect((await change(party, { password: 'abc' })).status).toBe(400)
    expect((await change(party, { revealsAtLocal: 'tomorrow' })).status).toBe(400)
    expect(await change(randomUUID(), { name: 'Nobody’s' })).toBeError(404, 'album.not_found')
    const order = await host.sendJson('PUT', `${base()}/albums/order`, { albumIds: [] })
    expect(order).toBeError(409, 'album.changed_meanwhile')
  })

  it('is the only one who can change them: no guest, no other host, not in another event', async () => {
    const { media } = await send(anna, party)
    const other = await aWedding(app)
    for (const agent of [anna, other.host, app.browser()])
      for (const answer of [
        await agent.post(`${base()}/albums`, { id: randomUUID(), name: 'Mine' }),
        await change(party, { name: 'Mine' }, agent),
        await agent.delete(`${base()}/albums/${party}?photosTo=none`),
        await agent.get(`${base()}/albums/all`),
        await agent.post(`${base()}/media/album`, { mediaIds: [media.id], albumId: null }),
      ])
        expect([401, 404]).toContain(answer.status)
    const elsewhere = `/api/events/${other.event.id}`
    expect(await other.host.patch(`${elsewhere}/albums/${party}`, { name: 'Mine' })).toBeError(
      404,
      'album.not_found',
    )
    const ofOther = await aPhoto(app, other.host, other.event, await aJpeg())
    const body = { mediaIds: [ofOther.id], albumId: party }
    expect(await other.host.post(`${elsewhere}/media/album`, body)).toBeError(404, 'album.not_found')
    expect(await move(party, ofOther)).toBeError(404, 'media.not_found')
    expect((await all()).map(({ name, photoCount }) => [name, photoCount])).toEqual([['Party', 1]])
  })

  it('sets the reveal in the event’s local time: in another zone it is another instant', async () => {
    await change(party, { revealsAtLocal: '2030-01-01T10:00' })
    expect(await all()).toMatchObject([{ revealsAt: '2030-01-01T10:00:00.000Z' }])
    await host.patch(base(), { timeZone: 'America/New_York' })
    expect(await all()).toMatchObject([
      { revealsAt: '2030-01-01T15:00:00.000Z', revealsAtLocal: '2030-01-01T10:00' },
    ])
    expect(await card(anna, party)).toMatchObject({ revealsAt: '2030-01-01T15:00:00.000Z' })
  })
})

describe('a photo sent to an album', () => {
  it('is in it and among all photos, for everyone, and is counted', async () => {
    const sent = await send(anna, party)
    const loose = await aPhoto(app, carl, wedding.event, await aJpeg())
    expect(sent.media.albumId).toBe(party)
    for (const agent of [anna, carl, host]) {
      expect(await list(agent, `?album=${party}`)).toEqual(only(sent.media))
      expect(await list(agent)).toEqual(only(sent.media, loose))
      expect(await list(agent, '?album=none')).toEqual(only(loose))
    }
    await app.runJobs()
    expect(await card(carl, party)).toEqual({
      id: party,
      name: 'Party',
      code: expect.stringMatching(ALBUM_CODE_PATTERN),
      state: 'open',
      revealsAt: null,
      canAdd: true,
      needsApproval: false,
      photoCount: 1,
      coverUrl: expect.stringContaining('/thumbnail'),
    })
  })

  it('waits for approval if the album requires it, though the event does not', async () => {
    await change(party, { uploadApproval: true })
    const sent = await send(anna, party)
    expect(sent.media.status).toBe('required_approval')
    expect(await card(anna, party)).toMatchObject({ needsApproval: true, photoCount: 0 })
    expect(await list(carl, `?album=${party}`)).toEqual(only())
    expect((await send(host, party)).media.status).toBe('published')
  })

  it('is refused before any bytes are sent if only hosts may add', async () => {
    await change(party, { addedBy: 'hosts' })
    const answer = await initUpload(anna, wedding.event, { bytes: await aJpeg(), albumId: party })
    expect(answer).toMatchObject({ outcome: 'refused', code: 'album.adding_off' })
    expect((await send(host, party)).media.albumId).toBe(party)
    expect(await card(anna, party)).toMatchObject({ canAdd: false, photoCount: 1 })
  })

  it('waits for the host, in no album, if its album is gone, of another event or mistyped', async () => {
    const other = await aWedding(app)
    const foreign = randomUUID()
    await other.host.post(`/api/events/${other.event.id}/albums`, { id: foreign, name: 'Elsewhere' })
    for (const albumId of [foreign, randomUUID()])
      expect((await send(anna, albumId)).media).toMatchObject({ albumId: null, status: 'required_approval' })
    expect((await send(anna, 'party')).media).toMatchObject({ albumId: null, status: 'published' })

    const bytes = await aJpeg()
    const begun = await initUpload(carl, wedding.event, { bytes, albumId: party })
    if (begun.outcome !== 'accepted') throw new Error(begun.outcome)
    await remove(party)
    await putParts(carl, begun.upload, bytes)
    const done = await carl.post(`${base()}/uploads/${begun.upload.id}/complete`)
    expect(done.body.media).toMatchObject({ albumId: null, status: 'required_approval' })
  })

  it('arrives although the host closed the album to guests while it was being sent', async () => {
    const bytes = await aJpeg()
    const begun = await initUpload(carl, wedding.event, { bytes, albumId: party })
    if (begun.outcome !== 'accepted') throw new Error(begun.outcome)
    await change(party, { addedBy: 'hosts', password: PASSWORD })
    await putParts(carl, begun.upload, bytes)
    const done = await carl.post(`${base()}/uploads/${begun.upload.id}/complete`)
    expect(done.body.media).toMatchObject({ albumId: party, status: 'published' })
  })
})

/** Rules that hide others' photos in an album from guests. */
const KEEPING = {
  'of which each guest sees their own': { seenBy: 'senders' },
  'that the host has hidden': { seenBy: 'hosts' },
  'that is revealed tomorrow': { revealsAtLocal: '2099-01-01T10:00' },
  'with a password': { password: PASSWORD },
}

describe.each(Object.entries(KEEPING))('an album %s', (_, rules) => {
  let ofAnna: Media
  let loose: Media
  beforeEach(async () => {
    ofAnna = (await send(anna, party)).media
    loose = await aPhoto(app, carl, wedding.event, await aJpeg())
  })

  it('hides its photos from other guests in every list, but not from their sender', async () => {
    await change(party, rules)
    for (const agent of [carl, app.browser()]) {
      expect(await list(agent)).toEqual(only(loose))
      expect(await list(agent, `?album=${party}`)).toEqual(only())
      expect(await agent.get(`${base()}/media/${ofAnna.id}`)).toBeError(404, 'media.not_found')
      expect(await cardByLink(agent, party)).toMatchObject({ photoCount: null, coverUrl: null })
      const { media } = (await agent.get(`${base()}/page`)).body
      expect(media).toMatchObject({ total: 1, items: [{ id: loose.id }] })
    }
    expect(await list(anna)).toEqual(only(ofAnna, loose))
    expect(await list(anna, `?album=${party}`)).toEqual(only(ofAnna))
    expect(await list(host)).toEqual(only(ofAnna, loose))
  })

  it('invalidates addresses issued before, and hides its photos from the wall, even the host’s', async () => {
    const { body } = await carl.get(`${base()}/media/${ofAnna.id}`)
    expect((await app.browser().get(body.thumbnailUrl)).status).toBe(200)
    const key = await wallKey()
    expect((await slides(carl, key)).sort()).toEqual([ofAnna.id, loose.id].sort())
    await change(party, rules)
    app.clock.advance(FELT_WITHIN)
    expect(await isEnded(body.thumbnailUrl)).toBe(true)
    for (const [agent, by] of [
      [carl, key],
      [host, ''],
      [host, key],
    ] as const) {
      expect(await slides(agent, by)).toEqual([loose.id])
      const one = await agent.get(`${base()}/wall/slides/${ofAnna.id}${by && `?key=${by}`}`)
      expect(one.status).toBe(404)
    }
  })

  it('does not let others love, report or comment on its photos, and shows their sender no count', async () => {
    await host.patch(base(), { guestsCanComment: true })
    await carl.sendJson('PUT', `${base()}/media/${ofAnna.id}/heart`, {})
    await change(party, rules)
    const about = `${base()}/media/${ofAnna.id}`
    expect((await carl.sendJson('PUT', `${about}/heart`, {})).status).toBe(404)
    expect((await carl.get(`${about}/comments`)).status).toBe(404)
    expect((await carl.post(`${about}/comments`, { id: randomUUID(), message: 'Oh!' })).status).toBe(404)
    expect((await carl.post(`${about}/reports`, {})).status).toBe(404)
    expect((await anna.get(about)).body).toMatchObject({ heartCount: null })
    expect(await anna.get(`${about}/comments`)).toBeError(403, 'event.comments_off')
  })

  it('is omitted from the ZIP that guests share', async () => {
    await change(party, rules)
    await app.runJobs()
    const answer = await carl.post(`${base()}/guest-archives`, { scope: 'album' })
    expect(answer.body).toMatchObject({ files: 1 })
    expect((await anna.post(`${base()}/guest-archives`, { scope: 'mine' })).body).toMatchObject({ files: 1 })
  })

  it('does not count its photos for a challenge', async () => {
    await host.patch(base(), { guestsHaveChallenges: true })
    const challengeId = randomUUID()
    await host.post(`${base()}/challenges`, { challenges: [{ id: challengeId, prompt: 'A toast' }] })
    await upload(anna, wedding.event, { bytes: await aJpeg(), albumId: party, challengeId })
    const counted = async (agent: Agent) => (await agent.get(`${base()}/challenges`)).body.challenges[0]
    expect(await counted(carl)).toMatchObject({ photoCount: 1 })
    await change(party, rules)
    expect(await counted(carl)).toMatchObject({ photoCount: 0 })
    expect(await counted(anna)).toMatchObject({ ownCount: 1 })
    expect(await counted(host)).toMatchObject({ photoCount: 1 })
  })
})

describe('a hidden album', () => {
  it('is named to nobody but the host and guests who came by its link, who may send to it', async () => {
    await change(party, { seenBy: 'hosts' })
    expect(await cards(anna)).toEqual([])
    expect(await cards(host)).toMatchObject([{ id: party, state: 'open' }])
    for (const [agent, hasAlbums] of [
      [anna, false],
      [host, true],
    ] as const)
      expect((await agent.get(`${base()}/page`)).body.permissions).toMatchObject({ hasAlbums })
    expect(await cardByLink(anna, party)).toMatchObject({ name: 'Party', state: 'hidden', canAdd: true })
    const { media } = await send(anna, party)
    expect(await list(anna)).toEqual(only(media))
    expect(await list(carl)).toEqual(only())
    expect(await list(host, `?album=${party}`)).toEqual(only(media))
  })
})

describe('an album of an event that takes no photos', () => {
  it('still says that it would take some: when the event does is for the event to say', async () => {
    await host.patch(base(), { guestsCanUpload: false })
    expect(await card(anna, party)).toMatchObject({ canAdd: true })
  })
})

describe('an album that takes no more photos', () => {
  it('refuses them from guests and from the host, who can still move some into it', async () => {
    await change(party, { addedBy: 'nobody' })
    for (const agent of [anna, host]) {
      const answer = await initUpload(agent, wedding.event, { bytes: await aJpeg(), albumId: party })
      expect(answer).toMatchObject({ outcome: 'refused', code: 'album.closed' })
      expect(await card(agent, party)).toMatchObject({ canAdd: false })
    }
    const loose = await aPhoto(app, carl, wedding.event, await aJpeg())
    await move(party, loose)
    expect(await list(carl, `?album=${party}`)).toEqual(only(loose))
  })
})

describe('the cover of an album', () => {
  it('is its newest photo, or the one that the host chose while guests may see it', async () => {
    const [first, second] = [(await send(anna, party)).media, (await send(anna, party)).media]
    await app.runJobs()
    const shown = async (agent: Agent) => (await card(agent, party))?.coverUrl
    expect(await shown(carl)).toContain(second.id)
    await change(party, { coverMediaId: first.id })
    expect(await shown(carl)).toContain(first.id)
    expect(await all()).toMatchObject([
      { coverMediaId: first.id, coverUrl: expect.stringContaining(first.id) },
    ])
    await host.patch(`${base()}/media/${first.id}`, { status: 'unpublished' })
    expect(await shown(carl)).toContain(second.id)
    await change(party, { coverMediaId: null })
    expect(await all()).toMatchObject([{ coverMediaId: null }])
  })

  it('is one of its own photos', async () => {
    const loose = await aPhoto(app, carl, wedding.event, await aJpeg())
    for (const coverMediaId of [loose.id, randomUUID()])
      expect(await change(party, { coverMediaId })).toBeError(422, 'album.cover_not_in_album')
  })
})

describe('the same file in a hidden album and in none', () => {
  it('is not among the photos of a challenge for which only the hidden one was sent', async () => {
    await host.patch(base(), { guestsHaveChallenges: true })
    await change(party, { seenBy: 'hosts' })
    const challengeId = randomUUID()
    await host.post(`${base()}/challenges`, { challenges: [{ id: challengeId, prompt: 'A toast' }] })
    const bytes = await aJpeg()
    const loose = (await upload(carl, wedding.event, { bytes })).body.media as Media
    await upload(host, wedding.event, { bytes, albumId: party })
    await upload(anna, wedding.event, { bytes, albumId: party, challengeId })
    expect(await list(carl)).toEqual(only(loose))
    expect(await list(carl, `?challenge=${challengeId}`)).toEqual(only())
  })
})

describe('the same file in two albums', () => {
  it('is deleted and hidden by the host in one of them, and stays with all its senders in the other', async () => {
    const bytes = await aJpeg()
    const other = await makeAlbum('Ceremony')
    const kept = await send(anna, other, bytes)
    await send(carl, other, bytes)
    const [hidden] = [(await send(anna, party, bytes)).media]
    await host.patch(`${base()}/media/${hidden.id}`, { status: 'unpublished' })
    await host.post(`${base()}/media/deletions`, { mediaIds: [hidden.id] })
    expect(await list(host)).toEqual(only(kept.media))
    for (const agent of [anna, carl]) expect((await list(agent, '?mine=1')).total).toBe(1)
  })
})

describe('an album with a password', () => {
  let ofAnna: Media
  beforeEach(async () => {
    ofAnna = (await send(anna, party)).media
    await change(party, { password: PASSWORD })
  })

  it('opens for a guest who knows it, on every page they have, and for nobody else', async () => {
    expect(await card(carl, party)).toMatchObject({ state: 'locked', canAdd: false })
    expect(await unlock(carl, party, 'wrong')).toBeError(403, 'album.wrong_password')
    expect(await list(carl)).toEqual(only())
    await unlock(carl, party)
    expect(await card(carl, party)).toMatchObject({ state: 'open', canAdd: true, photoCount: 1 })
    expect(await list(carl)).toEqual(only(ofAnna))
    expect((await send(carl, party)).media.albumId).toBe(party)
    expect(await card(app.browser(), party)).toMatchObject({ state: 'locked' })
  })

  it('accepts no photo from those who do not', async () => {
    const answer = await initUpload(carl, wedding.event, { bytes: await aJpeg(), albumId: party })
    expect(answer).toMatchObject({ outcome: 'refused', code: 'album.locked' })
  })

  it('opens for a visitor, who thereby becomes a guest', async () => {
    const visitor = app.browser()
    await unlock(visitor, party)
    expect(await list(visitor)).toEqual(only(ofAnna))
  })

  it('is closed again by a new password, and open to all without one', async () => {
    await unlock(carl, party)
    await change(party, { password: 'three grooms' })
    expect(await list(carl)).toEqual(only())
    expect(await unlock(carl, party)).toBeError(403, 'album.wrong_password')
    await unlock(carl, party, 'three grooms')
    expect(await list(carl)).toEqual(only(ofAnna))
    await change(party, { password: null })
    expect(await list(app.browser())).toEqual(only(ofAnna))
    await change(party, { password: PASSWORD })
    expect(await list(carl)).toEqual(only())
  })

  it('opens no other album, even with the same password', async () => {
    const other = await makeAlbum('Ceremony', { password: PASSWORD })
    await unlock(carl, party)
    expect(await card(carl, other)).toMatchObject({ state: 'locked' })
    expect(await unlock(carl, randomUUID())).toBeError(404, 'album.not_found')
  })
})

describe('an album that is revealed at a time', () => {
  it('shows its photos to everyone from that moment', async () => {
    const { media } = await send(anna, party)
    await change(party, { revealsAtLocal: local(1 * HOURS) })
    expect(await card(carl, party)).toMatchObject({ state: 'unrevealed', canAdd: true })
    const key = await wallKey()
    expect(await list(carl)).toEqual(only())
    app.clock.advance(1 * HOURS + 1 * SECONDS)
    expect(await card(carl, party)).toMatchObject({ state: 'open', revealsAt: null, photoCount: 1 })
    expect(await list(carl)).toEqual(only(media))
    await app.runJobs()
    expect(await slides(carl, key)).toEqual([media.id])
  })

  it('stays hidden longer in an event that is revealed later', async () => {
    await send(anna, party)
    await change(party, { revealsAtLocal: local(1 * HOURS) })
    await host.patch(base(), { revealsAtLocal: local(2 * HOURS) })
    app.clock.advance(1.5 * HOURS)
    expect(await list(carl)).toEqual(only())
  })
})

describe('photos that are moved', () => {
  it('are in their new album, and can be moved back with the response', async () => {
    const first = (await send(anna, party)).media
    const loose = await aPhoto(app, carl, wedding.event, await aJpeg())
    const ceremony = await makeAlbum('Ceremony')
    const { body } = await move(ceremony, first, loose)
    const byId = new Map(
      body.moved.map((one: { mediaId: string; albumId: string }) => [one.mediaId, one.albumId]),
    )
    expect([byId.get(first.id), byId.get(loose.id)]).toEqual([party, null])
    expect(await list(carl, `?album=${ceremony}`)).toEqual(only(first, loose))
    expect((await move(ceremony, first)).body.moved).toEqual([])
    await move(null, loose)
    expect(await list(carl, '?album=none')).toEqual(only(loose))
    expect(await move(randomUUID(), loose)).toBeError(404, 'album.not_found')
  })

  it('move with all sendings of the same contents, and their addresses become invalid', async () => {
    const bytes = await aJpeg()
    const first = await aPhoto(app, anna, wedding.event, bytes)
    await upload(carl, wedding.event, { bytes }).catch(() => undefined)
    const before = (await carl.get(`${base()}/media/${first.id}`)).body as Media
    const secret = await makeAlbum('Secret', { seenBy: 'senders' })
    await move(secret, first)
    app.clock.advance(FELT_WITHIN)
    expect(await isEnded(before.thumbnailUrl ?? '')).toBe(true)
    for (const agent of [anna, carl]) expect((await list(agent)).total).toBe(1)
    expect(await list(app.browser())).toEqual(only())
    expect(await list(host, `?album=${secret}`)).toEqual(only(first))
  })
})

describe('removing an album', () => {
  it('requires a new place for its photos, and never shows them in between', async () => {
    const { media } = await send(anna, party)
    await change(party, { seenBy: 'senders' })
    expect(await remove(party)).toBeError(409, 'album.has_photos')
    const other = await makeAlbum('Secret', { seenBy: 'senders' })
    expect(await remove(party, `?photosTo=${party}`)).toBeError(404, 'album.not_found')
    expect(await remove(party, `?photosTo=${randomUUID()}`)).toBeError(404, 'album.not_found')
    await remove(party, `?photosTo=${other}`)
    expect(await all()).toMatchObject([{ id: other, photoCount: 1 }])
    expect(await list(carl)).toEqual(only())
    await remove(other, '?photosTo=none')
    expect(await list(carl)).toEqual(only(media))
    expect(await all()).toEqual([])
  })

  it('can delete its photos with it, which wait for the host if they are restored', async () => {
    await change(party, { password: PASSWORD })
    const { media } = await send(host, party)
    const loose = await aPhoto(app, carl, wedding.event, await aJpeg())
    await remove(party, '?photosTo=deleted')
    expect(await all()).toEqual([])
    expect(await list(host)).toEqual(only(loose))
    await host.post(`${base()}/media/restorations`, { mediaIds: [media.id] })
    expect(await list(carl)).toEqual(only(loose))
    expect(await list(host, '?status=required_approval')).toEqual(only(media))
  })

  it('also moves photos that can still be restored', async () => {
    const { media } = await send(anna, party)
    await host.post(`${base()}/media/deletions`, { mediaIds: [media.id] })
    expect(await remove(party)).toBeError(409, 'album.has_photos')
    await remove(party, '?photosTo=none')
    await host.post(`${base()}/media/restorations`, { mediaIds: [media.id] })
    expect(await list(carl, '?album=none')).toEqual(only(media))
  })

  it('loses no photo that is completed concurrently', async () => {
    const bytes = await Promise.all(Array.from({ length: 6 }, () => aJpeg()))
    const albums = await Promise.all(['a', 'b', 'c'].map((name) => makeAlbum(name)))
    const [sent] = await Promise.all([
      Promise.all(bytes.map((one, at) => send(anna, albums[at % 3] ?? party, one))),
      ...albums.map((id) => remove(id, '?photosTo=none')),
    ])
    expect(await list(host)).toEqual(only(...sent.map(({ media }) => media)))
    expect((await list(anna, '?mine=1')).total).toBe(6)
  })
})

describe('one file', () => {
  const announce = (agent: Agent, albumId: string | undefined, bytes: Buffer) =>
    initUpload(agent, wedding.event, {
      bytes,
      ...(albumId !== undefined && { albumId }),
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })

  it('of two guests in one album is there once, and belongs to both', async () => {
    const bytes = await aJpeg()
    const first = await send(anna, party, bytes)
    expect(await announce(carl, party, bytes)).toMatchObject({
      outcome: 'duplicate',
      mediaId: first.media.id,
    })
    expect(await list(carl, `?album=${party}`)).toEqual(only(first.media))
    await anna.delete(`${base()}/media/${first.media.id}`)
    expect((await list(carl, `?album=${party}`)).total).toBe(1)
  })

  it('in two albums is in both, and neither reveals the other', async () => {
    const bytes = await aJpeg()
    const secret = await makeAlbum('Secret', { seenBy: 'senders' })
    const hidden = await send(anna, secret, bytes)
    expect(await announce(carl, party, bytes)).toMatchObject({ outcome: 'accepted' })
    const shown = await send(carl, party, bytes)
    expect(shown).toMatchObject({ duplicate: false, media: { albumId: party } })
    expect(shown.media.id).not.toBe(hidden.media.id)
    expect(await list(app.browser())).toEqual(only(shown.media))
    expect(await list(host)).toEqual(only(hidden.media, shown.media))
    await carl.sendJson('PUT', `${base()}/media/${shown.media.id}/heart`, {})
    await anna.delete(`${base()}/media/${hidden.media.id}`)
    expect(await list(carl)).toEqual(only(shown.media))
  })

  it('sent again by the same sender to the same album is theirs once', async () => {
    const bytes = await aJpeg()
    const first = await send(anna, party, bytes)
    expect(await announce(anna, party, bytes)).toMatchObject({
      outcome: 'duplicate',
      mediaId: first.media.id,
    })
    expect((await send(anna, party, bytes)).media.id).toBe(first.media.id)
  })

  it('sent by eight at once to one of two albums is there once in each, and all totals are right', async () => {
    const bytes = await aJpeg()
    const other = await makeAlbum('Ceremony')
    const crowd = await Promise.all(Array.from({ length: 8 }, () => aGuest(app, wedding.event)))
    await Promise.all(crowd.map((agent, at) => send(agent, at % 2 === 0 ? party : other, bytes)))
    expect((await list(host, `?album=${party}`)).total).toBe(1)
    expect((await list(host, `?album=${other}`)).total).toBe(1)
    const [one] = (await host.get(`${base()}/media?album=${party}`)).body.items as Media[]
    await move(other, { id: one?.id ?? '' })
    expect((await list(host, `?album=${other}`)).total).toBe(2)
    await app.runJobs()
    const report = (await checkIntegrity(app.platform, { isDeep: true })).toJSON()
    const examples = report.problems.flatMap(({ examples: some }) => some)
    expect(examples.filter((words) => words.includes(wedding.event.id))).toEqual([])
  })

  it('of two guests in an album of own photos is listed for each', async () => {
    const bytes = await aJpeg()
    await change(party, { seenBy: 'senders' })
    await send(anna, party, bytes)
    await send(carl, party, bytes)
    for (const agent of [anna, carl]) {
      expect((await list(agent)).total).toBe(1)
      expect((await list(agent, `?album=${party}`)).total).toBe(1)
    }
    expect(await list(app.browser())).toEqual(only())
    expect((await list(host)).total).toBe(1)
  })
})

describe('an open page', () => {
  const open = (agent: Agent) => openFeed(app, agent, wedding.event)
  /** The kinds of facts that arrive, up to and including this one. */
  async function upTo(feed: Feed, kind: string): Promise<SocketFact[]> {
    const facts: SocketFact[] = []
    for (;;) {
      const fact = await feed.nextFact()
      facts.push(fact)
      if (fact.kind === kind) return facts
    }
  }

  it('is notified when albums change, and reloads its photos', async () => {
    const feed = await open(carl)
    await change(party, { seenBy: 'senders' })
    const facts = await upTo(feed, 'albums.changed')
    const changed = facts.find(({ kind }) => kind === 'event.changed')
    expect(changed?.data).toMatchObject({ refetchMedia: true })
    feed.close()
  })

  it('drops a photo moved where its guest may not see it, and learns nothing about one that was there before', async () => {
    const secret = await makeAlbum('Secret', { seenBy: 'senders' })
    const { media } = await send(anna, party)
    const feed = await open(carl)
    await send(anna, secret)
    await move(secret, media)
    const next = await feed.nextFact()
    expect(next).toEqual({ kind: 'media.removed', data: { mediaId: media.id } })
    await move(party, media)
    expect(await feed.nextFact()).toMatchObject({
      kind: 'media.published',
      data: { media: { albumId: party } },
    })
    feed.close()
  })

  it('is closed when its guest opens an album, and shows the album after reconnecting', async () => {
    await change(party, { password: PASSWORD })
    const feed = await open(carl)
    await feed.next()
    await unlock(carl, party)
    await feed.closed
    const again = await open(carl)
    const { media } = await send(host, party)
    expect((await upTo(again, 'media.published')).at(-1)).toMatchObject({ data: { media: { id: media.id } } })
    again.close()
  })

  it('of a wall learns nothing about an album with rules', async () => {
    await change(party, { seenBy: 'senders' })
    const feed = await openFeed(app, host, wedding.event, { wall: { key: await wallKey() } })
    await send(anna, party)
    const loose = await aPhoto(app, carl, wedding.event, await aJpeg())
    const facts = (await upTo(feed, 'slide.published')).filter(({ kind }) => kind === 'slide.published')
    expect(facts).toEqual([
      { kind: 'slide.published', data: { slide: expect.objectContaining({ id: loose.id }) } },
    ])
    feed.close()
  })
})

describe('albums', () => {
  it('are deleted with their event, and openings with their guest', async () => {
    await change(party, { password: PASSWORD })
    await unlock(carl, party)
    await send(carl, party)
    const guestId = guestIdOf(carl, wedding.event)
    await host.sendJson('DELETE', base(), { title: wedding.event.title })
    await app.runJobs()
    expect(await rowsWith(app, [party, guestId])).toEqual([])
  })

  it('are not revealed before the password of the event is entered', async () => {
    await host.patch(base(), { passwordProtection: true, password: 'our event' })
    const visitor = app.browser()
    expect(await visitor.get(`${base()}/albums`)).toBeError(401, 'event.locked')
    expect((await visitor.get(`${base()}/page`)).body.permissions.hasAlbums).toBe(false)
    expect((await anna.get(`${base()}/page`)).body.state).toBe('locked')
  })
})
