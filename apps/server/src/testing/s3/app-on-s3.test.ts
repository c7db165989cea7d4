// spec: uploads.s3

import { createHash } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MB, SECONDS } from '@afterglow/contract/kernel'
import { REMOVAL_GRACE } from '@afterglow/contract/media'
import { PART_BYTES } from '@afterglow/contract/uploads'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StoreUnavailableError } from '../../platform/blobs/index.ts'
import type { S3Limits, S3Settings } from '../../platform/blobs/s3-settings.ts'
import { S3Store } from '../../platform/blobs/s3-store.ts'
import { keysIn } from '../../platform/blobs/testing/bytes.ts'
import { aBucket, allowPages, HASTY, PATIENT } from '../../platform/blobs/testing/s3-server.ts'
import { countWaitingJobs } from '../../platform/jobs.ts'
import { unzip } from '../../platform/zip/testing/open-zip.ts'
import type { Agent } from '../agent.ts'
import { FaultProxy, type Passing } from '../faults/fault-proxy.ts'
import { until } from '../faults/until.ts'
import { aGuest, aPhoto, aWedding, initUpload, putParts, upload, type Wedding } from '../people.ts'
import { aJpeg } from '../pictures.ts'
import { sweep } from '../sweep.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { describeOnS3 } from './on-s3.ts'

const FOR_EVER = Number.POSITIVE_INFINITY
const slowDown = { kind: 'answer', status: 503, code: 'SlowDown' } as const
const isCompletion = ({ method, url }: Passing) => method === 'POST' && url.includes('uploadId=')
const isThumbnail = ({ method, url }: Passing) => method === 'PUT' && url.includes('/thumbnail')
const isDeletion = ({ method }: Passing) => method === 'DELETE'

describeWithBucket('the product on S3', PATIENT, (at) => {
  it('takes a photo straight into the bucket, shows it, serves it in ranges and deletes it', async () => {
    const { app, wedding, guest, store } = at()
    const bytes = Buffer.concat([await aJpeg({ width: 1200, height: 900 }), Buffer.alloc(PART_BYTES)])
    const photo = await aPhoto(app, guest, wedding.event, bytes)

    expect(photo.state).toBe('ready')
    expect((await guest.get(photo.thumbnailUrl ?? '')).headers['content-type']).toBe('image/jpeg')
    const { body: media } = await wedding.host.get(`/api/events/${wedding.event.id}/media/${photo.id}`)
    const whole = await wedding.host.get(media.fileUrl)
    expect(hashOf(whole.bytes)).toBe(hashOf(bytes))
    const part = await wedding.host.get(media.fileUrl, { headers: { range: 'bytes=100-299' } })
    expect(part.status).toBe(206)
    expect(part.bytes.equals(bytes.subarray(100, 300))).toBe(true)
    expect((await keysIn(store, '')).map((key) => key.split('/').at(-1))).toEqual([
      'original',
      'preview',
      'thumbnail',
    ])

    await deleteForGood(at(), photo)

    expect(await keysIn(store, '')).toEqual([])
  })

  // spec: uploads.checked-later
  it('answers at once when a large file has arrived in the bucket, and reads it by a job', async () => {
    const { app, wedding, guest } = at()
    const bytes = Buffer.concat([await aJpeg(), Buffer.alloc(33 * MB, 7)])
    const answer = await upload(guest, wedding.event, { bytes })
    expect([answer.status, answer.body]).toEqual([202, { state: 'checking' }])
    await app.runJobs()
    const { body } = await wedding.host.get(`/api/events/${wedding.event.id}/media`)
    expect(body.items).toMatchObject([{ state: 'ready', fileSize: bytes.length }])
  })

  it('takes parts through the server when the direct way is closed, and parts of both ways make one file', async () => {
    const { app, wedding, guest } = at()
    const bytes = Buffer.concat([await aJpeg(), Buffer.alloc(PART_BYTES, 7)])
    const begun = await initUpload(guest, wedding.event, { bytes })
    if (begun.outcome !== 'accepted') throw new Error('not accepted')
    const [first, ...rest] = begun.upload.parts

    await putParts(guest, { parts: rest }, bytes)
    const address = `/api/events/${wedding.event.id}/uploads/${begun.upload.id}`
    const sent = await guest.put(`${address}/parts/${first?.number}`, bytes.subarray(0, PART_BYTES))
    expect(sent.status).toBe(204)
    const completed = await guest.post(`${address}/complete`)

    expect(completed.status).toBe(201)
    await app.runJobs()
    const { body } = await wedding.host.get(`/api/events/${wedding.event.id}/media`)
    const original = await wedding.host.get(body.items[0].fileUrl)
    expect(hashOf(original.bytes)).toBe(hashOf(bytes))
  })

  // spec: archives.survive
  it('gives hosts and guests the album as a ZIP, in ranges, and goes on where the bucket broke off', async () => {
    const { app, wedding, guest, proxy } = at()
    const bytes = Buffer.concat([await aJpeg(), Buffer.alloc(4 * MB, 3)])
    await aPhoto(app, guest, wedding.event, bytes)
    const event = `/api/events/${wedding.event.id}`
    const [forHost, forGuest] = [`${event}/archives`, `${event}/guest-archives`]
    const asked = await wedding.host.post(forHost, { layout: 'flat' })
    const askedToo = await guest.post(forGuest, { scope: 'mine' })
    await app.runJobs()
    const { body: ofHost } = await wedding.host.get(`${forHost}/${asked.body.id}`)
    const { body: ofGuest } = await guest.get(`${forGuest}/${askedToo.body.id}`)

    const whole = await wedding.host.get(ofHost.url)
    expect((await unzip(whole.bytes)).get('IMG_0001.jpg')?.equals(bytes)).toBe(true)
    const part = await wedding.host.get(ofHost.url, { headers: { range: 'bytes=100000-' } })
    expect(part.bytes.equals(whole.bytes.subarray(100_000))).toBe(true)
    // Bytes behind the end of the picture belong to no picture.
    const [cleaned] = [...(await unzip((await guest.get(ofGuest.url)).bytes))]
      .filter(([name]) => name.endsWith('IMG_0001.jpg'))
      .map(([, found]) => found)
    expect(cleaned?.length).toBeLessThan(bytes.length)

    proxy.plan({ kind: 'cut-answer', after: 1 * MB }, ({ url }) => url.includes('/original'), 1)
    expect((await wedding.host.get(ofHost.url)).bytes.equals(whole.bytes)).toBe(true)
  })

  it('announces again what was on its way to the disk when the bucket came', async () => {
    const { app, wedding, guest } = at()
    const bytes = await aJpeg()
    const begun = await initUpload(guest, wedding.event, { bytes })
    if (begun.outcome !== 'accepted') throw new Error('not accepted')
    await app.platform.db.query
      .updateTable('uploads')
      .set({ blobUpload: '0123456789abcdef0123456789abcdef' })
      .where('id', '=', begun.upload.id)
      .execute()
    const address = `/api/events/${wedding.event.id}/uploads/${begun.upload.id}`

    expect(await guest.get(address)).toBeError(404, 'upload.not_found')
    expect(await guest.put(`${address}/parts/1`, bytes)).toBeError(404, 'upload.not_found')
    expect(await guest.post(`${address}/complete`)).toBeError(404, 'upload.not_found')
    await guest.delete(address)
    await app.runJobs()

    expect((await upload(guest, wedding.event, { bytes })).status).toBe(201)
    expect(await countWaitingJobs(app.platform.db)).toBe(1)
  })
})

describeWithBucket('the product when S3 has a bad day', HASTY, (at) => {
  it('S03: says so, keeps what it has, and goes on when S3 does', async () => {
    const { app, wedding, guest, proxy } = at()
    const bytes = await aJpeg()
    const begun = await initUpload(guest, wedding.event, { bytes })
    if (begun.outcome !== 'accepted') throw new Error('not accepted')
    await putParts(guest, begun.upload, bytes)
    proxy.plan(slowDown, undefined, FOR_EVER)
    const address = `/api/events/${wedding.event.id}/uploads/${begun.upload.id}`

    const answers = [
      await guest.post(`${address}/complete`),
      await guest.get(address),
      await guest.put(`${address}/parts/1`, bytes),
      await guest.post(`/api/events/${wedding.event.id}/uploads`, {
        files: [{ name: 'b.jpg', type: 'image/jpeg', size: 5 }],
      }),
    ]

    for (const answer of answers) {
      expect(answer).toBeError(503, 'storage.unavailable')
      expect(answer.headers['retry-after']).toBe('2')
    }
    proxy.heal()
    expect((await guest.post(`${address}/complete`)).status).toBe(201)
    await app.runJobs()
    const { body } = await guest.get(`/api/events/${wedding.event.id}/media`)
    expect(body).toMatchObject({ total: 1, items: [{ state: 'ready' }] })
  })

  it('S03: a short burst is not noticed at all', async () => {
    const { wedding, guest, proxy } = at()
    proxy.plan(slowDown, ({ method }) => method === 'POST', 2)

    expect((await upload(guest, wedding.event, { bytes: await aJpeg() })).status).toBe(201)
  })

  it('S04: a completion whose answer got lost makes one photo', async () => {
    const { app, wedding, guest, proxy, store } = at()
    proxy.plan({ kind: 'drop-answer' }, isCompletion, HASTY.attempts)

    const sent = await upload(guest, wedding.event, { bytes: await aJpeg() })
    await app.runJobs()

    expect(sent.status).toBe(201)
    const { body } = await guest.get(`/api/events/${wedding.event.id}/media`)
    expect(body).toMatchObject({ total: 1, items: [{ id: sent.body.media.id, state: 'ready' }] })
    expect((await keysIn(store, '')).filter((key) => key.endsWith('original'))).toHaveLength(1)
  })

  it('S07: a thumbnail that S3 does not take comes later; until then the photo is there with its original', async () => {
    const { app, wedding, guest, proxy } = at()
    const bytes = await aJpeg()
    proxy.plan(slowDown, isThumbnail, FOR_EVER)
    const sent = await upload(guest, wedding.event, { bytes })
    await app.runJobs()

    const early = await wedding.host.get(`/api/events/${wedding.event.id}/media/${sent.body.media.id}`)
    expect(early.body).toMatchObject({ status: 'published', state: 'processing' })
    expect(hashOf((await wedding.host.get(early.body.fileUrl)).bytes)).toBe(hashOf(bytes))

    proxy.heal()
    await app.runJobs()
    const late = await guest.get(`/api/events/${wedding.event.id}/media/${sent.body.media.id}`)
    expect(late.body.state).toBe('ready')
    expect((await guest.get(late.body.thumbnailUrl)).status).toBe(200)
  })

  it('S08: bytes that S3 did not delete go later, and the photo is gone at once', async () => {
    const { app, wedding, guest, proxy, store } = at()
    const photo = await aPhoto(app, guest, wedding.event, await aJpeg())
    proxy.plan(slowDown, isDeletion, FOR_EVER)

    await deleteForGood(at(), photo)

    expect((await guest.get(`/api/events/${wedding.event.id}/media`)).body.total).toBe(0)
    expect(await keysIn(store, '')).toHaveLength(3)
    proxy.heal()
    await app.runJobs()
    expect(await keysIn(store, '')).toEqual([])
  })

  it('S08: a deletion that the database took back leaves every byte', async () => {
    const { app, wedding, guest, store } = at()
    const photo = await aPhoto(app, guest, wedding.event, await aJpeg())
    const { query } = app.platform.db
    await sql`create function take_back() returns trigger language plpgsql
      as 'begin raise exception ''taken back''; end'`.execute(query)
    await sql`create constraint trigger take_back after insert on facts deferrable initially deferred
      for each row execute function take_back()`.execute(query)

    const refused = await wedding.host.delete(`/api/events/${wedding.event.id}/media/${photo.id}`)
    await sql`drop trigger take_back on facts`.execute(query)
    await app.runJobs()

    expect(refused.status).toBe(500)
    expect((await guest.get(`/api/events/${wedding.event.id}/media`)).body.total).toBe(1)
    expect(await keysIn(store, '')).toHaveLength(3)
  })

  it('a phone that goes away in the middle of a photo leaves no connection behind', async () => {
    const { app, wedding, guest, proxy } = at()
    const bytes = Buffer.concat([await aJpeg(), Buffer.alloc(24 * MB, 1)])
    const photo = await aPhoto(app, guest, wedding.event, bytes)
    const { body } = await wedding.host.get(`/api/events/${wedding.event.id}/media/${photo.id}`)
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.http.server.address() as AddressInfo
    const before = proxy.seen.length

    await Promise.all([readAndLeave(port, body.fileUrl), readAndLeave(port, body.fileUrl)])

    expect(proxy.seen.length).toBeGreaterThan(before)
    await until('nothing is under way', () => proxy.underWay === 0)
  })
})

describeWithBucket('readiness on S3', HASTY, (at) => {
  it('says in words that the rules of the bucket keep browsers out, and is ready all the same', async () => {
    const { app, settings } = at()
    const closed = await app.browser().get('/readyz')
    await allowPages(settings, 'http://localhost:3000')
    app.clock.advance(1 * SECONDS)
    const open = await app.browser().get('/readyz')

    expect(closed.status).toBe(200)
    expect(closed.body.checks.direct.state).toBe('closed')
    expect(closed.body.checks.direct.words).toContain('http://localhost:3000')
    expect(open.body.checks.direct).toEqual({ state: 'open', words: '' })
  })

  it('S06: is red with a key that S3 refuses, the log names the setting, and nothing is lost', async () => {
    const { settings, wedding, guest } = at()
    await upload(guest, wedding.event, { bytes: await aJpeg() })
    const misled = await testApp({
      environment: { LOG_LEVEL: 'error' },
      blobs: new S3Store({ ...settings, secretAccessKey: 'old' }, HASTY),
    })

    const answer = await misled.browser().get('/readyz')

    expect(answer.status).toBe(503)
    expect(answer.body.checks.store).toEqual({ ok: false, detail: StoreUnavailableError.name })
    expect(JSON.stringify(answer.body)).not.toContain('S3_')
    expect(misled.logged.join('')).toContain('check S3_SECRET_ACCESS_KEY')
    await misled.close()
    expect((await guest.get(`/api/events/${wedding.event.id}/media`)).body.total).toBe(1)
  })
})

interface OnS3 {
  settings: S3Settings
  proxy: FaultProxy
  /** Beside the proxy. */
  store: S3Store
  app: TestApp
  wedding: Wedding
  guest: Agent
}

/** Each test has the whole product on a bucket of its own, behind a proxy. */
function describeWithBucket(name: string, limits: S3Limits, tests: (at: () => OnS3) => void): void {
  describeOnS3(name, (server) => {
    let now: OnS3
    beforeEach(async () => {
      const settings = await aBucket(server)
      const proxy = await FaultProxy.before(server.endpoint)
      const blobs = new S3Store({ ...settings, endpoint: proxy.url }, limits)
      const app = await testApp({ blobs })
      const wedding = await aWedding(app)
      const guest = await aGuest(app, wedding.event)
      now = { settings, proxy, app, wedding, guest, store: new S3Store(settings, PATIENT) }
    })
    afterEach(async () => {
      await now.app.close()
      now.store.close()
      await now.proxy.close()
    })
    tests(() => now)
  })
}

/** Until the time of grace is over, and the bytes were to go. */
async function deleteForGood({ app, wedding }: OnS3, photo: { id: string }): Promise<void> {
  await wedding.host.delete(`/api/events/${wedding.event.id}/media/${photo.id}`)
  app.clock.advance(REMOVAL_GRACE)
  await sweep(app.platform)
  await app.runJobs()
}

/** Reads a little and disconnects. */
function readAndLeave(port: number, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = request({ port, path, host: '127.0.0.1', agent: false }, (answer) => {
      answer.once('data', () => {
        asking.destroy()
        resolve()
      })
    })
    asking.once('error', reject).end()
  })
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
