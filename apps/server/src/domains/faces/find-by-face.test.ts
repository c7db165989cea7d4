// spec: faces.self

import { readFileSync } from 'node:fs'
import { SEALED_FACE_LIFETIME } from '@afterglow/contract/faces'
import type { EventChanged } from '@afterglow/contract/gallery'
import type { Media } from '@afterglow/contract/media'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sample } from '../../media-engine/testing/corpus.ts'
import { itInWhole } from '../../media-engine/testing/in-pass.ts'
import { recordFact } from '../../platform/facts.ts'
import type { Agent, Answer } from '../../testing/agent.ts'
import { embeddingOf, facesIn } from '../../testing/faces.ts'
import { type Feed, listen, openFeed } from '../../testing/live-feed.ts'
import { aGuest, aPhoto, aWedding, upload, type Wedding } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'
import { lookAtPhoto } from './look-at-photo.ts'
import { createFaceSeals } from './sealed-face.ts'

const ON = { groupsFaces: true, guestsCanFindThemselves: true }

const app = oneApp()
let wedding: Wedding
let host: Agent
let guest: Agent
beforeAll(async () => {
  await listen(app)
})
beforeEach(async () => {
  wedding = await aWedding(app, ON)
  host = wedding.host
  guest = await aGuest(app, wedding.event)
})

const base = () => `/api/events/${wedding.event.id}`
const change = (changes: object) => host.patch(base(), changes)
const setFaces = (settings: object) => host.sendJson('PUT', `${base()}/faces/settings`, settings)

/** An encrypted face, as a page has it after a selfie. */
function aSealedFace(of: string, event: { id: string } = wedding.event): string {
  const { config, clock } = app.platform
  const face = { embedding: Float32Array.from(embeddingOf(of)), asymmetry: 0.1, isFaint: false }
  return createFaceSeals(config.authSecrets, clock).seal(event.id, face)
}

async function aPhotoOf(people: readonly string[], by: Agent = host): Promise<Media> {
  const { media } = (await upload(by, wedding.event, { bytes: await aJpeg() })).body
  await facesIn(
    app,
    media,
    people.map((of, index) => ({ of, left: 10 + 100 * index })),
  )
  return media
}

const facesOf = ({ id }: Media) =>
  app.platform.db.query.selectFrom('faceDetections').where('photoId', '=', id)
const groupOf = async (photo: Media) =>
  (await facesOf(photo).select('groupId').executeTakeFirstOrThrow()).groupId
/** As the grouping leaves a face of which it is not sure. */
const putNowhere = ({ id }: Media) =>
  app.platform.db.query
    .updateTable('faceDetections')
    .set({ groupId: null })
    .where('photoId', '=', id)
    .execute()

/** As the worker looks at a photo in which an engine finds this person. */
async function lookAt({ id }: Media, of: string): Promise<void> {
  await app.platform.db.query.deleteFrom('faceScans').where('photoId', '=', id).execute()
  const box = { left: 10, top: 10, width: 20, height: 20 }
  const face = { box, score: 1, embedding: embeddingOf(of), asymmetry: 0.1, isFaint: false, crop: null }
  const findFaces = async () => ({ outcome: 'derived' as const, width: 100, height: 100, faces: [face] })
  await lookAtPhoto({ ...app.platform, faces: { findFaces } as never }, id, app.platform.log)
}

const match = (body: object, by: Agent = guest): Promise<Answer> => by.post(`${base()}/faces/matches`, body)
const idsIn = ({ body }: Answer) => body.photos.map(({ id }: Media) => id).sort()
const idsOf = (...photos: Media[]) => photos.map(({ id }) => id).sort()

describe('an encrypted face held by a page', () => {
  it('does not find a photo of its guest before it is shown to be ready: others had sent it', async () => {
    await change({ guestsViewOwnOnly: true })
    const bytes = await aJpeg()
    const first = await aPhoto(app, await aGuest(app, wedding.event), wedding.event, bytes)
    await app.platform.db.query.deleteFrom('faceScans').where('photoId', '=', first.id).execute()
    await facesIn(app, first, [{ of: 'anna' }])
    const face = aSealedFace('anna')

    const { media } = (await upload(guest, wedding.event, { bytes })).body

    expect(media).toMatchObject({ state: 'processing' })
    expect(idsIn(await match({ face }))).toEqual([])
    await app.runJobs()
    expect(idsIn(await match({ face }))).toEqual([media.id])
  })

  it('finds its current photos, newest first, without another selfie', async () => {
    const first = await aPhotoOf(['anna'])
    await aPhotoOf(['ben'])
    const face = aSealedFace('anna')
    expect(idsIn(await match({ face }))).toEqual(idsOf(first))
    const second = await aPhotoOf(['anna', 'ben'])
    expect(idsIn(await match({ face }))).toEqual(idsOf(first, second))
  })

  it('finds only photos that its guest may see, and nothing once they may not search', async () => {
    const [shown, hidden] = [await aPhotoOf(['anna']), await aPhotoOf(['anna'])]
    const own = await aPhotoOf(['anna'], guest)
    const face = aSealedFace('anna')
    await host.patch(`${base()}/media/${hidden.id}`, { status: 'unpublished' })
    expect(idsIn(await match({ face }))).toEqual(idsOf(shown, own))
    expect(idsIn(await match({ face }, host))).toEqual(idsOf(shown, hidden, own))
    await change({ guestsViewOwnOnly: true })
    expect(idsIn(await match({ face }))).toEqual(idsOf(own))
    await change({ guestsCanView: false })
    expect(await match({ face })).toBeError(403, 'event.view_off')
    await change({ guestsCanView: true })
    await setFaces({ groupsFaces: true, guestsCanFindThemselves: false })
    expect(await match({ face })).toBeError(403, 'event.find_myself_off')
  })

  it('is refused while photos are held back, and if a password is required', async () => {
    const face = aSealedFace('anna')
    await change({ revealsAtLocal: new Date(app.clock.now() + 86_400_000).toISOString().slice(0, 19) })
    expect(await match({ face })).toBeError(403, 'event.not_revealed')
    await change({ revealsAtLocal: null, password: 'lanterns', passwordProtection: true })
    expect(await match({ face })).toBeError(401, 'event.locked')
  })

  it('is valid for one event, for some hours, and only if made by this server', async () => {
    await aPhotoOf(['anna'])
    const other = await aWedding(app, ON)
    expect(await match({ face: aSealedFace('anna', other.event) })).toBeError(410, 'face.selfie_expired')
    const face = aSealedFace('anna')
    const forged = (face.startsWith('A') ? 'B' : 'A') + face.slice(1)
    expect(await match({ face: forged })).toBeError(410, 'face.selfie_expired')
    app.clock.advance(SEALED_FACE_LIFETIME - 1)
    expect((await match({ face })).status).toBe(200)
    app.clock.advance(1)
    expect(await match({ face })).toBeError(410, 'face.selfie_expired')
  })
})

describe('two faces', () => {
  it('find the photos that show both, among those the guest may see', async () => {
    const together = await aPhotoOf(['anna', 'ben'])
    const hidden = await aPhotoOf(['anna', 'ben', 'carl'])
    await aPhotoOf(['anna'])
    await aPhotoOf(['ben', 'carl'])
    await host.patch(`${base()}/media/${hidden.id}`, { status: 'unpublished' })
    const faces = { face: aSealedFace('anna'), other: aSealedFace('ben') }
    expect(idsIn(await match(faces))).toEqual(idsOf(together))
    expect(idsIn(await match({ ...faces, other: aSealedFace('dora') }))).toEqual([])
  })

  it('find nothing of a person whom the host has left out, and go on finding the other', async () => {
    const together = await aPhotoOf(['anna', 'ben'])
    const alone = await aPhotoOf(['ben'])
    const faces = { face: aSealedFace('anna'), other: aSealedFace('ben') }
    expect(idsIn(await match(faces))).toEqual(idsOf(together))
    expect((await host.delete(`${base()}/faces/people/${await groupOf(alone)}`)).status).toBe(204)
    expect(idsIn(await match(faces))).toEqual([])
    expect(idsIn(await match({ face: faces.other }))).toEqual([])
    expect(idsIn(await match({ face: faces.face }))).toEqual(idsOf(together))
  })

  it('find nothing of them in faces that the grouping has put nowhere, or that were dismissed before', async () => {
    const dismissed = await aPhotoOf(['ben'])
    const { body } = await host.post(`${base()}/faces/people/${await groupOf(dismissed)}/dismissal`)
    const alone = await aPhotoOf(['ben'])
    const faint = await aPhotoOf([])
    await facesIn(app, faint, [{ of: 'ben', isFaint: true }])
    await putNowhere(faint)
    expect(idsIn(await match({ face: aSealedFace('ben') }))).toEqual(idsOf(alone, faint))
    await host.delete(`${base()}/faces/people/${await groupOf(alone)}`)
    await host.post(`${base()}/faces/readmissions`, { faceIds: body.faceIds })
    expect(idsIn(await match({ face: aSealedFace('ben') }))).toEqual([])
    expect((await host.get(`${base()}/faces`)).body.faces).toEqual([])
  })

  it('find nothing of a person whose two looks the host had merged, in later photos of either', async () => {
    const [plain, masked] = [await aPhotoOf(['ben']), await aPhotoOf(['ben with a mask'])]
    const [into, from] = [await groupOf(plain), await groupOf(masked)]
    await host.post(`${base()}/faces/people/${from}/merge`, { into })
    await host.delete(`${base()}/faces/people/${into}`)
    for (const who of ['ben', 'ben with a mask', 'anna'])
      await lookAt(await aPhoto(app, host, wedding.event, await aJpeg()), who)
    for (const who of ['ben', 'ben with a mask'])
      expect(idsIn(await match({ face: aSealedFace(who) }))).toEqual([])
    expect(idsIn(await match({ face: aSealedFace('anna') }))).toHaveLength(1)
  })

  it('of one person are refused, as is a second one that is not ours', async () => {
    const face = aSealedFace('anna')
    expect(await match({ face, other: aSealedFace('anna') })).toBeError(422, 'face.same_person')
    expect(await match({ face, other: 'nobody' })).toBeError(410, 'face.selfie_expired')
  })
})

describe('the selfie of a second person', () => {
  const picture = (name: string) => readFileSync(sample(`people/${name}.jpg`))
  const send = (path: string, bytes: Uint8Array) =>
    guest.post(`${base()}/faces/${path}`, Buffer.from(bytes), { headers: { 'content-type': 'image/jpeg' } })

  // A picture of thirteen people takes the engine many seconds.
  itInWhole(
    'is compared with the guest’s own, recorded as a consent, and not stored',
    async () => {
      const both = picture('nasa-sts131-exp23-13-people')
      const { media } = (await upload(host, wedding.event, { bytes: both })).body
      await upload(host, wedding.event, { bytes: picture('nasa-portrait-soichi-noguchi') })
      await app.runJobs()

      const own = await send('search', picture('nasa-portrait-soichi-noguchi'))
      const other = await send('others', picture('nasa-portrait-naoko-yamazaki'))

      expect(own.body.photos).toHaveLength(2)
      expect(other.body).toEqual({ face: expect.any(String) })
      const found = await match({ face: own.body.face, other: other.body.face })
      expect(idsIn(found)).toEqual([media.id])
      const consents = await app.platform.db.query
        .selectFrom('faceConsents')
        .select(['kind', 'guestId'])
        .where('eventId', '=', wedding.event.id)
        .where('kind', 'in', ['selfie', 'selfie_of_another'])
        .orderBy('kind')
        .execute()
      expect(consents).toEqual([
        { kind: 'selfie', guestId: null },
        { kind: 'selfie_of_another', guestId: null },
      ])
    },
    180_000,
  )

  itInWhole(
    'must clearly be of one face',
    async () => {
      const group = picture('nasa-sts131-exp23-13-people')
      expect(await send('others', group)).toBeError(422, 'face.several_in_selfie')
      expect(await send('search', group)).toBeError(422, 'face.several_in_selfie')
    },
    180_000,
  )
})

describe('an open page', () => {
  const open = (by: Agent) => openFeed(app, by, wedding.event)
  /** Publishes that faces were found, as the scan job does. */
  const look = ({ id }: Media) =>
    app.platform.db.transaction((tx) => recordFact(tx, wedding.event.id, 'faces.detected', { mediaId: id }))

  /** The kinds of all facts up to the next photo that this page sees. */
  async function kindsUntilPhoto(feed: Feed): Promise<string[]> {
    const last = await aPhotoOf([])
    const kinds: string[] = []
    for (;;) {
      const { kind, data } = await feed.nextFact()
      if (kind === 'media.published' && (data as { media: Media }).media.id === last.id) return kinds
      kinds.push(kind)
    }
  }

  /** Waits for the next fact of this kind. */
  async function nextOf(feed: Feed, kind: string): Promise<void> {
    while ((await feed.nextFact()).kind !== kind);
  }

  /** The kinds of all facts up to the change of the title. Changes that come together are one fact. */
  async function kindsUntilTitle(feed: Feed, title: string): Promise<string[]> {
    const kinds: string[] = []
    for (;;) {
      const { kind, data } = await feed.nextFact()
      kinds.push(kind)
      if (kind === 'event.changed' && (data as EventChanged).door.event.title === title) return kinds
    }
  }

  it('learns that faces were found in a photo it shows, and in no other', async () => {
    const [shown, hidden] = [await aPhotoOf(['anna']), await aPhotoOf(['anna'])]
    await host.patch(`${base()}/media/${hidden.id}`, { status: 'unpublished' })
    const feed = await open(guest)
    await feed.next()
    await look(hidden)
    // One batch of changes lists photos before faces, so a face change would arrive before the second photo.
    const kinds = [...(await kindsUntilPhoto(feed)), ...(await kindsUntilPhoto(feed))]
    expect(kinds).not.toContain('faces.looked')
    await look(shown)
    await nextOf(feed, 'faces.looked')
    feed.close()
  })

  it('learns nothing if guests may not find themselves, or about others’ photos if they see only their own', async () => {
    const photo = await aPhotoOf(['anna'], guest)
    const other = await aGuest(app, wedding.event)
    await change({ guestsViewOwnOnly: true })
    const [mine, theirs] = [await open(guest), await open(other)]
    await Promise.all([mine.next(), theirs.next()])
    await look(photo)
    expect(await mine.nextFact()).toEqual({ kind: 'faces.looked', data: {} })
    await setFaces({ groupsFaces: true, guestsCanFindThemselves: false })
    await look(photo)
    await change({ title: 'Later' })
    for (const feed of [mine, theirs]) {
      expect(await kindsUntilTitle(feed, 'Later')).not.toContain('faces.looked')
      feed.close()
    }
  })
})
