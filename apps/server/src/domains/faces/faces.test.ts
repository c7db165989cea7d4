// spec: faces.switch

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FaceDetection, FaceGroup } from '@afterglow/contract/faces'
import { HOURS } from '@afterglow/contract/kernel'
import { type Media, REMOVAL_GRACE } from '@afterglow/contract/media'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkIntegrity } from '../../app/integrity.ts'
import { createFaceEngine, type FaceEngine } from '../../media-engine/index.ts'
import { sample } from '../../media-engine/testing/corpus.ts'
import { itInWhole } from '../../media-engine/testing/in-pass.ts'
import type { Agent, Answer } from '../../testing/agent.ts'
import { facesIn } from '../../testing/faces.ts'
import { aGuest, aHost, aWedding, upload, type Wedding } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'
import { sweep } from '../../testing/sweep.ts'
import { regroupEvent } from './face-jobs.ts'
import { type LookDeps, lookAtPhoto } from './look-at-photo.ts'

const ON = { groupsFaces: true, guestsCanFindThemselves: true }
const OFF = { groupsFaces: false, guestsCanFindThemselves: false }

const app = oneApp()
let wedding: Wedding
let host: Agent
beforeEach(async () => {
  wedding = await aWedding(app, ON)
  host = wedding.host
})

const at = (path = '') => `/api/events/${wedding.event.id}/faces${path}`
const setFaces = (settings: object) => host.sendJson('PUT', at('/settings'), settings)
const aPicture = async (): Promise<Media> =>
  (await upload(host, wedding.event, { bytes: await aJpeg() })).body.media
const people = async (): Promise<FaceGroup[]> => (await host.get(at('/people'))).body.people
const photosOf = async (id: string): Promise<FaceDetection[]> =>
  (await host.get(at(`/people/${id}/photos`))).body.faces
const move = (faceIds: string[], groupId: string | null) =>
  host.post(at('/moves'), { faceIds, groupId }) as Promise<Answer>

const portrait = (name: string) => readFileSync(sample(`people/nasa-portrait-${name}.jpg`))
const mirrored = (photo: Uint8Array) => sharp(photo).flop().jpeg().toBuffer()

/** Three photos: Anna in all of them, Ben in two. */
async function anAlbum() {
  const photos = [await aPicture(), await aPicture(), await aPicture()]
  const [first, second, third] = photos as [(typeof photos)[0], (typeof photos)[0], (typeof photos)[0]]
  const faces = [
    ...(await facesIn(app, first, [{ of: 'anna' }, { of: 'ben', left: 200 }])),
    ...(await facesIn(app, second, [{ of: 'anna' }, { of: 'ben', left: 200 }])),
    ...(await facesIn(app, third, [{ of: 'anna' }])),
  ]
  const [anna, ben] = await people()
  if (anna === undefined || ben === undefined) throw new Error('no two people were distinguished')
  return { photos: [first, second, third] as const, faces, anna, ben }
}

const regroup = () => regroupEvent({ ...app.platform, faces: undefined as never }, wedding.event.id)

/** All remaining face data, in the database and in the store. */
async function traces() {
  const { db, blobs } = app.platform
  const rows: Record<string, number> = {}
  for (const table of [
    'faceDetections',
    'faceGroups',
    'faceScans',
    'faceExclusions',
    'faceRequests',
  ] as const) {
    const found = await db.query
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('eventId', '=', wedding.event.id)
      .executeTakeFirstOrThrow()
    rows[table] = found.count
  }
  const crops: string[] = []
  for await (const { key } of blobs.list(`events/${wedding.event.id}/faces`)) crops.push(key)
  return { rows, crops }
}
const NOTHING = {
  rows: { faceDetections: 0, faceGroups: 0, faceScans: 0, faceExclusions: 0, faceRequests: 0 },
  crops: [],
}

describe('the switch', () => {
  it('is off for a new event: nothing is looked at', async () => {
    await setFaces(OFF)
    const other = await aWedding(app)
    expect(other.event).toMatchObject({ groupsFaces: false, guestsCanFindThemselves: false })
    await upload(other.host, other.event, { bytes: portrait('soichi-noguchi') })
    await app.runJobs()
    const found = await other.host.get(`/api/events/${other.event.id}/faces/people`)
    expect(found.body).toMatchObject({ people: [], progress: { looked: 0, photos: 1 } })
  })

  itInWhole(
    'on looks at the photos that are there; the same person of two photos is one, with crops and outlines',
    async () => {
      await setFaces(OFF)
      for (const name of ['nasa-portrait-naoko-yamazaki', 'nasa-sts131-exp23-13-people'])
        await upload(host, wedding.event, { bytes: readFileSync(sample(`people/${name}.jpg`)) })
      await app.runJobs()
      expect(await people()).toEqual([])

      expect((await setFaces({ ...ON, guestsCanFindThemselves: false })).body).toEqual({
        groupsFaces: true,
        guestsCanFindThemselves: false,
      })
      await app.runJobs()

      const [naoko, ...others] = await people()
      expect(others).toHaveLength(12)
      expect(naoko).toMatchObject({ faceCount: 2, name: null, isHidden: false })
      expect(naoko?.face?.faceData.boundingPoly.vertices).toHaveLength(4)
      const faces = await photosOf(naoko?.id ?? '')
      const portrait = faces.find(({ media }) => media.width === 385)
      const xs = portrait?.faceData.boundingPoly.vertices.map(({ x }) => x) ?? []
      expect(Math.min(...xs)).toBeGreaterThan(120)
      expect(Math.max(...xs)).toBeLessThan(240)
      const crop = await host.get(portrait?.croppedFaceUrl ?? '')
      expect(crop.headers).toMatchObject({ 'content-type': 'image/jpeg' })
      expect((await checkIntegrity(app.platform, { isDeep: true })).isGood).toBe(true)
    },
    180_000,
  )

  it('off deletes every row, crop and embedding at once', async () => {
    await anAlbum()
    await host.delete(at(`/people/${(await people())[1]?.id}`))
    const guest = await aGuest(app, wedding.event)
    await guest.post(at('/requests'), { name: 'Ines' })
    const before = await traces()
    expect(Object.values(before.rows).every((count) => count > 0)).toBe(true)
    expect(before.crops.length).toBeGreaterThan(0)

    await setFaces(OFF)

    expect((await traces()).rows).toEqual(NOTHING.rows)
    await app.runJobs()
    expect(await traces()).toEqual(NOTHING)
    expect((await host.get(`/api/events/${wedding.event.id}`)).body).toMatchObject(OFF)
  })

  it('lets guests find themselves only where faces are grouped', async () => {
    const answer = await setFaces({ groupsFaces: false, guestsCanFindThemselves: true })
    expect(answer.body).toEqual(OFF)
  })

  it('is the host’s alone, as is everything said of people', async () => {
    const { anna, faces } = await anAlbum()
    const guest = await aGuest(app, wedding.event)
    const stranger = await aHost(app)
    const calls = (by: Agent) => [
      by.sendJson('PUT', at('/settings'), OFF),
      by.get(at('/people')),
      by.get(at()),
      by.get(at(`/people/${anna.id}/photos`)),
      by.patch(at(`/people/${anna.id}`), { name: 'Mine' }),
      by.post(at(`/people/${anna.id}/merge`), { into: anna.id }),
      by.post(at('/moves'), { faceIds: [faces[0]], groupId: null }),
      by.delete(at(`/people/${anna.id}`)),
      by.delete(at(`/requests/${randomUUID()}`)),
    ]
    for (const answer of await Promise.all(calls(guest))) expect(answer.status).toBe(401)
    for (const answer of await Promise.all(calls(stranger))) expect(answer.status).toBe(404)
    expect(await people()).toHaveLength(2)
    // Nothing that a guest is shown names a person, a face or a crop.
    const page = await guest.get(`/api/events/${wedding.event.id}/page`)
    expect(JSON.stringify(page.body)).not.toMatch(/faces\/|embedding|boundingPoly|croppedFace/)
  })
})

// spec: faces.people
describe('the people of an event', () => {
  // spec: faces.order
  it('come with the number of their photos, most first', async () => {
    const { anna, ben } = await anAlbum()
    expect([anna.faceCount, ben.faceCount]).toEqual([3, 2])
    expect(await photosOf(anna.id)).toHaveLength(3)
  })

  it('have no face to show when it has no outline', async () => {
    await facesIn(app, await aPicture(), [{ of: 'anna', vertices: 3 }])
    expect(await people()).toMatchObject([{ faceCount: 1, face: null }])
  })

  it('keep their name', async () => {
    const { anna } = await anAlbum()
    expect((await host.patch(at(`/people/${anna.id}`), { name: '  Anna ' })).body).toMatchObject({
      name: 'Anna',
    })
    expect((await host.patch(at(`/people/${anna.id}`), { name: '' })).body).toMatchObject({ name: null })
    expect(await host.patch(at(`/people/${anna.id}`), { name: 'x'.repeat(61) })).toBeError(
      400,
      'request.invalid',
    )
    expect(await host.patch(at(`/people/${randomUUID()}`), { name: 'Nobody' })).toBeError(
      404,
      'face.group_not_found',
    )
  })

  it('can be hidden, and shown again; they come last meanwhile', async () => {
    const { anna } = await anAlbum()
    await host.patch(at(`/people/${anna.id}`), { isHidden: true })
    expect((await people()).map(({ isHidden }) => isHidden)).toEqual([false, true])
    await host.patch(at(`/people/${anna.id}`), { isHidden: false })
    expect((await people())[0]?.id).toBe(anna.id)
  })

  it('that are one can be merged, and stay so after every grouping', async () => {
    const { anna, ben } = await anAlbum()
    await host.patch(at(`/people/${ben.id}`), { name: 'Ben' })
    const merged = await host.post(at(`/people/${ben.id}/merge`), { into: anna.id })
    expect(merged.body).toMatchObject({ id: anna.id, name: 'Ben', faceCount: 3 })
    await regroup()
    await facesIn(app, await aPicture(), [{ of: 'ben' }])
    await regroup()
    expect(await people()).toMatchObject([{ id: anna.id, name: 'Ben', faceCount: 4 }])
  })

  it('can be split, and who was split off does not come back', async () => {
    const { anna, faces } = await anAlbum()
    const [first = ''] = faces
    const split = await move([first], null)
    expect(split.body).toMatchObject({ faceCount: 1 })
    await regroup()
    expect((await people()).map(({ faceCount }) => faceCount).sort()).toEqual([1, 2, 2])
    expect((await photosOf(anna.id)).map(({ id }) => id)).not.toContain(first)
  })

  it('get a face that is moved to them, and keep it', async () => {
    const { anna, ben, faces } = await anAlbum()
    const [, , , , lonely = ''] = faces
    expect((await move([lonely], ben.id)).body).toMatchObject({ id: ben.id, faceCount: 3 })
    await regroup()
    expect((await photosOf(ben.id)).map(({ id }) => id)).toContain(lonely)
    expect(await photosOf(anna.id)).toHaveLength(2)
    expect(await move([randomUUID()], ben.id)).toBeError(404, 'face.not_found')
    expect(await move([lonely], randomUUID())).toBeError(404, 'face.group_not_found')
  })

  it('are not mixed up with those of another event', async () => {
    const { anna, faces } = await anAlbum()
    const other = await aWedding(app, ON, host)
    const answer = await host.post(`/api/events/${other.event.id}/faces/moves`, {
      faceIds: faces,
      groupId: null,
    })
    expect(answer).toBeError(404, 'face.not_found')
    expect((await host.get(`/api/events/${other.event.id}/faces/people`)).body.people).toEqual([])
    const stolen = await host.get(`/api/events/${other.event.id}/faces/people/${anna.id}/photos`)
    expect(stolen).toBeError(404, 'face.group_not_found')
  })

  it('who were left out leave no face', async () => {
    const { anna, ben } = await anAlbum()
    const answer = await host.delete(at(`/people/${anna.id}`))
    expect(answer.status).toBe(204)
    await app.runJobs()
    expect((await people()).map(({ id }) => id)).toEqual([ben.id])
    expect((await traces()).crops).toHaveLength(2)
    expect((await host.delete(at(`/people/${anna.id}`))).status).toBe(204)
  })

  describe('who were left out are not kept when later photos show them; everybody else is', () => {
    const show = async (bytes: Uint8Array) => {
      await upload(host, wedding.event, { bytes })
      await app.runJobs()
    }
    const expectCropsOfAllFaces = async () => {
      const { rows, crops } = await traces()
      expect(rows.faceExclusions).toBe(1)
      expect(crops).toHaveLength(rows.faceDetections ?? 0)
    }
    beforeEach(async () => {
      await show(portrait('naoko-yamazaki'))
      await host.delete(at(`/people/${(await people())[0]?.id}`))
    })

    it('in photos of their own', async () => {
      await show(await mirrored(portrait('naoko-yamazaki')))
      expect(await people()).toEqual([])
      await show(portrait('soichi-noguchi'))

      expect(await people()).toMatchObject([{ faceCount: 1 }])
      await expectCropsOfAllFaces()
    })

    itInWhole(
      'among twelve others',
      async () => {
        await show(readFileSync(sample('people/nasa-sts131-exp23-13-people.jpg')))

        expect(await people()).toHaveLength(12)
        await expectCropsOfAllFaces()
      },
      180_000,
    )
  })

  // spec: faces.boxes
  it('get a face that says nothing from the series it belongs to, and from no other', async () => {
    const [one, two, late] = [await aPicture(), await aPicture(), await aPicture()]
    const hour = new Date(app.clock.now() + 1 * HOURS)
    await app.platform.db.query
      .updateTable('sendings')
      .set({ capturedAt: hour })
      .where('id', '=', late?.id ?? '')
      .execute()
    await facesIn(app, one as never, [{ of: 'anna', left: 100 }])
    await facesIn(app, two as never, [{ left: 104 }])
    await facesIn(app, late as never, [{ left: 104 }])
    expect(await people()).toMatchObject([{ faceCount: 2 }])
  })
})

describe('what was taken for a person and is none', () => {
  const dismiss = (id: string) => host.post(at(`/people/${id}/dismissal`))
  const newest = async (): Promise<FaceDetection[]> => (await host.get(at())).body.faces

  it('is shown nowhere any more, also after the faces were grouped again, and comes back when that was a slip', async () => {
    const { anna, ben } = await anAlbum()
    const { body } = await dismiss(ben.id)
    expect(body.faceIds).toHaveLength(2)
    await app.runJobs()
    expect(await people()).toMatchObject([{ id: anna.id, faceCount: 3 }])
    expect(await newest()).toHaveLength(3)
    expect(await host.get(at(`/people/${ben.id}/photos`))).toBeError(404, 'face.group_not_found')

    expect((await host.post(at('/readmissions'), body)).status).toBe(204)

    expect((await people()).map(({ faceCount }) => faceCount)).toEqual([3, 2])
  })

  it('is for the host of that event to say', async () => {
    const { ben } = await anAlbum()
    const stranger = await aHost(app)
    expect(await stranger.post(at(`/people/${ben.id}/dismissal`))).toBeError(404, 'event.not_owner')
    expect(await dismiss('0197a000-0000-7000-8000-000000000000')).toBeError(404, 'face.group_not_found')
    const { host: other, event } = await aWedding(app, { groupsFaces: true })
    const { body } = await dismiss(ben.id)
    await other.post(`/api/events/${event.id}/faces/readmissions`, body)
    expect(await people()).toHaveLength(1)
  })

  it('counts nobody twice: a person in only one photo is distinguished from the others', async () => {
    await anAlbum()
    await facesIn(app, await aPicture(), [{ of: 'clara' }])
    expect((await host.get(at('/people'))).body).toMatchObject({ total: 3, seenOnce: 1 })
  })
})

describe('a faint face, of which neither detector is sure', () => {
  const faint = { of: 'anna', isFaint: true }

  it('starts no person, however often the same thing is photographed', async () => {
    for (let count = 0; count < 3; count += 1) await facesIn(app, await aPicture(), [faint])
    await regroup()
    expect(await people()).toEqual([])
    expect((await host.get(at())).body.faces, 'faces found last').toEqual([])
  })

  it('joins the person whom a clearer face shows, whichever came first', async () => {
    await facesIn(app, await aPicture(), [faint])
    await facesIn(app, await aPicture(), [{ of: 'anna' }])
    await facesIn(app, await aPicture(), [faint])
    expect(await people()).toMatchObject([{ faceCount: 3 }])
    await regroup()
    expect(await people()).toMatchObject([{ faceCount: 3 }])
  })

  it('leaves nobody behind when the clear photo of a person goes, unless the host has named them', async () => {
    const clear = await aPicture()
    await facesIn(app, clear, [{ of: 'anna' }, { of: 'ben', left: 200 }])
    await facesIn(app, await aPicture(), [faint, { of: 'ben', left: 200, isFaint: true }])
    const [anna] = await people()
    await host.patch(at(`/people/${anna?.id}`), { name: 'Anna' })
    await app.platform.db.query.deleteFrom('faceDetections').where('photoId', '=', clear.id).execute()
    await regroup()
    expect(await people()).toMatchObject([{ id: anna?.id, name: 'Anna', faceCount: 1 }])
  })
})

// spec: faces.order
describe('the newest faces', () => {
  // spec: faces.list
  it('come with their photo, newest first, fifty at most', async () => {
    const photo = await aPicture()
    await facesIn(
      app,
      photo,
      Array.from({ length: 55 }, (_value, left) => ({ left: left * 30 })),
    )
    const { faces } = (await host.get(at())).body as { faces: FaceDetection[] }
    expect(faces).toHaveLength(50)
    expect(faces[0]?.media.id).toBe(photo.id)
  })
})

describe('a photo that is being looked at', () => {
  let engine: FaceEngine
  beforeAll(() => {
    engine = createFaceEngine({ givesWay: false })
  })
  afterAll(() => engine.close())

  /** Unscanned photos in an event with grouping on. */
  async function waiting(...names: string[]): Promise<string[]> {
    await setFaces(OFF)
    const ids: string[] = []
    for (const name of names) {
      const bytes = readFileSync(sample(`people/${name}.jpg`))
      ids.push((await upload(host, wedding.event, { bytes })).body.media.id)
    }
    await app.runJobs()
    await setFaces(ON)
    return ids
  }

  /** As the worker looks, and something happens after the faces were found and before the first crop is kept. */
  function look(mediaId = '', meanwhile: () => Promise<unknown> = async () => undefined) {
    const { blobs: store, log } = app.platform
    const happening = { once: undefined as Promise<unknown> | undefined }
    const blobs: LookDeps['blobs'] = {
      withLocalFile: (key, use) => store.withLocalFile(key, use),
      async putFile(...file) {
        happening.once ??= meanwhile()
        await happening.once
        return store.putFile(...file)
      },
    }
    return lookAtPhoto({ ...app.platform, blobs, faces: engine }, mediaId, log)
  }

  it('leaves nothing when grouping is switched off meanwhile', async () => {
    const [photo] = await waiting('nasa-portrait-soichi-noguchi')
    await look(photo, () => setFaces(OFF))
    await app.runJobs()
    expect(await traces()).toEqual(NOTHING)
  }, 180_000)

  itInWhole(
    'leaves nothing of whom the host leaves out meanwhile',
    async () => {
      const [portrait, group] = await waiting('nasa-portrait-naoko-yamazaki', 'nasa-sts131-exp23-13-people')
      await look(portrait)
      const [naoko] = await people()
      await look(group, () => host.delete(at(`/people/${naoko?.id}`)))
      await app.runJobs()
      expect(await people()).toHaveLength(12)
      const { rows, crops } = await traces()
      expect(crops).toHaveLength(rows.faceDetections ?? 0)
    },
    180_000,
  )
})

// spec: faces.deleted, B01
describe('what goes with a face', () => {
  it('is gone with its photo at once, and is looked for again when the photo comes back', async () => {
    const { photos, anna } = await anAlbum()
    const [photo] = photos
    await app.runJobs()
    const address =
      (await photosOf(anna.id)).find(({ mediaId }) => mediaId === photo.id)?.croppedFaceUrl ?? ''
    await host.delete(`/api/events/${wedding.event.id}/media/${photo.id}`)
    expect(await host.get(address)).toBeError(404, 'face.not_found')
    await app.runJobs()
    expect((await traces()).crops).toHaveLength(3)
    expect(await people()).toMatchObject([{ faceCount: 2 }, { faceCount: 1 }])

    await host.post(`/api/events/${wedding.event.id}/media/restorations`, { mediaIds: [photo.id] })
    await app.runJobs()
    expect((await host.get(at('/people'))).body.progress).toEqual({ looked: 3, photos: 3 })

    await host.delete(`/api/events/${wedding.event.id}/media/${photo.id}`)
    app.clock.advance(REMOVAL_GRACE + 1)
    await sweep(app.platform)
    await app.runJobs()
    expect((await checkIntegrity(app.platform)).isGood).toBe(true)
  })

  it('is gone with its event', async () => {
    await anAlbum()
    await host.sendJson('DELETE', `/api/events/${wedding.event.id}`, { title: wedding.event.title })
    expect((await traces()).rows).toEqual(NOTHING.rows)
    await app.runJobs()
    expect(await traces()).toEqual(NOTHING)
  })

  it('is gone with the account of its host', async () => {
    await anAlbum()
    await host.post('/api/account/deletion', { currentPassword: 'golden hour' })
    app.clock.advance(8 * 24 * HOURS)
    await sweep(app.platform)
    await app.runJobs()
    expect(await traces()).toEqual(NOTHING)
  })

  it('is made again when a crop is lost', async () => {
    await upload(host, wedding.event, { bytes: portrait('soichi-noguchi') })
    await app.runJobs()
    const { crops } = await traces()
    expect(crops).toHaveLength(1)
    await app.platform.blobs.delete(crops[0] ?? '')

    expect((await checkIntegrity(app.platform, { isRepairing: true })).isGood).toBe(true)
    await app.runJobs()

    expect((await traces()).crops).toHaveLength(1)
    expect((await checkIntegrity(app.platform)).isGood).toBe(true)
  }, 180_000)

  it('has an address that only we can make, and that ends with the event’s epoch', async () => {
    const { anna } = await anAlbum()
    const address = anna.face?.croppedFaceUrl ?? ''
    expect((await app.browser().get(address)).status).toBe(200)
    expect(await host.get(address.replace(/signature=.{4}/, 'signature=abcd'))).toBeError(
      410,
      'face.link_expired',
    )
    await host.patch(`/api/events/${wedding.event.id}`, { guestsViewOwnOnly: true })
    app.clock.advance(5000)
    expect(await host.get(address)).toBeError(410, 'face.link_expired')
  })
})

describe('a guest who asks to be left out', () => {
  it('is seen by the host, once, until that is done', async () => {
    const guest = await aGuest(app, wedding.event)
    expect((await guest.post(at('/requests'), { name: 'Ines' })).status).toBe(204)
    await guest.post(at('/requests'), { name: 'Tante Ines' })
    const { requests } = (await host.get(at('/people'))).body
    expect(requests).toMatchObject([{ name: 'Tante Ines' }])
    await host.delete(at(`/requests/${requests[0].id}`))
    expect((await host.get(at('/people'))).body.requests).toEqual([])
  })

  it('has to say a name, and to be in an event that groups faces', async () => {
    const guest = await aGuest(app, wedding.event)
    expect(await guest.post(at('/requests'), { name: '  ' })).toBeError(400, 'request.invalid')
    await setFaces(OFF)
    expect(await guest.post(at('/requests'), { name: 'Ines' })).toBeError(409, 'face.grouping_off')
  })
})

// spec: faces.guests
describe('finding the photos of oneself', () => {
  const SELFIE = portrait('naoko-yamazaki')
  const search = (by: Agent, bytes: Uint8Array = SELFIE) =>
    by.post(at('/search'), Buffer.from(bytes), { headers: { 'content-type': 'image/jpeg' } })

  // spec: G06
  it('answers the photos with that person that this guest may see, and keeps nothing of the selfie', async () => {
    const shown = (await upload(host, wedding.event, { bytes: await mirrored(SELFIE) })).body.media
    const taken = (await upload(host, wedding.event, { bytes: SELFIE })).body.media
    await upload(host, wedding.event, { bytes: portrait('soichi-noguchi') })
    await host.patch(`/api/events/${wedding.event.id}/media/${taken.id}`, { status: 'unpublished' })
    await app.runJobs()
    const guest = await aGuest(app, wedding.event)
    const before = await traces()

    const found = await search(guest)

    expect(found.status).toBe(200)
    expect(found.body.photos.map(({ id }: { id: string }) => id)).toEqual([shown.id])
    expect(found.body.photos[0].fileUrl).toBeNull()
    expect(await traces()).toEqual(before)
    const own = await search(host)
    expect(own.body.photos.map(({ id }: { id: string }) => id).sort()).toEqual([shown.id, taken.id].sort())

    // Seen by their senders only: nothing of what others sent.
    await host.patch(`/api/events/${wedding.event.id}`, { guestsViewOwnOnly: true })
    expect((await search(guest)).body.photos).toEqual([])
  }, 180_000)

  it('is there only where the host allows it, for everyone who may see the album', async () => {
    const guest = await aGuest(app, wedding.event)
    await setFaces({ groupsFaces: true, guestsCanFindThemselves: false })
    expect(await search(guest)).toBeError(403, 'event.find_myself_off')
    await setFaces(ON)
    await host.patch(`/api/events/${wedding.event.id}`, { guestsCanView: false })
    expect(await search(guest)).toBeError(403, 'event.view_off')
    await host.patch(`/api/events/${wedding.event.id}`, {
      guestsCanView: true,
      password: 'lanterns',
      passwordProtection: true,
    })
    expect(await search(guest)).toBeError(401, 'event.locked')
  })

  it('says what is wrong with a picture', async () => {
    const guest = await aGuest(app, wedding.event)
    expect(await search(guest, Buffer.from('<svg/>'))).toBeError(415, 'face.selfie_unreadable')
    const falcon = await sharp(sample('photos/prairie-falcon.jpg')).resize(480).jpeg().toBuffer()
    expect(await search(guest, falcon)).toBeError(422, 'face.none_in_selfie')
    const large = Buffer.concat([SELFIE, Buffer.alloc(4_000_000)])
    expect(await search(guest, large)).toBeError(413, 'face.selfie_too_large')
  }, 180_000)
})
