import { DAYS, GB, HOURS } from '@afterglow/contract/kernel'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkIntegrity } from '../../app/integrity.ts'
import type { MediaEngine } from '../../media-engine/index.ts'
import type { Agent } from '../../testing/agent.ts'
import { aGuest, aPhoto } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { eachWedding, oneApp } from '../../testing/set-up.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { sweep, sweepLater } from '../../testing/sweep.ts'
import { renderNext } from './render-for-wall.ts'

const app = oneApp()
const { wedding, guest } = eachWedding(app)
let wall: Agent
let key: string
beforeEach(async () => {
  const { body } = await wedding.host.get(`/api/events/${wedding.event.id}/wall-control`)
  key = body.path.split('#')[1]
  wall = app.browser()
})

const rows = () => app.platform.db.query.selectFrom('wallRenditions').selectAll()
const ofEvent = () => rows().where('eventId', '=', wedding.event.id).execute()
const large = (agent = wedding.host) => send(agent, { width: 4000, height: 3000 })

async function send(agent: Agent, size: { width: number; height: number }): Promise<string> {
  return (await aPhoto(app, agent, wedding.event, await aJpeg(size))).id
}

const slideAt = (agent: Agent, id: string, query: string) =>
  agent.get(`/api/events/${wedding.event.id}/wall/slides/${id}?${query}`)
const slide = (id: string, screen = 'pixels=3840&webp=1') => slideAt(wall, id, `key=${key}&${screen}`)

async function sizeOf(url: string) {
  const { bytes, headers } = await wall.get(url)
  const { width, height, format } = await sharp(bytes).metadata()
  return { width, height, format, type: headers['content-type'] }
}

/** Asks for it, and has it made. */
async function render(id: string, screen?: string) {
  expect((await slide(id, screen)).body.isFull).toBe(false)
  await app.runJobs()
  return (await slide(id, screen)).body
}

async function problems(): Promise<string[]> {
  return (await checkIntegrity(app.platform, {})).counts().flatMap(({ kind, found }) => (found ? kind : []))
}

describe('a wall on a large screen', () => {
  it('shows the preview until its rendition is made, and that from then on', async () => {
    const id = await large()
    const { body } = await slide(id)
    expect(body).toMatchObject({ isSharp: true, isFull: false })
    expect(await sizeOf(body.pictureUrl)).toMatchObject({ width: 2048, format: 'jpeg' })
    await app.runJobs()
    const after = (await slide(id)).body
    expect(after).toMatchObject({ isSharp: true, isFull: true })
    expect(await sizeOf(after.pictureUrl)).toEqual({
      width: 3840,
      height: 2880,
      format: 'webp',
      type: 'image/webp',
    })
    expect(await ofEvent()).toHaveLength(1)
    expect(await problems()).toEqual([])
  })

  it('gets a JPEG where its browser decodes no WebP', async () => {
    const id = await large()
    const { pictureUrl } = await render(id, 'pixels=2560')
    expect(await sizeOf(pictureUrl)).toMatchObject({ width: 2560, format: 'jpeg', type: 'image/jpeg' })
  })

  it('gets the preview where that has the pixels it needs, or it does not say what it needs', async () => {
    const [id, small] = [await large(), await send(guest, { width: 1000, height: 800 })]
    for (const answer of [await slide(id, 'pixels=1920&webp=1'), await slide(id, ''), await slide(small)]) {
      expect(answer.body.isFull).toBe(true)
      expect(answer.body.pictureUrl).toContain('/preview?')
    }
    expect(await ofEvent()).toEqual([])
    for (const pixels of ['0', 'x', '1.5']) expect((await slide(id, `pixels=${pixels}`)).status).toBe(400)
  })

  it('loads less on a small screen once that is made', async () => {
    const id = await large()
    expect((await slide(id, 'pixels=1280&webp=1')).body.isFull).toBe(true)
    await app.runJobs()
    const { pictureUrl } = (await slide(id, 'pixels=1280&webp=1')).body
    expect(await sizeOf(pictureUrl)).toMatchObject({ width: 1600, format: 'webp' })
  })

  it('leaves the room of the host as it is', async () => {
    const id = await large()
    const used = async () => (await wedding.host.get('/api/account/storage')).body
    const before = await used()
    await render(id)
    expect(before.usedBytes).toBeGreaterThan(0)
    expect(await used()).toEqual(before)
  })

  it('gets the preview again when the object is gone, as after a restored backup', async () => {
    const id = await large()
    await render(id)
    const [object] = (await storedKeys(app, wedding.event)).filter((one) => one.endsWith('wall_3840_webp'))
    await app.platform.blobs.delete(object ?? '')
    expect(await problems()).toEqual([])
    expect((await slide(id)).body.pictureUrl).toContain('/preview?')
    await app.runJobs()
    expect((await slide(id)).body.isFull).toBe(true)
  })
})

describe('a photo', () => {
  it('that somebody may not see has nothing made by their asking', async () => {
    const id = await large(guest)
    await wedding.host.patch(`/api/events/${wedding.event.id}`, { guestsViewOwnOnly: true })
    const other = await aGuest(app, wedding.event)
    expect(await slideAt(other, id, 'pixels=3840&webp=1')).toBeError(404, 'wall.slide_not_found')
    expect(await ofEvent()).toEqual([])
    expect((await slideAt(guest, id, 'pixels=3840&webp=1')).status).toBe(200)
    expect(await ofEvent()).toHaveLength(1)
  })

  it('that is taken down has no address any more', async () => {
    const id = await large()
    const { pictureUrl } = await render(id)
    await wedding.host.patch(`/api/events/${wedding.event.id}/media/${id}`, { status: 'unpublished' })
    expect(await slide(id)).toBeError(404, 'wall.slide_not_found')
    app.clock.advance(3000)
    expect((await wall.get(pictureUrl)).status).toBeGreaterThanOrEqual(400)
  })

  it('takes its renditions along when it is deleted, also those that are being made', async () => {
    const [made, making] = [await large(), await large()]
    await render(made)
    await slide(making)
    for (const id of [made, making]) await wedding.host.delete(`/api/events/${wedding.event.id}/media/${id}`)
    await sweepLater(app, 3 * HOURS)
    await app.runJobs()
    expect(await storedKeys(app, wedding.event)).toEqual([])
    expect(await ofEvent()).toEqual([])
  })

  it('is not kept when nobody waits for it any more once it is made', async () => {
    const { platform } = app
    await slide(await large())
    const engine: Pick<MediaEngine, 'derivePicture'> = {
      async derivePicture(job) {
        const result = await platform.engines.media.derivePicture(job)
        await platform.db.query.deleteFrom('wallRenditions').execute()
        return result
      },
    }
    await renderNext({ ...platform, engine }, wedding.event.id, platform.log)
    expect((await storedKeys(app, wedding.event)).filter((one) => one.includes('wall_'))).toEqual([])
    await app.runJobs()
  })

  it('that kills its child keeps its preview and holds up no other', async () => {
    const [other, bad] = [await large(), await large()]
    for (const id of [other, bad]) {
      await slide(id)
      app.clock.advance(1000)
    }
    const { platform } = app
    const crashing = async () => ({
      outcome: 'failed' as const,
      reason: 'crashed' as const,
      detail: 'staged',
    })
    const engine: Pick<MediaEngine, 'derivePicture'> = { derivePicture: crashing }
    await renderNext({ ...platform, engine }, wedding.event.id, platform.log)
    await app.runJobs()
    const answers = [(await slide(bad)).body, (await slide(other)).body]
    expect(answers).toMatchObject([{ isFull: true }, { isFull: true }])
    expect(answers.map(({ pictureUrl }) => /wall_|preview/.exec(pictureUrl)?.[0])).toEqual([
      'preview',
      'wall_',
    ])
    // Tomorrow it is tried again: a crash is no verdict about the file.
    app.clock.advance(1 * DAYS + 1 * HOURS)
    await sweep(platform)
    expect((await slide(bad)).body.isFull).toBe(false)
  })
})

describe('what waits to be made', () => {
  it('is one job for an event, with the newest hundred photos that were asked for', async () => {
    const id = await large()
    const { db } = app.platform
    await slide(id)
    const [row] = await ofEvent()
    if (row === undefined) throw new Error('Nothing waits.')
    const { rows: photos } = await db.pool.query(
      `insert into photos select (jsonb_populate_record(photos, jsonb_build_object('id', gen_random_uuid(), 'sha256', n))).*
         from photos, generate_series(1, 150) n where id = '${row.photoId}' returning id`,
    )
    await db.query
      .insertInto('wallRenditions')
      .values(photos.map((one, n) => ({ ...row, photoId: one.id, askedAt: new Date(app.clock.now() + n) })))
      .execute()
    app.clock.advance(1 * HOURS)
    await slide(id)
    const waiting = await ofEvent()
    expect(waiting).toHaveLength(100)
    expect(waiting.some(({ photoId }) => photoId === row.photoId)).toBe(true)
    expect(waiting.some(({ photoId }) => photoId === photos[149].id)).toBe(true)
    const jobs = await db.pool.query(
      `select priority from graphile_worker._private_jobs where key = 'wall.render:${wedding.event.id}'`,
    )
    expect(jobs.rows).toEqual([{ priority: 1 }])
    await db.query
      .deleteFrom('photos')
      .where(
        'id',
        'in',
        photos.map((one) => one.id),
      )
      .execute()
    await app.runJobs()
  })
})

describe('what is kept', () => {
  it('is what walls have asked for within thirty days', async () => {
    const [old, used] = [await large(), await large()]
    for (const id of [old, used]) await render(id)
    app.clock.advance(20 * DAYS)
    await slide(used)
    app.clock.advance(11 * DAYS)
    await sweep(app.platform)
    expect((await ofEvent()).map(({ photoId }) => photoId)).toEqual([used])
    const stored = (await storedKeys(app, wedding.event)).filter((one) => one.includes('wall_'))
    expect(stored).toEqual([`events/${wedding.event.id}/${used}/wall_3840_webp`])
    expect(await problems()).toEqual([])
  })

  it('is no more than an event may have: the latest used', async () => {
    const [old, used] = [await large(), await large()]
    for (const id of [old, used]) {
      await render(id)
      app.clock.advance(2 * HOURS)
    }
    await app.platform.db.query
      .updateTable('wallRenditions')
      .set({ bytes: 1.5 * GB })
      .where('eventId', '=', wedding.event.id)
      .execute()
    await sweep(app.platform)
    expect((await ofEvent()).map(({ photoId }) => photoId)).toEqual([used])
    expect((await slide(old)).body.isFull).toBe(false)
  })
})
