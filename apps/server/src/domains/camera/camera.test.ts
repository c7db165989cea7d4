// spec: camera.shots

import { randomBytes } from 'node:crypto'
import type { Shots } from '@afterglow/contract/camera'
import { DAYS } from '@afterglow/contract/kernel'
import { applyFilmLook } from '@afterglow/contract/media'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Agent } from '../../testing/agent.ts'
import { aGuest, aWedding, guestIdOf, initUpload, putParts, type Wedding } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'
import { sweep } from '../../testing/sweep.ts'

const app = oneApp()
let wedding: Wedding
let anna: Agent
let carl: Agent
beforeEach(async () => {
  const revealsAt = new Date(app.clock.now() + 1 * DAYS)
  wedding = await aWedding(app, { guestsHaveCamera: true, cameraShots: 5, revealsAt, guestsCanDelete: true })
  ;[anna, carl] = [await aGuest(app, wedding.event), await aGuest(app, wedding.event)]
})

const base = () => `/api/events/${wedding.event.id}`
const shotId = () => randomBytes(16).toString('hex')
const shots = async (agent: Agent): Promise<Shots> => (await agent.get(`${base()}/shots`)).body
const taken = async (agent: Agent) => (await shots(agent)).taken.length
const change = (changes: object) => wedding.host.patch(base(), changes)

async function announce(agent: Agent, { id = shotId(), bytes }: { id?: string; bytes?: Buffer } = {}) {
  return initUpload(agent, wedding.event, {
    bytes: bytes ?? (await aJpeg()),
    isShot: true,
    announcementId: id,
  })
}
/** Announced, and its bytes sent. */
async function take(agent: Agent, { id = shotId(), bytes }: { id?: string; bytes?: Buffer } = {}) {
  const photo = bytes ?? (await aJpeg())
  const begun = await announce(agent, { id, bytes: photo })
  if (begun.outcome !== 'accepted') throw new Error(JSON.stringify(begun))
  await putParts(agent, begun.upload, photo)
  const answer = await complete(agent, begun.upload)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.media
}
const complete = (agent: Agent, { id }: { id: string }) => agent.post(`${base()}/uploads/${id}/complete`)
async function takeAll(agent: Agent) {
  for (let n = 0; n < 5; n += 1) await take(agent)
}
const REFUSED = expect.objectContaining({ outcome: 'refused', code: 'camera.no_shots_left' })

describe('the shots of a guest', () => {
  it('are counted one by one, and each guest has their own', async () => {
    expect(await shots(anna)).toEqual({ total: 5, taken: [] })
    const id = shotId()
    await take(anna, { id })
    expect(await shots(anna)).toEqual({ total: 5, taken: [id] })
    expect(await taken(carl)).toBe(0)
  })

  it('end with the last one, at the door where photos are announced', async () => {
    await takeAll(anna)
    expect(await announce(anna)).toEqual(REFUSED)
    expect(await announce(carl)).toMatchObject({ outcome: 'accepted' })
    expect(await taken(anna)).toBe(5)
  })

  it('of one request are counted in their order', async () => {
    const files = Array.from({ length: 7 }, (_, n) => ({ name: 's.jpg', type: 'image/jpeg', size: n + 10 }))
    const body = { files: files.map((file) => ({ ...file, isShot: true, announcementId: shotId() })) }
    const answer = await anna.post(`${base()}/uploads`, body)
    const outcomes = answer.body.files.map(({ outcome }: { outcome: string }) => outcome)
    expect(outcomes).toEqual([...Array(5).fill('accepted'), 'refused', 'refused'])
  })

  it('of two tabs at once are never more than there are', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => announce(anna)))
    expect(answers.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(5)
    expect(await taken(anna)).toBe(5)
  })

  it('are counted once however often one is announced, before and after it has arrived', async () => {
    const id = shotId()
    const bytes = await aJpeg()
    const [first, again] = [await announce(anna, { id, bytes }), await announce(anna, { id, bytes })]
    expect(again).toEqual(first)
    await take(anna, { id, bytes })
    expect(await announce(anna, { id, bytes })).toMatchObject({ outcome: 'duplicate' })
    expect(await shots(anna)).toEqual({ total: 5, taken: [id] })
  })

  it('are counted once when both tabs announce the same one at once', async () => {
    const id = shotId()
    const bytes = await aJpeg()
    await Promise.all(Array.from({ length: 6 }, () => announce(anna, { id, bytes })))
    expect(await taken(anna)).toBe(1)
  })

  it('stay taken when their photo is deleted, and when it is put back', async () => {
    const media = await take(anna)
    await anna.delete(`${base()}/media/${media.id}`)
    expect(await taken(anna)).toBe(1)
    const restored = await wedding.host.post(`${base()}/media/restorations`, { mediaIds: [media.id] })
    expect(restored.body.restored).toEqual([media.id])
    expect(await taken(anna)).toBe(1)
  })

  it('stay taken when what their uploads were has been forgotten', async () => {
    await take(anna)
    await app.platform.db.query
      .deleteFrom('uploads')
      .where('guestId', '=', guestIdOf(anna, wedding.event))
      .execute()
    expect(await taken(anna)).toBe(1)
  })

  it('stay taken where the small picture is all that ever arrived, and count once when the rest follows', async () => {
    const id = shotId()
    const begun = await announce(anna, { id })
    if (begun.outcome !== 'accepted') throw new Error('not accepted')
    const thumbnail = await anna.put(begun.upload.thumbnailUrl, await aJpeg(), {
      headers: { 'content-type': 'image/jpeg' },
    })
    expect(thumbnail.status).toBe(204)
    app.clock.advance(8 * DAYS)
    await sweep(app.platform)
    expect(await shots(anna)).toEqual({ total: 5, taken: [id] })
    await take(anna, { id })
    expect(await shots(anna)).toEqual({ total: 5, taken: [id] })
  })

  it('come back when their upload is given up', async () => {
    const begun = await announce(anna)
    if (begun.outcome !== 'accepted') throw new Error('not accepted')
    expect(await taken(anna)).toBe(1)
    await anna.delete(`${base()}/uploads/${begun.upload.id}`)
    expect(await taken(anna)).toBe(0)
  })

  it('come back when what arrived is refused', async () => {
    const bytes = Buffer.from('not a photo at all, whatever its name says')
    const begun = await announce(anna, { bytes })
    if (begun.outcome !== 'accepted') throw new Error('not accepted')
    await putParts(anna, begun.upload, bytes)
    expect(await complete(anna, begun.upload)).toBeError(415, 'upload.unsupported_type')
    expect(await taken(anna)).toBe(0)
  })

  it('come back when the upload expires without a picture, and are counted again when it follows', async () => {
    const id = shotId()
    await announce(anna, { id })
    app.clock.advance(8 * DAYS)
    await sweep(app.platform)
    expect(await taken(anna)).toBe(0)
    await take(anna, { id })
    expect(await shots(anna)).toEqual({ total: 5, taken: [id] })
  })

  it('are not taken by what was refused for want of a shot', async () => {
    await takeAll(anna)
    const id = shotId()
    expect(await announce(anna, { id })).toEqual(REFUSED)
    await change({ cameraShots: 6 })
    expect(await announce(anna, { id })).toMatchObject({ outcome: 'accepted' })
    expect(await taken(anna)).toBe(6)
  })

  it('have no limit for the host, who is not counted', async () => {
    for (let n = 0; n < 6; n += 1) expect(await announce(wedding.host)).toMatchObject({ outcome: 'accepted' })
    expect(await shots(wedding.host)).toEqual({ total: null, taken: [] })
  })

  it('have no limit while the camera is off, and are counted all the same', async () => {
    await takeAll(anna)
    await change({ guestsHaveCamera: false })
    expect(await announce(anna)).toMatchObject({ outcome: 'accepted' })
    expect(await anna.get(`${base()}/shots`)).toBeError(403, 'event.camera_off')
    await change({ guestsHaveCamera: true })
    expect(await announce(anna)).toEqual(REFUSED)
  })

  it('go with the guest', async () => {
    await take(anna)
    await app.platform.db.query
      .deleteFrom('guests')
      .where('id', '=', guestIdOf(anna, wedding.event))
      .execute()
    expect(
      await app.platform.db.query
        .selectFrom('cameraShots')
        .selectAll()
        .where('guestId', '=', guestIdOf(anna, wedding.event))
        .execute(),
    ).toEqual([])
  })
})

describe('a file from the library', () => {
  const announceFile = async (agent: Agent, id?: string) =>
    initUpload(agent, wedding.event, { bytes: await aJpeg(), ...(id && { announcementId: id }) })

  it('is taken beside the camera, and is no shot', async () => {
    expect(await announceFile(anna)).toMatchObject({ outcome: 'accepted' })
    expect(await taken(anna)).toBe(0)
  })

  it('is refused where the album takes only shots, but not the host’s', async () => {
    await change({ cameraOnly: true })
    expect(await announceFile(anna)).toMatchObject({ outcome: 'refused', code: 'camera.only_shots' })
    expect(await announce(anna)).toMatchObject({ outcome: 'accepted' })
    expect(await announceFile(wedding.host)).toMatchObject({ outcome: 'accepted' })
    expect((await anna.get(`${base()}/page`)).body.permissions).toMatchObject({
      hasCamera: true,
      cameraOnly: true,
    })
  })

  it('goes on that was announced before the host decided so', async () => {
    const id = shotId()
    const bytes = await aJpeg()
    const first = await initUpload(anna, wedding.event, { bytes, announcementId: id })
    await change({ cameraOnly: true })
    expect(await initUpload(anna, wedding.event, { bytes, announcementId: id })).toEqual(first)
  })

  it('is taken where the camera itself is off', async () => {
    await change({ cameraOnly: true, guestsHaveCamera: false })
    expect(await announceFile(anna)).toMatchObject({ outcome: 'accepted' })
  })
})

describe('the host', () => {
  it('says when the photos of the camera appear, as long as there is one', async () => {
    const { host, event } = await aWedding(app)
    const set = (changes: object) => host.patch(`/api/events/${event.id}`, changes)
    expect(await set({ guestsHaveCamera: true })).toBeError(422, 'event.camera_needs_reveal')
    const on = await set({ guestsHaveCamera: true, revealsAtLocal: '2026-06-21T10:00' })
    expect(on.body).toMatchObject({ guestsHaveCamera: true, cameraShots: 27, cameraOnly: false })
    expect(await set({ revealsAtLocal: null })).toBeError(422, 'event.camera_needs_reveal')
    expect(await set({ guestsHaveCamera: false, revealsAtLocal: null })).toMatchObject({ status: 200 })
  })

  it.each([4, 61, 5.5])('chooses between 5 and 60 shots, not %d', async (cameraShots) => {
    expect((await change({ cameraShots })).status).toBe(400)
  })
})

// spec: camera.film
describe('the look of film', () => {
  async function previewOf(agent: Agent, id: string): Promise<Buffer> {
    await app.runJobs()
    const { body } = await agent.get(`${base()}/media/${id}`)
    return Buffer.from((await agent.get(body.previewUrl)).bytes)
  }
  const pixelsOf = (jpeg: Buffer) => sharp(jpeg).raw().toBuffer({ resolveWithObject: true })

  it('is on what is shown of a shot, and the original is kept as it was', async () => {
    const bytes = await aJpeg()
    const media = await take(anna, { bytes })
    const { data, info } = await pixelsOf(await previewOf(wedding.host, media.id))
    const expected = await pixelsOf(bytes)
    applyFilmLook({ data: expected.data, width: info.width, height: info.height, channels: 3 })
    const difference =
      data.reduce((sum, value, at) => sum + Math.abs(value - expected.data[at]!), 0) / data.length
    expect(difference).toBeLessThan(6)

    const { body } = await wedding.host.get(`${base()}/media/${media.id}`)
    expect(Buffer.from((await wedding.host.get(body.fileUrl)).bytes).equals(bytes)).toBe(true)
  })
})
