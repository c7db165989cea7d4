import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { KB, MB, SECONDS } from '@afterglow/contract/kernel'
import { LEAST_PART_BYTES, REFUSAL_LIFETIME } from '@afterglow/contract/uploads'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { DiskStore } from '../../../platform/blobs/index.ts'
import type { Agent } from '../../../testing/agent.ts'
import { aGuest, aWedding, initUpload, putPart, putParts } from '../../../testing/people.ts'
import { aJpeg } from '../../../testing/pictures.ts'
import { eachWedding, oneApp } from '../../../testing/set-up.ts'
import { testApp } from '../../../testing/test-app.ts'

const METRICS_TOKEN = 'a token of the operator'
const app = oneApp({ environment: { LOG_LEVEL: 'warn', METRICS_TOKEN } })
const { wedding, guest } = eachWedding(app)

const aPhotoOf = async (bytes: number) => {
  const picture = await aJpeg()
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
}

async function announce(bytes: Buffer) {
  const begun = await initUpload(guest, wedding.event, { bytes })
  if (begun.outcome !== 'accepted') throw new Error('not accepted')
  return begun.upload
}

const pathOf = (id: string) => `/api/events/${wedding.event.id}/uploads/${id}`
const refuse = (agent: Agent, id: string, bytes: number) =>
  agent.post(`${pathOf(id)}/refused-parts`, { bytes })
const complete = (id: string) => guest.post(`${pathOf(id)}/complete`)
const sizesIn = ({ body }: { body: { parts: { size: number }[] } }) => body.parts.map(({ size }) => size)

describe('a part that a proxy has refused', () => {
  it('is cut smaller than that, as often as is said, and the file arrives whole in small parts', async () => {
    const bytes = await aPhotoOf(3 * MB)
    const { id } = await announce(bytes)

    expect(sizesIn(await refuse(guest, id, 3 * MB))).toEqual([2 * MB, 1 * MB])
    const cut = await refuse(guest, id, 2 * MB)
    expect(sizesIn(cut)).toEqual([1 * MB, 1 * MB, 1 * MB])
    expect(sizesIn(await guest.get(pathOf(id)))).toEqual([1 * MB, 1 * MB, 1 * MB])
    await putParts(guest, cut.body, bytes)

    expect((await complete(id)).status).toBe(201)
    const { sha256 } = await app.platform.db.query
      .selectFrom('liveSendings')
      .select('sha256')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  it('costs the parts that came before, and mixes no old ones with new ones', async () => {
    const bytes = await aPhotoOf(9 * MB)
    const { id, parts } = await announce(bytes)
    await putParts(guest, { parts: parts.slice(0, 1) }, bytes)

    const cut = await refuse(guest, id, 8 * MB)
    expect(cut.body.parts).toMatchObject([
      { size: 4 * MB, received: false },
      { size: 4 * MB, received: false },
      { size: 1 * MB, received: false },
    ])
    expect(await complete(id)).toBeError(409, 'upload.incomplete')
    await putParts(guest, cut.body, bytes)
    expect((await complete(id)).status).toBe(201)
  })

  it('is not cut again where it was said twice, or of larger parts than there are', async () => {
    const { id } = await announce(await aPhotoOf(3 * MB))
    const said = await Promise.all([refuse(guest, id, 3 * MB), refuse(guest, id, 3 * MB)])
    said.push(await refuse(guest, id, 3 * MB), await refuse(guest, id, 5 * MB))
    for (const answer of said) expect(sizesIn(answer)).toEqual([2 * MB, 1 * MB])
  })

  it('leaves its old address behind: under its number lie other bytes, of the same size too', async () => {
    const bytes = await aPhotoOf(12 * MB)
    const { id, parts } = await announce(bytes)
    const old = parts.at(1) ?? { url: '' }
    const cut = await refuse(guest, id, 8 * MB)
    expect(cut.body.parts[1].size).toBe(4 * MB)
    expect(await putPart(guest, old.url, bytes.subarray(8 * MB))).toBeError(410, 'upload.link_expired')

    const late = await guest.put(`${pathOf(id)}/parts/1`, bytes.subarray(0, 8 * MB))
    expect(late).toBeError(409, 'upload.incomplete')
    await putParts(guest, cut.body, bytes)
    expect((await complete(id)).status).toBe(201)
  })

  it('is said by the sender alone, and no longer when the upload has ended', async () => {
    const { id } = await announce(await aPhotoOf(3 * MB))
    for (const stranger of [await aGuest(app, wedding.event), wedding.host])
      expect(await refuse(stranger, id, 3 * MB)).toBeError(404, 'upload.not_found')

    await guest.delete(pathOf(id))
    expect(await refuse(guest, id, 3 * MB)).toBeError(404, 'upload.not_found')
  })
})

describe('what is on its way while the parts are cut smaller', () => {
  /** A disk on which one step waits until it is let go on. */
  async function slowDisk(step: 'beginUpload' | 'put') {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-slow-'))
    const disk = new DiskStore(folder)
    const [reached, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const work = disk[step].bind(disk) as (...given: unknown[]) => Promise<never>
    let isFirst = true
    const waits = async (...given: unknown[]) => {
      if (isFirst) {
        isFirst = false
        reached.resolve()
        await going.promise
      }
      return work(...given)
    }
    const slow = await testApp({ blobs: Object.assign(disk, { [step]: waits }) })
    onTestFinished(async () => {
      await slow.close()
      await rm(folder, { recursive: true, force: true })
    })
    const { event } = await aWedding(slow)
    const sender = await aGuest(slow, event)
    const bytes = await aPhotoOf(9 * MB)
    const begun = await initUpload(sender, event, { bytes })
    if (begun.outcome !== 'accepted') throw new Error('not accepted')
    const address = `/api/events/${event.id}/uploads/${begun.upload.id}`
    const cut = () => sender.post(`${address}/refused-parts`, { bytes: 8 * MB })
    return {
      sender,
      bytes,
      upload: begun.upload,
      address,
      cut,
      reached: reached.promise,
      goOn: going.resolve,
    }
  }

  it('a part of before is not taken for one of the new ones', async () => {
    const { sender, bytes, upload, address, cut, reached, goOn } = await slowDisk('beginUpload')
    const late = putPart(sender, upload.parts[0]?.url ?? '', bytes.subarray(0, 8 * MB))
    await reached
    await cut()
    goOn()
    expect(await late).toBeError(409, 'upload.incomplete')

    const { body } = await sender.get(address)
    expect(body.parts.map(({ received }: { received: boolean }) => received)).toEqual([false, false, false])
    await putParts(sender, body, bytes)
    expect((await sender.post(`${address}/complete`)).status).toBe(201)
  })

  it('a thumbnail does not bring back the folder of the old ones', async () => {
    const { sender, bytes, upload, address, cut, reached, goOn } = await slowDisk('put')
    await putParts(sender, { parts: upload.parts.slice(0, 1) }, bytes)
    const thumbnail = sender.put(`${address}/thumbnail`, await aJpeg())
    await reached
    const { body } = await cut()
    goOn()
    expect((await thumbnail).status).toBeLessThan(300)
    await putParts(sender, body, bytes)
    expect((await sender.post(`${address}/complete`)).status).toBe(201)
  })
})

it('is not cut for a bucket, which takes none as small: operator and host are told at once', async (context) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-bucket-'))
  const bucket = Object.assign(new DiskStore(folder), { directOrigin: async () => 'https://bucket.example' })
  const elsewhere = await testApp({ blobs: bucket })
  context.onTestFinished(async () => {
    await elsewhere.close()
    await rm(folder, { recursive: true, force: true })
  })
  const { event, host } = await aWedding(elsewhere)
  const sender = await aGuest(elsewhere, event)
  const begun = await initUpload(sender, event, { bytes: await aPhotoOf(3 * MB) })
  const { id } = begun.outcome === 'accepted' ? begun.upload : { id: '' }

  const answer = await sender.post(`/api/events/${event.id}/uploads/${id}/refused-parts`, { bytes: 3 * MB })
  expect(sizesIn(answer)).toEqual([3 * MB])
  expect((await host.get(`/api/events/${event.id}/arriving`)).body.areRefused).toBe(true)
})

describe('where even the smallest parts are refused', () => {
  const LEAST = 300 * KB
  const readiness = async (agent = app.browser(), token = METRICS_TOKEN) => {
    app.clock.advance(1 * SECONDS)
    const { status, body } = await agent.get('/readyz', { headers: { authorization: `Bearer ${token}` } })
    return { status, warnings: body.warnings }
  }
  const areRefused = async () => {
    const { body } = await wedding.host.get(`/api/events/${wedding.event.id}/arriving`)
    return body.areRefused
  }
  const words = expect.stringContaining('client_max_body_size')
  // After the test: a host's access would have ended with it.
  afterEach(() => {
    app.clock.advance(REFUSAL_LIFETIME)
    app.logged.length = 0
  })

  it('operator and host are told until the file has arrived, and the process stays ready', async () => {
    const bytes = await aPhotoOf(LEAST)
    const upload = await announce(bytes)
    expect(await areRefused()).toBe(false)

    expect(sizesIn(await refuse(guest, upload.id, LEAST))).toEqual([LEAST])
    expect(await readiness()).toEqual({ status: 200, warnings: [words] })
    expect(await readiness(app.browser(), 'a guess')).toEqual({ status: 200, warnings: [] })
    expect(await areRefused()).toBe(true)

    await putParts(guest, upload, bytes)
    await complete(upload.id)
    expect(await readiness()).toEqual({ status: 200, warnings: [] })
    expect(await areRefused()).toBe(false)
  })

  it('it is logged once, however many files wait', async () => {
    for (let n = 0; n < 3; n += 1) await refuse(guest, (await announce(await aPhotoOf(LEAST))).id, LEAST)
    expect(app.logged).toEqual([words])
  })

  it('it is forgotten when nobody says it any more', async () => {
    const { id } = await announce(await aPhotoOf(1 * MB))
    await refuse(guest, id, 1 * MB)
    expect(await areRefused()).toBe(false)
    await refuse(guest, id, LEAST_PART_BYTES)
    expect(await areRefused()).toBe(true)

    app.clock.advance(REFUSAL_LIFETIME)
    expect(await readiness()).toEqual({ status: 200, warnings: [] })
  })
})
