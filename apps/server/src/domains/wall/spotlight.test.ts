// spec: wall.modes

import { randomUUID } from 'node:crypto'
import type { FaceGroup } from '@afterglow/contract/faces'
import type { Media } from '@afterglow/contract/media'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { facesIn } from '../../testing/faces.ts'
import { type Feed, listen, openFeed } from '../../testing/live-feed.ts'
import { aPhoto, aWedding, upload, type Wedding } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'

const app = oneApp()
let wedding: Wedding

beforeAll(async () => {
  await listen(app)
})
beforeEach(async () => {
  wedding = await aWedding(app, { groupsFaces: true, guestsHaveChallenges: true })
})

const base = () => `/api/events/${wedding.event.id}`
const control = (body: object) => wedding.host.sendJson('PUT', `${base()}/wall-control`, body)
const spotlight = (kind: string, id: string) => control({ style: 'spotlight', spotlight: { kind, id } })
const key = async () => (await wedding.host.get(`${base()}/wall-control`)).body.path.split('#')[1] as string
const wall = async () => (await app.browser().get(`${base()}/wall?key=${await key()}`)).body
const slides = async (): Promise<string[]> => {
  const { body } = await app.browser().get(`${base()}/wall/slides?key=${await key()}`)
  return body.slides.map(({ id }: { id: string }) => id).sort()
}
const openWall = async () => openFeed(app, app.browser(), wedding.event, { wall: { key: await key() } })

async function anAlbum(name: string, rules: object = {}): Promise<string> {
  const id = randomUUID()
  expect((await wedding.host.post(`${base()}/albums`, { id, name, ...rules })).status).toBe(200)
  return id
}
async function aChallenge(prompt: string): Promise<string> {
  const id = randomUUID()
  expect((await wedding.host.post(`${base()}/challenges`, { challenges: [{ id, prompt }] })).status).toBe(200)
  return id
}
async function send(to: { albumId?: string; challengeId?: string } = {}): Promise<Media> {
  const { body } = await upload(wedding.host, wedding.event, { bytes: await aJpeg(), ...to })
  await app.runJobs()
  return body.media
}
const people = async (): Promise<FaceGroup[]> =>
  (await wedding.host.get(`${base()}/faces/people`)).body.people

/** The next fact of a kind, skipping others. */
async function next(feed: Feed, kind: string) {
  for (;;) {
    const fact = await feed.nextFact()
    if (fact.kind === kind) return fact.data as Record<string, never>
  }
}

describe('a wall with a spotlight', () => {
  it('shows one challenge, with its name, and no longer once the host chooses another style', async () => {
    const golden = await aChallenge('Something golden')
    const [one, other] = [await send({ challengeId: golden }), await send()]
    expect((await spotlight('challenge', golden)).body).toMatchObject({
      style: 'spotlight',
      spotlight: { kind: 'challenge', id: golden },
    })
    expect(await slides()).toEqual([one.id])
    expect(await wall()).toMatchObject({
      spotlight: { kind: 'challenge', id: golden, name: 'Something golden' },
    })
    await control({ style: 'cinema' })
    expect(await slides()).toEqual([one.id, other.id].sort())
    expect(await wall()).toMatchObject({ style: 'cinema', spotlight: null })
    expect((await control({ style: 'spotlight' })).body).toMatchObject({ spotlight: { id: golden } })
    expect((await control({ spotlight: null })).body).toMatchObject({ spotlight: null })
    expect(await slides()).toHaveLength(2)
  })

  it('takes the place of the challenge in the settings', async () => {
    const [golden, blue] = [await aChallenge('Something golden'), await aChallenge('Something blue')]
    const [one, other] = [await send({ challengeId: golden }), await send({ challengeId: blue })]
    const settings = { backgroundColor: '#FFB6C1', photoInterval: 5, showQrCode: true, challengeId: golden }
    await wedding.host.sendJson('PUT', `${base()}/wall-settings`, settings)
    await spotlight('challenge', blue)
    expect(await slides()).toEqual([other.id])
    await control({ style: 'classic' })
    expect(await slides()).toEqual([one.id])
  })

  it('shows one album, follows what comes and goes, and everything once it is removed', async () => {
    const party = await anAlbum('Party')
    const [one, other] = [await send({ albumId: party }), await send()]
    await spotlight('album', party)
    expect(await slides()).toEqual([one.id])
    const feed = await openWall()
    const late = await send({ albumId: party })
    expect((await next(feed, 'slide.published'))['slide']).toMatchObject({ id: late.id })
    await wedding.host.post(`${base()}/media/album`, { mediaIds: [one.id], albumId: null })
    for (;;) if ((await next(feed, 'slide.removed'))['slideId'] === one.id) break
    expect(await slides()).toEqual([late.id])
    await wedding.host.delete(`${base()}/albums/${party}?photosTo=none`)
    for (;;) if ((await next(feed, 'wall.state'))['wall']?.['spotlight'] === null) break
    feed.close()
    expect(await slides()).toEqual([one.id, other.id, late.id].sort())
    expect((await wedding.host.get(`${base()}/wall-control`)).body).toMatchObject({ spotlight: null })
  })

  it.each([{ seenBy: 'hosts' }, { seenBy: 'senders' }, { password: 'lanterns' }])(
    'is never on an album with rules: %o',
    async (rules) => {
      const secret = await anAlbum('Secret', rules)
      expect(await spotlight('album', secret)).toBeError(404, 'album.not_found')
      const party = await anAlbum('Party')
      const [one, other] = [await send({ albumId: party }), await send()]
      await spotlight('album', party)
      const feed = await openWall()
      await wedding.host.patch(`${base()}/albums/${party}`, rules)
      for (;;) if ((await next(feed, 'wall.state'))['wall']?.['spotlight'] === null) break
      feed.close()
      expect(await slides()).toEqual([other.id])
      expect(await slides()).not.toContain(one.id)
      expect(JSON.stringify(await wall())).not.toContain('Party')
    },
  )

  it('shows one person, while the host has not hidden them', async () => {
    const [one, other] = [await send(), await send()]
    await facesIn(app, one, [{ of: 'anna' }, { of: 'ben', left: 200 }])
    await facesIn(app, other, [{ of: 'anna' }])
    const ben = (await people()).find(({ faceCount }) => faceCount === 1)
    if (ben === undefined) throw new Error('Ben was not found.')
    await wedding.host.patch(`${base()}/faces/people/${ben.id}`, { name: 'Ben' })
    await spotlight('person', ben.id)
    expect(await slides()).toEqual([one.id])
    expect(await wall()).toMatchObject({ spotlight: { kind: 'person', id: ben.id, name: 'Ben' } })

    const feed = await openWall()
    await wedding.host.patch(`${base()}/faces/people/${ben.id}`, { isHidden: true })
    expect((await next(feed, 'wall.state'))['wall']).toMatchObject({ spotlight: null })
    await next(feed, 'slides.changed')
    feed.close()
    expect(await slides()).toHaveLength(2)
    expect(await spotlight('person', ben.id)).toBeError(404, 'face.group_not_found')
  })

  it('is off open walls once its person is merged into another, or left out', async () => {
    const [one] = [await send(), await send()]
    await facesIn(app, one, [{ of: 'anna' }, { of: 'ben', left: 200 }])
    const [anna, ben] = await people()
    const feed = await openWall()
    await spotlight('person', anna?.id ?? '')
    await next(feed, 'wall.state')
    await wedding.host.post(`${base()}/faces/people/${anna?.id}/merge`, { into: ben?.id })
    expect((await next(feed, 'wall.state'))['wall']).toMatchObject({ spotlight: null })
    await spotlight('person', ben?.id ?? '')
    await next(feed, 'wall.state')
    await wedding.host.delete(`${base()}/faces/people/${ben?.id}`)
    expect((await next(feed, 'wall.state'))['wall']).toMatchObject({ spotlight: null })
    feed.close()
  })

  it('shows everything once faces are grouped no more', async () => {
    const [one] = [await send(), await send()]
    await facesIn(app, one, [{ of: 'anna' }])
    const [anna] = await people()
    await spotlight('person', anna?.id ?? '')
    expect(await slides()).toEqual([one.id])
    await wedding.host.sendJson('PUT', `${base()}/faces/settings`, {
      groupsFaces: false,
      guestsCanFindThemselves: false,
    })
    expect(await slides()).toHaveLength(2)
    expect((await wedding.host.get(`${base()}/wall-control`)).body).toMatchObject({ spotlight: null })
  })

  it.each([
    ['challenge', 'challenge.not_found'],
    ['album', 'album.not_found'],
    ['person', 'face.group_not_found'],
  ] as const)('refuses a %s of another event', async (kind, code) => {
    const other = await aWedding(app, { groupsFaces: true, guestsHaveChallenges: true })
    const mine = wedding
    wedding = other
    const photo = await aPhoto(app, other.host, other.event, await aJpeg())
    await facesIn(app, photo, [{ of: 'anna' }])
    const ids = {
      challenge: await aChallenge('Theirs'),
      album: await anAlbum('Theirs'),
      person: (await people())[0]?.id,
    }
    wedding = mine
    expect(await spotlight(kind, ids[kind] ?? '')).toBeError(404, code)
    expect(await spotlight(kind, randomUUID())).toBeError(404, code)
    expect(await spotlight('guest', randomUUID())).toBeError(400, 'request.invalid')
  })

  it('says nothing of its subject at a closed door', async () => {
    const party = await anAlbum('Party')
    await spotlight('album', party)
    await wedding.host.patch(base(), { passwordProtection: true, password: 'lanterns' })
    const { body } = await app.browser().get(`${base()}/wall`)
    expect(body).toMatchObject({ state: 'locked', spotlight: null })
  })
})
