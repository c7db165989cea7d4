// spec: uploads.fairness

import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { GB, KB, MB, MINUTES } from '@afterglow/contract/kernel'
import { maxFileBytesOf, PART_BYTES, UPLOAD_LIFETIME } from '@afterglow/contract/uploads'
import { describe, expect, it, vi } from 'vitest'
import type { Agent } from '../../../testing/agent.ts'
import { aGuest, aHost, aWedding, initUpload, putParts, upload } from '../../../testing/people.ts'
import { aJpeg } from '../../../testing/pictures.ts'
import { eachWedding, oneApp } from '../../../testing/set-up.ts'
import { storage } from '../../billing/index.ts'
import { cleanFileName } from './clean-file-name.ts'
import { planParts } from './parts.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { findExpiredUploads } from './upload-store.ts'

const app = oneApp()
const { wedding, guest } = eachWedding(app)

async function account() {
  const row = await app.platform.db.query
    .selectFrom('events')
    .select('userId')
    .where('id', '=', wedding.event.id)
    .executeTakeFirstOrThrow()
  return storage.findStorageAccount(app.platform.db.query, row.userId)
}

async function begin(agent: Agent, bytes: Uint8Array) {
  const begun = await initUpload(agent, wedding.event, { bytes })
  if (begun.outcome !== 'accepted') throw new Error('not accepted')
  return begun.upload
}

const complete = (agent: Agent, id: string) =>
  agent.post(`/api/events/${wedding.event.id}/uploads/${id}/complete`)

describe('planning parts', () => {
  it('cuts a file into parts of 8 MiB, the last one smaller, none of them empty', () => {
    const plan = (fileSize: number) => planParts({ fileSize, partBytes: null })
    expect(plan(1)).toEqual([{ number: 1, offset: 0, size: 1 }])
    expect(plan(PART_BYTES)).toHaveLength(1)
    expect(plan(2 * PART_BYTES + 5).at(-1)).toEqual({ number: 3, offset: 2 * PART_BYTES, size: 5 })
  })
})

// spec: U05
describe('a file name', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['photo\u0000.jpg', 'photo.jpg'],
    ['a\r\nSet-Cookie: x.jpg', 'aSet-Cookie: x.jpg'],
    ['\u202Egpj.exe', 'gpj.exe'],
    ['', 'photo'],
    ['写真 001.JPG', '写真 001.JPG'],
    ['🎉👰🤵 party.jpg', '🎉👰🤵 party.jpg'],
  ])('U05: %j is kept as %j', (sent, kept) => {
    expect(cleanFileName(sent)).toBe(kept)
  })

  it('U05: is cut by characters, never through the middle of one', () => {
    expect(Array.from(cleanFileName('🎉'.repeat(400)))).toHaveLength(255)
  })
})

describe('announcing files', () => {
  // spec: U01
  it('answers for each file in the order asked, the bad ones with a reason', async () => {
    const answer = await guest.post(`/api/events/${wedding.event.id}/uploads`, {
      files: [
        { name: 'empty.jpg', type: 'image/jpeg', size: 0 },
        { name: 'good.jpg', type: 'image/jpeg', size: 20 * MB },
        { name: 'huge.jpg', type: 'image/jpeg', size: maxFileBytesOf('trial', 'photo') + 1 },
      ],
    })

    expect(answer.body.files.map((file: { outcome: string }) => file.outcome)).toEqual([
      'refused',
      'accepted',
      'refused',
    ])
    expect(answer.body.files[0]).toMatchObject({ code: 'upload.empty_file', message: 'This file is empty.' })
    expect(answer.body.files[1].upload.parts).toHaveLength(3)
    expect(answer.body.files[2]).toEqual({
      outcome: 'refused',
      code: 'upload.file_too_large',
      message: 'This photo is larger than 200 MB, the most that one photo may have.',
      details: { limitBytes: 200 * MB },
    })
  })

  it('lets films be larger than photos, by their type or their name, in an answer that stays small', async () => {
    // One guest alone would get half of the room at most.
    const answer = await wedding.host.post(`/api/events/${wedding.event.id}/uploads`, {
      files: [
        { name: 'speech.MOV', type: '', size: 2 * GB },
        { name: 'dance', type: 'video/mp4', size: 2 * GB },
        { name: 'endless.mp4', type: 'video/mp4', size: 2 * GB + 1 },
      ],
    })

    expect(answer.body.files.map((file: { outcome: string }) => file.outcome)).toEqual([
      'accepted',
      'accepted',
      'refused',
    ])
    expect(answer.body.files[0].upload.parts).toHaveLength(256)
    expect(answer.body.files[2]).toMatchObject({
      message: 'This video is larger than 2 GB, the most that one video may have.',
      details: { limitBytes: 2 * GB },
    })
    // Ten gigabytes are 1280 parts: five times as much.
    expect(JSON.stringify(answer.body.files[0]).length).toBeLessThan(60 * KB)
  })

  // spec: uploads.doors
  it('makes one guest of a visitor whose first requests arrive at once', async () => {
    const path = `/api/events/${wedding.event.id}/uploads`
    const files = { files: [{ name: 'a.jpg', type: 'image/jpeg', size: 1 }] }
    for (let round = 0; round < 40; round += 1) {
      const visitor = await aGuest(app, wedding.event)
      const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.post(path, files)))
      expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200))
    }
  })

  // spec: uploads.doors
  it('is refused where the host has closed uploads, to everybody but the host', async () => {
    const closed = await aWedding(app, { guestsCanUpload: false })
    const files = { files: [{ name: 'a.jpg', type: 'image/jpeg', size: 10 }] }
    const visitor = await aGuest(app, closed.event)

    expect(await visitor.post(`/api/events/${closed.event.id}/uploads`, files)).toBeError(
      403,
      'event.upload_off',
    )
    expect((await closed.host.post(`/api/events/${closed.event.id}/uploads`, files)).status).toBe(200)
  })

  it.each([1, 3])('L01: lets exactly %i of fifty uploads at once in when no more fit', async (fitting) => {
    await begin(wedding.host, await aJpeg())
    const before = await account()
    const room = fitting * MB
    await app.platform.db.query
      .updateTable('storageAccounts')
      .set({ quotaBytes: before!.reservedBytes + room })
      .where('userId', '=', before!.userId)
      .execute()

    const asks = Array.from({ length: 50 }, () =>
      wedding.host.post(`/api/events/${wedding.event.id}/uploads`, {
        files: [{ name: 'a.jpg', type: 'image/jpeg', size: 1 * MB }],
      }),
    )
    const outcomes = (await Promise.all(asks)).map((answer) => answer.body.files[0])

    expect(outcomes.filter((file) => file.outcome === 'accepted')).toHaveLength(fitting)
    expect(outcomes.find((file) => file.outcome === 'refused').code).toBe('upload.quota_exceeded')
    expect((await account())?.reservedBytes).toBe(before!.reservedBytes + room)
  })

  it('L01: lets exactly one of fifty in when two events of one host share the room', async () => {
    const host = wedding.host
    const other = await aWedding(app, {}, host)
    await begin(host, await aJpeg())
    const before = await account()
    await app.platform.db.query
      .updateTable('storageAccounts')
      .set({ quotaBytes: before!.reservedBytes + 1 * MB })
      .where('userId', '=', before!.userId)
      .execute()

    const asks = Array.from({ length: 50 }, (_, index) =>
      host.post(`/api/events/${[wedding, other][index % 2]!.event.id}/uploads`, {
        files: [{ name: 'a.jpg', type: 'image/jpeg', size: 1 * MB }],
      }),
    )
    const outcomes = (await Promise.all(asks)).map((answer) => answer.body.files[0])

    expect(outcomes.filter((file) => file.outcome === 'accepted')).toHaveLength(1)
    expect(new Set(outcomes.map((file) => file.code))).toEqual(new Set([undefined, 'upload.quota_exceeded']))
    expect((await account())?.reservedBytes).toBe(before!.reservedBytes + 1 * MB)
  })

  it('refuses each file that does not fit because the album is full, and lets none of them wait', async () => {
    await begin(guest, await aJpeg())
    const before = await account()
    await app.platform.db.query
      .updateTable('storageAccounts')
      .set({ quotaBytes: before!.reservedBytes })
      .where('userId', '=', before!.userId)
      .execute()
    const late = await aGuest(app, wedding.event)
    const files = Array.from({ length: 4 }, () => ({ name: 'a.jpg', type: 'image/jpeg', size: 1 * MB }))
    const { body } = await late.post(`/api/events/${wedding.event.id}/uploads`, { files })
    expect(body.files.map(({ code }: { code: string }) => code)).toEqual(
      Array(4).fill('upload.quota_exceeded'),
    )
  })

  it('lets no guest hold more than half of the room that others have left', async () => {
    await begin(guest, await aJpeg())
    const before = await account()
    await app.platform.db.query
      .updateTable('storageAccounts')
      .set({ quotaBytes: 10 * MB })
      .where('userId', '=', before!.userId)
      .execute()
    const files = Array.from({ length: 8 }, () => ({ name: 'a.jpg', type: 'image/jpeg', size: 1 * MB }))
    const path = `/api/events/${wedding.event.id}/uploads`
    const other = await aGuest(app, wedding.event)

    const asks = await Promise.all(files.map((file) => guest.post(path, { files: [file] })))
    const refused = asks.map(({ body }) => body.files[0]).filter(({ outcome }) => outcome === 'refused')

    expect(refused).toHaveLength(4)
    expect(refused[0].code).toBe('upload.too_many_waiting')
    await guest.delete(`${path}/${asks.find(({ body }) => body.files[0].upload)?.body.files[0].upload.id}`)
    expect((await guest.post(path, { files: files.slice(0, 1) })).body.files[0].outcome).toBe('accepted')
    expect((await other.post(path, { files: files.slice(0, 2) })).body.files).toMatchObject([
      { outcome: 'accepted' },
      { outcome: 'accepted' },
    ])
  })

  // spec: U08
  it('answers the same upload when the first answer was lost, and reserves its room once', async () => {
    const announcementId = 'a'.repeat(32)
    const files = { files: [{ name: 'a.jpg', type: 'image/jpeg', size: 1 * MB, announcementId }] }
    const path = `/api/events/${wedding.event.id}/uploads`

    const asks = await Promise.all(Array.from({ length: 5 }, () => guest.post(path, files)))
    const again = await guest.post(path, files)
    const ids = [...asks, again].map((answer) => answer.body.files[0].upload.id)
    expect(new Set(ids).size).toBe(1)
    expect((await account())?.reservedBytes).toBe(1 * MB)
    const other = await (await aGuest(app, wedding.event)).post(path, files)
    expect(ids).not.toContain(other.body.files[0].upload.id)
  })

  // spec: uploads.twins
  it('refuses two files of one announcement: only one of them could be answered', async () => {
    const one = { name: 'a.jpg', type: 'image/jpeg', size: 1 * MB, announcementId: 'c'.repeat(32) }
    const path = `/api/events/${wedding.event.id}/uploads`

    const answer = await guest.post(path, { files: [one, { ...one, name: 'b.jpg', size: 2 * MB }] })

    expect(answer).toBeError(400, 'request.invalid')
    expect(answer.body.error.details.fields).toMatchObject([{ path: 'files' }])
    expect((await guest.post(path, { files: [one, { ...one, announcementId: undefined }] })).status).toBe(200)
  })

  it('answers a new upload when the one announced before was given up', async () => {
    const files = {
      files: [{ name: 'a.jpg', type: 'image/jpeg', size: 1 * MB, announcementId: 'b'.repeat(32) }],
    }
    const path = `/api/events/${wedding.event.id}/uploads`
    const first = await guest.post(path, files)
    await guest.delete(`${path}/${first.body.files[0].upload.id}`)

    const again = await guest.post(path, files)

    expect(again.body.files[0].outcome).toBe('accepted')
    expect(again.body.files[0].upload.id).not.toBe(first.body.files[0].upload.id)
  })

  it('recognises a file the event already holds before a byte is sent', async () => {
    const bytes = await aJpeg()
    const first = await upload(guest, wedding.event, { bytes })
    const sha256 = createHash('sha256').update(bytes).digest('hex')

    const again = await initUpload(guest, wedding.event, { bytes, sha256 })

    expect(again).toEqual({ outcome: 'duplicate', mediaId: first.body.media.id })
  })
})

// spec: uploads.call
describe('sending parts', () => {
  it('U06: refuses a body of another length than announced, and the part does not count', async () => {
    const bytes = await aJpeg()
    const begun = await begin(guest, bytes)

    const short = await guest.put(begun.parts[0]!.url, bytes.subarray(0, bytes.length - 1))
    const long = await guest.put(begun.parts[0]!.url, Buffer.concat([bytes, Buffer.from('x')]))

    expect(short).toBeError(422, 'upload.size_mismatch')
    expect(long).toBeError(422, 'upload.size_mismatch')
    const answer = await complete(guest, begun.id)
    expect(answer).toBeError(409, 'upload.incomplete')
    expect(answer.body.error.details.missing).toEqual([1])
  })

  it('goes on after a cut: says which parts arrived and takes only the missing ones', async () => {
    const bytes = Buffer.concat([await aJpeg(), Buffer.alloc(2 * PART_BYTES)])
    const begun = await begin(guest, bytes)
    await putParts(guest, { parts: [begun.parts[1]!] }, bytes)

    const { body } = await guest.get(`/api/events/${wedding.event.id}/uploads/${begun.id}`)

    expect(body.parts.map((part: { received: boolean }) => part.received)).toEqual([false, true, false])
    await putParts(
      guest,
      { parts: body.parts.filter((part: { received: boolean }) => !part.received) },
      bytes,
    )
    expect((await complete(guest, begun.id)).status).toBe(201)
  })

  it.each([
    { order: [0, 1], reads: 0 },
    { order: [1, 0], reads: 1 },
    { order: [0, 0, 1], reads: 0 },
  ])('in the order $order keeps the checksums of what is on the disk, read $reads times', async (sent) => {
    const bytes = Buffer.concat([await aJpeg(), Buffer.alloc(PART_BYTES)])
    const { id, parts } = await begin(guest, bytes)
    const other = Buffer.alloc(bytes.length, 'X')
    const read = vi.spyOn(app.platform.blobs, 'read')
    const seen = new Set<number>()
    for (const at of sent.order) {
      await putParts(guest, { parts: [parts[at]!] }, seen.has(at) ? other : bytes)
      seen.add(at)
    }

    expect((await complete(guest, id)).status).toBe(201)

    expect(read).toHaveBeenCalledTimes(sent.reads)
    read.mockRestore()
    const { sha256, crc32: crc } = await app.platform.db.query
      .selectFrom('liveSendings')
      .select(['sha256', 'crc32'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(crc).toBe(crc32(bytes))
  })

  it('K01: goes on after a crash between the bytes and the photo', async () => {
    const bytes = await aJpeg()
    const begun = await begin(guest, bytes)
    await putParts(guest, begun, bytes)
    const begunRow = await app.platform.db.query
      .selectFrom('uploads')
      .selectAll()
      .where('id', '=', begun.id)
      .executeTakeFirstOrThrow()
    const target = { key: begunRow.blobKey, uploadRef: begunRow.blobUpload ?? '' }
    await app.platform.blobs.completeUpload(target, planParts(begunRow))

    const status = await guest.get(`/api/events/${wedding.event.id}/uploads/${begun.id}`)

    expect(status.body.parts).toMatchObject([{ number: 1, received: true }])
    expect((await complete(guest, begun.id)).status).toBe(201)
  })

  // spec: U09
  it('takes the same part again without harm', async () => {
    const bytes = await aJpeg()
    const begun = await begin(guest, bytes)
    await putParts(guest, begun, bytes)
    await putParts(guest, begun, bytes)
    expect((await complete(guest, begun.id)).status).toBe(201)
  })

  // spec: backend.upload-call
  it('U14: takes nothing under an address that was changed, has expired or was used up', async () => {
    const bytes = await aJpeg()
    const begun = await begin(guest, bytes)
    const other = await begin(guest, bytes)
    const url = begun.parts[0]!.url

    expect(await guest.put(url.replace(begun.id, other.id), bytes)).toBeError(410, 'upload.link_expired')
    expect(await guest.put(url.replace('/parts/1', '/parts/2'), bytes)).toBeError(410, 'upload.link_expired')
    await putParts(guest, begun, bytes)
    await complete(guest, begun.id)
    expect(await guest.put(url, Buffer.alloc(bytes.length))).toBeError(404, 'upload.not_found')
    app.clock.advance(16 * MINUTES)
    expect(await guest.put(other.parts[0]!.url, bytes)).toBeError(410, 'upload.link_expired')
  })

  // spec: uploads.call
  it('takes the same bytes through the server when the direct address cannot be reached', async () => {
    const bytes = await aJpeg()
    const begun = await begin(guest, bytes)

    const answer = await guest.put(`/api/events/${wedding.event.id}/uploads/${begun.id}/parts/1`, bytes)

    expect(answer.status).toBe(204)
    expect((await complete(guest, begun.id)).status).toBe(201)
  })

  it('keeps a browser’s thumbnail only when it is a small JPEG', async () => {
    const begun = await begin(guest, await aJpeg())
    const big = await aJpeg({ width: 600, height: 400 })

    expect(await guest.put(begun.thumbnailUrl, Buffer.from('<svg onload=alert(1)>'))).toBeError(
      415,
      'upload.unsupported_type',
    )
    expect(await guest.put(begun.thumbnailUrl, big)).toBeError(415, 'upload.unsupported_type')
    expect((await guest.put(begun.thumbnailUrl, await aJpeg({ width: 512, height: 384 }))).status).toBe(204)
  })
})

describe('an upload', () => {
  it('U15: exists only for the guest who began it', async () => {
    const begun = await begin(guest, await aJpeg())
    const other = await aGuest(app, wedding.event)
    const stranger = await aHost(app)
    const elsewhere = await aWedding(app, {}, stranger)

    expect(await complete(other, begun.id)).toBeError(404, 'upload.not_found')
    expect(await complete(stranger, begun.id)).toBeError(404, 'upload.not_found')
    const path = `/api/events/${elsewhere.event.id}/uploads/${begun.id}`
    expect(await stranger.post(`${path}/complete`)).toBeError(404, 'upload.not_found')
    expect(await stranger.get(path)).toBeError(404, 'upload.not_found')
    expect(await complete(guest, '0198c0de-0000-7000-8000-000000000001')).toBeError(404, 'upload.not_found')
  })

  it('of the host does not exist for a visitor who has left nothing', async () => {
    const bytes = await aJpeg()
    const begun = await begin(wedding.host, bytes)
    const path = `/api/events/${wedding.event.id}/uploads/${begun.id}`

    expect(await app.browser().get(path)).toBeError(404, 'upload.not_found')
    expect(await app.browser().delete(path)).toBeError(404, 'upload.not_found')
    await putParts(wedding.host, begun, bytes)
    expect((await complete(wedding.host, begun.id)).status).toBe(201)
  })

  it('frees its room when it is given up, and its bytes go', async () => {
    const bytes = await aJpeg()
    const begun = await begin(guest, bytes)
    await putParts(guest, begun, bytes)

    await guest.delete(`/api/events/${wedding.event.id}/uploads/${begun.id}`)
    await app.runJobs()

    expect((await account())?.reservedBytes).toBe(0)
    expect(await keysUnder(`events/${wedding.event.id}`)).toEqual([])
    expect((await guest.delete(`/api/events/${wedding.event.id}/uploads/${begun.id}`)).status).toBe(204)
  })

  it('is swept with its room and bytes when its time is over', async () => {
    const bytes = await aJpeg()
    const begun = await begin(guest, bytes)
    await putParts(guest, begun, bytes)
    app.clock.advance(UPLOAD_LIFETIME + 1)

    // A sweep ends after some seconds, and the tests above left uploads too.
    while ((await findExpiredUploads(app.platform.db.query, app.clock.date(), 1)).length > 0)
      await sweepUploads(app.platform)
    await app.runJobs()

    expect((await account())?.reservedBytes).toBe(0)
    expect(await keysUnder(`events/${wedding.event.id}`)).toEqual([])
    expect(await complete(guest, begun.id)).toBeError(404, 'upload.not_found')
  })
})

async function keysUnder(folder: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.platform.blobs.list(folder)) keys.push(key)
  return keys
}
