// spec: uploads.reservations

import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { MB, MINUTES } from '@afterglow/contract/kernel'
import { ANNOUNCED_BYTES, PART_BYTES, RESERVATION_LIFETIME } from '@afterglow/contract/uploads'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sample } from '../../../media-engine/testing/corpus.ts'
import type { Agent } from '../../../testing/agent.ts'
import { beginInStore } from '../../../testing/begin-in-store.ts'
import { buyPass } from '../../../testing/buying.ts'
import { listen, openFeed } from '../../../testing/live-feed.ts'
import { aGuest, aWedding, initUpload, putParts, type Wedding } from '../../../testing/people.ts'
import { aJpeg } from '../../../testing/pictures.ts'
import { oneApp } from '../../../testing/set-up.ts'
import { lapseReservations } from './reservations.ts'

const GB = 1024 * MB

const app = oneApp()
let wedding: Wedding
let base: string
beforeAll(async () => {
  await listen(app)
})
beforeEach(async () => {
  wedding = await aWedding(app)
  base = `/api/events/${wedding.event.id}`
})

/** Announces files of which no byte arrives. */
async function announce(agent: Agent, sizes: number[]) {
  const files = sizes.map((size, index) => ({ name: `${index}.mp4`, type: 'video/mp4', size }))
  return (await agent.post(`${base}/uploads`, { files })).body.files as { outcome: string; code?: string }[]
}

const guest = () => aGuest(app, wedding.event)
const usage = async () => {
  const { body } = await wedding.host.get('/api/account/storage')
  const reserved = await wedding.host.get('/api/account/storage/reserved')
  return { ...body, reservedBytes: reserved.body.bytes }
}

async function setQuota(quotaBytes: number) {
  await app.platform.db.query
    .updateTable('storageAccounts')
    .set({ quotaBytes })
    .where('userId', 'in', (eb) =>
      eb.selectFrom('events').select('userId').where('id', '=', wedding.event.id),
    )
    .execute()
}

async function reservedByHost(): Promise<number | undefined> {
  const account = await app.platform.db.query
    .selectFrom('storageAccounts')
    .select('reservedBytes')
    .where('userId', 'in', (eb) =>
      eb.selectFrom('events').select('userId').where('id', '=', wedding.event.id),
    )
    .executeTakeFirst()
  return account?.reservedBytes
}

/** The reserved sum must equal what the pending uploads hold. */
async function reservedByUploads(): Promise<number> {
  const rows = await app.platform.db.query
    .selectFrom('uploads')
    .select('reservedBytes')
    .where('eventId', '=', wedding.event.id)
    .where('state', '=', 'receiving')
    .execute()
  return rows.reduce((sum, { reservedBytes }) => sum + (reservedBytes ?? 0), 0)
}

describe('announcing files without sending them', () => {
  it('does not keep others out, however many fresh guests of one network do it', async () => {
    for (let index = 0; index < 12; index += 1) await announce(await guest(), Array(10).fill(200 * MB))

    const { reservedBytes, quotaBytes } = await usage()
    expect(reservedBytes).toBeLessThanOrEqual(Math.max(ANNOUNCED_BYTES, quotaBytes / 8))
    expect(await reservedByUploads()).toBe(reservedBytes)
    const bytes = await aJpeg()
    const late = await guest()
    const begun = await initUpload(late, wedding.event, { bytes })
    if (begun.outcome !== 'accepted') throw new Error('not accepted')
    await putParts(late, begun.upload, bytes)
    expect((await late.post(`${base}/uploads/${begun.upload.id}/complete`)).status).toBe(201)
  })

  it('holds room for some minutes, and the upload goes on without', async () => {
    const bytes = await aJpeg()
    const sender = await guest()
    const begun = await initUpload(sender, wedding.event, { bytes })
    if (begun.outcome !== 'accepted') throw new Error('not accepted')
    expect((await usage()).reservedBytes).toBe(bytes.length)
    app.clock.advance(RESERVATION_LIFETIME - 1)
    await lapseReservations(app.platform)
    expect((await usage()).reservedBytes).toBe(bytes.length)
    app.clock.advance(2)
    await lapseReservations(app.platform)
    expect((await usage()).reservedBytes).toBe(0)

    await putParts(sender, begun.upload, bytes)
    expect((await sender.post(`${base}/uploads/${begun.upload.id}/complete`)).status).toBe(201)
    expect(await usage()).toMatchObject({ usedBytes: bytes.length, reservedBytes: 0 })
  })

  it('shows the host what is set aside, who can have it back', async () => {
    await announce(await guest(), [100 * MB, 50 * MB])
    expect((await usage()).reservedBytes).toBe(150 * MB)
    const { status, body } = await wedding.host.post('/api/account/storage/releases')
    expect(status).toBe(200)
    expect(body).toEqual({ bytes: 0 })
    expect(await reservedByUploads()).toBe(0)
  })
})

describe('a file of several parts', () => {
  const size = 3 * PART_BYTES

  async function film(agent: Agent) {
    const bytes = Buffer.concat([await aJpeg(), Buffer.alloc(size)]).subarray(0, size)
    const begun = await initUpload(agent, wedding.event, { bytes, name: 'film.mp4', type: 'video/mp4' })
    if (begun.outcome !== 'accepted') throw new Error('not accepted')
    const { parts } = begun.upload
    const { id } = begun.upload
    return (index: number) => {
      const { number = 0, offset = 0, size: length = 0 } = parts[index] ?? {}
      return agent.put(`${base}/uploads/${id}/parts/${number}`, bytes.subarray(offset, offset + length))
    }
  }

  it('keeps its room as long as parts come', async () => {
    const send = await film(await guest())
    for (const index of [0, 1, 2]) {
      expect((await send(index)).status).toBeLessThan(300)
      app.clock.advance(RESERVATION_LIFETIME - 1 * MINUTES)
      await lapseReservations(app.platform)
      expect(await reservedByHost()).toBe(size)
    }
    app.clock.advance(2 * MINUTES)
    await lapseReservations(app.platform)
    expect(await reservedByHost()).toBe(0)
  })

  it('gets room again with its next part, or the answer that there is none', async () => {
    const send = await film(await guest())
    await send(0)
    app.clock.advance(RESERVATION_LIFETIME + 1)
    await lapseReservations(app.platform)
    expect((await send(1)).status).toBeLessThan(300)
    expect(await reservedByHost()).toBe(size)
    app.clock.advance(RESERVATION_LIFETIME + 1)
    await lapseReservations(app.platform)
    await setQuota(size - 1)
    expect(await send(2)).toBeError(507, 'upload.quota_exceeded')
    expect(await reservedByUploads()).toBe(0)
  })
})

describe('a film of which the last part has come', () => {
  const size = 3 * PART_BYTES

  /** Its parts lie in the store, as if they had gone straight to a bucket: our server has not seen them arrive. */
  async function aFilmInTheStore(): Promise<{ sender: Agent; id: string }> {
    const sender = await guest()
    const bytes = Buffer.concat([readFileSync(sample('films/phone-everywhere-gps.mp4')), Buffer.alloc(size)])
    const film = { bytes: bytes.subarray(0, size), name: 'film.mp4', type: 'video/mp4' }
    const begun = await initUpload(sender, wedding.event, film)
    if (begun.outcome !== 'accepted') throw new Error('not accepted')
    const { id, parts } = begun.upload
    const target = await beginInStore(app, id)
    for (const part of parts)
      await app.platform.blobs.writePart(
        target,
        part,
        Readable.from([film.bytes.subarray(part.offset, part.offset + part.size)]),
        async () => undefined,
      )
    return { sender, id }
  }

  /** The film is read once to be summed up; calls back in the middle of it. */
  function whileRead(act: () => Promise<void>) {
    const { blobs } = app.platform
    const read = blobs.read.bind(blobs)
    return vi.spyOn(blobs, 'read').mockImplementationOnce(async (key, range) => {
      const stream = await read(key, range)
      // A stream would read ahead; this waits until each piece has been summed up, as time does that passes meanwhile.
      async function* pieces() {
        for await (const chunk of stream) {
          await act()
          yield chunk
        }
      }
      return pieces() as unknown as Readable
    })
  }

  // spec: uploads.films
  it('keeps its room while it is read, however long that takes', async () => {
    const { sender, id } = await aFilmInTheStore()
    const reading = whileRead(async () => {
      app.clock.advance(RESERVATION_LIFETIME - 1 * MINUTES)
      await lapseReservations(app.platform)
      expect(await reservedByHost()).toBe(size)
    })
    expect((await sender.post(`${base}/uploads/${id}/complete`)).status).toBe(201)
    expect(reading).toHaveBeenCalled()
    reading.mockRestore()
    expect(await reservedByHost()).toBe(0)
  })

  // spec: uploads.films
  it('gets room again that had lapsed, before it is read, or the answer that there is none', async () => {
    const { sender, id } = await aFilmInTheStore()
    app.clock.advance(RESERVATION_LIFETIME + 1)
    await lapseReservations(app.platform)
    await setQuota(size - 1)
    const reading = whileRead(async () => undefined)
    const complete = () => sender.post(`${base}/uploads/${id}/complete`)
    expect(await complete()).toBeError(507, 'upload.quota_exceeded')
    expect(reading).not.toHaveBeenCalled()
    reading.mockRestore()
    await setQuota(5 * GB)
    expect((await complete()).status).toBe(201)
  })

  // spec: uploads.films
  it('holds no room by asking to be completed while parts are missing', async () => {
    const sender = await guest()
    const bytes = Buffer.alloc(size)
    const begun = await initUpload(sender, wedding.event, { bytes, name: 'film.mp4', type: 'video/mp4' })
    if (begun.outcome !== 'accepted') throw new Error('not accepted')
    app.clock.advance(RESERVATION_LIFETIME - 1)
    expect(await sender.post(`${base}/uploads/${begun.upload.id}/complete`)).toBeError(
      409,
      'upload.incomplete',
    )
    app.clock.advance(2)
    await lapseReservations(app.platform)
    expect(await reservedByHost()).toBe(0)
  })
})

describe('a phone that was refused because the time of the event was over', () => {
  // spec: uploads.dates
  it('learns when the host moves the date, and not from another change', async () => {
    const { late, feed } = await aLateGuest()
    await wedding.host.patch(base, { title: 'Noor and Elias' })
    expect(await feed.nextFact()).toMatchObject({ kind: 'event.changed', data: { hasRoom: false } })
    await wedding.host.patch(base, { eventDate: '2020-07-20' })
    expect(await feed.nextFact()).toMatchObject({ kind: 'event.changed', data: { hasRoom: false } })
    await wedding.host.patch(base, { eventDate: '2026-06-20' })
    expect(await feed.nextFact()).toMatchObject({ kind: 'event.changed', data: { hasRoom: true } })
    expect(await announce(late, [5 * MB])).toMatchObject([{ outcome: 'accepted' }])
    feed.close()
  })

  // spec: uploads.dates
  it('learns when the host buys a plan', async () => {
    const { late, feed } = await aLateGuest()
    await buyPass(app, wedding.host, '10gb')
    await app.runJobs()
    expect(await feed.nextFact()).toMatchObject({ kind: 'event.changed', data: { hasRoom: true } })
    expect(await announce(late, [5 * MB])).toMatchObject([{ outcome: 'accepted' }])
    feed.close()
  })

  async function aLateGuest() {
    const late = await guest()
    const feed = await openFeed(app, late, wedding.event)
    expect(await feed.next()).toMatchObject({ type: 'ready' })
    await app.platform.db.query
      .updateTable('events')
      .set({ eventDate: '2020-06-20' })
      .where('id', '=', wedding.event.id)
      .execute()
    await announce(late, [1])
    await endPlan()
    expect(await announce(late, [5 * MB])).toMatchObject([{ code: 'plan.ended' }])
    return { late, feed }
  }

  async function endPlan() {
    await app.platform.db.query
      .updateTable('storageAccounts')
      .set({ openUntil: new Date(app.clock.now() - 1) })
      .where('userId', 'in', (eb) =>
        eb.selectFrom('events').select('userId').where('id', '=', wedding.event.id),
      )
      .execute()
  }
})

describe('a phone that was refused for lack of room', () => {
  it('learns when a reservation lapses, and not before', async () => {
    await announce(await guest(), [20 * MB])
    await setQuota(20 * MB)
    const late = await guest()
    const feed = await openFeed(app, late, wedding.event)
    expect(await feed.next()).toMatchObject({ type: 'ready' })
    expect(await announce(late, [5 * MB])).toMatchObject([{ code: 'upload.quota_exceeded' }])

    app.clock.advance(RESERVATION_LIFETIME + 1)
    await lapseReservations(app.platform)
    await app.runJobs()

    expect(await feed.nextFact()).toMatchObject({ kind: 'event.changed', data: { hasRoom: true } })
    expect(await announce(late, [5 * MB])).toMatchObject([{ outcome: 'accepted' }])
    feed.close()
  })

  it('completes later when its room has lapsed and room is made', async () => {
    const bytes = await aJpeg()
    const sender = await guest()
    const begun = await initUpload(sender, wedding.event, { bytes })
    if (begun.outcome !== 'accepted') throw new Error('not accepted')
    await putParts(sender, begun.upload, bytes)
    app.clock.advance(RESERVATION_LIFETIME + 1)
    await lapseReservations(app.platform)
    await setQuota(10)
    const complete = () => sender.post(`${base}/uploads/${begun.upload.id}/complete`)
    expect(await complete()).toBeError(507, 'upload.quota_exceeded')
    expect(await usage()).toMatchObject({ usedBytes: 0, reservedBytes: 0 })

    await setQuota(5 * GB)

    expect((await complete()).status).toBe(201)
    expect(await usage()).toMatchObject({ usedBytes: bytes.length, reservedBytes: 0 })
  })
})

describe('room that becomes scarce', () => {
  it('is given to as many as it holds, when guests announce, send and give up at the same moment', async () => {
    const room = 6 * MB
    await announce(await guest(), [1])
    await setQuota(room + 1)
    const guests = await Promise.all(Array.from({ length: 12 }, guest))

    const answers = await Promise.all(guests.map((agent) => announce(agent, [1 * MB])))

    expect(answers.filter(([file]) => file?.outcome === 'accepted')).toHaveLength(6)
    const { reservedBytes } = await usage()
    expect(reservedBytes).toBe(await reservedByUploads())
    expect(reservedBytes).toBe(room + 1)
  })
})
