import { type Media, REMOVAL_GRACE } from '@afterglow/contract/media'
import { UPLOAD_LIFETIME } from '@afterglow/contract/uploads'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bareJpeg } from '../../../media-engine/index.ts'
import type { Agent } from '../../../testing/agent.ts'
import { listen, openFeed } from '../../../testing/live-feed.ts'
import {
  aGuest,
  type aHost,
  atAnotherBrowser,
  aWedding,
  type FileToSend,
  initUpload,
  putParts,
  type Wedding,
} from '../../../testing/people.ts'
import { aJpeg } from '../../../testing/pictures.ts'
import { oneApp } from '../../../testing/set-up.ts'
import { storedKeys } from '../../../testing/stored-keys.ts'
import { sumsOf } from '../../../testing/sums.ts'
import { sweep } from '../../../testing/sweep.ts'
import { storage } from '../../billing/index.ts'
import { findBytes } from '../delivery/find-bytes.ts'
import { createScrubPlans } from '../photos/scrub-plans.ts'

const app = oneApp()
let wedding: Wedding
let guest: Agent
let base: string
beforeAll(async () => {
  await listen(app)
})
beforeEach(() => openWedding())

async function openWedding(settings: Parameters<typeof aWedding>[1] = {}) {
  wedding = await aWedding(app, settings)
  guest = await aGuest(app, wedding.event)
  base = `/api/events/${wedding.event.id}`
}

/** An upload of which only the thumbnail has arrived. */
async function arriving(agent: Agent = guest, file: Partial<FileToSend> = {}) {
  const bytes = file.bytes ?? (await aJpeg({ width: 1200, height: 900 }))
  const begun = await initUpload(agent, wedding.event, { ...file, bytes })
  if (begun.outcome !== 'accepted') throw new Error('not accepted')
  const { upload } = begun
  const thumbnail = await aJpeg({ width: 512, height: 384 })
  const shown = await agent.put(upload.thumbnailUrl, thumbnail)
  const complete = () => agent.post(`${base}/uploads/${upload.id}/complete`)
  return { id: upload.id, upload, bytes, thumbnail, shown, complete }
}

/** The same, with its original sent too. */
async function arrived(agent: Agent = guest, file: Partial<FileToSend> = {}) {
  const photo = await arriving(agent, file)
  await putParts(agent, photo.upload, photo.bytes)
  return photo
}

const list = async (agent: Agent): Promise<Media[]> => (await agent.get(`${base}/media`)).body.items
const change = (settings: object) => wedding.host.patch(base, settings)

/** The counters that must be right in every case. */
const figures = () => sumsOf(app, wedding.event)

const keys = () => storedKeys(app, wedding.event)

describe('a photo whose thumbnail has come before its original', () => {
  it('is in the album of everybody at once', async () => {
    const feed = await openFeed(app, wedding.host, wedding.event)
    await feed.next()
    const { id, bytes, thumbnail, shown } = await arriving()

    expect(shown.status).toBe(204)
    expect(await feed.nextFact()).toMatchObject({
      kind: 'media.published',
      data: { media: { id, state: 'arriving', width: 512, height: 384, fileUrl: null, previewUrl: null } },
    })
    feed.close()
    const [seen] = await list(await aGuest(app, wedding.event))
    const { bytes: pixels } = bareJpeg(thumbnail) ?? {}
    expect((await guest.get(seen?.thumbnailUrl ?? '')).bytes.equals(pixels ?? Buffer.alloc(0))).toBe(true)
    expect(await figures()).toEqual({ mediaCount: 1, publishedCount: 1, used: 0, reserved: bytes.length })
  })

  // spec: uploads.early
  it.each(['constructor', '', 'application/pdf'])('counts as a JPEG when announced as "%s"', async (type) => {
    const { shown } = await arriving(guest, { type })
    expect(shown.status).toBe(204)
    expect(await list(guest)).toMatchObject([{ fileType: 'image/jpeg', state: 'arriving' }])
  })

  // spec: guest.downloads
  it('G05: shows nothing that its sender’s thumbnail reveals: place, device, and bytes behind its end', async () => {
    const { upload, id } = await arriving()
    const telling = await sharp(await aJpeg({ width: 300, height: 200 }))
      .withExif({ IFD0: { Make: 'Samplephone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 5/1 0/1' } })
      .jpeg()
      .toBuffer()
    const sent = Buffer.concat([telling, Buffer.from('a second picture')])
    expect((await guest.put(upload.thumbnailUrl, sent)).status).toBe(204)
    const stored = `events/${wedding.event.id}/${id}/early_thumbnail`

    const whatIsShown = async () => {
      const [seen] = await list(guest)
      const { bytes, headers } = await guest.get(seen?.thumbnailUrl ?? '')
      expect(headers['content-length']).toBe(String(bytes.length))
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 200 })
      for (const word of ['Exif', 'Samplephone', 'a second picture']) expect(bytes.includes(word)).toBe(false)
      return bytes
    }
    const shown = await whatIsShown()
    // An earlier release stored it as it came.
    await app.platform.blobs.put(stored, sent, { contentType: 'image/jpeg' })
    expect((await whatIsShown()).equals(shown)).toBe(true)
  })

  it('keeps its place, its id and its thumbnail when the original comes, and is counted once', async () => {
    const { id, bytes, complete } = await arrived()
    const [before] = await list(guest)

    expect((await complete()).body).toMatchObject({ duplicate: false, media: { id, state: 'processing' } })
    await complete()

    const [after] = await list(guest)
    expect(after).toMatchObject({ createdAt: before?.createdAt, thumbnailUrl: before?.thumbnailUrl })
    await app.runJobs()
    expect((await list(guest))[0]).toMatchObject({ state: 'ready', width: 1200, height: 900 })
    expect(await figures()).toEqual({ mediaCount: 1, publishedCount: 1, used: bytes.length, reserved: 0 })
  })

  it('is one photo when it is completed, and its thumbnail comes, many times at once', async () => {
    const { upload, bytes, thumbnail, complete, id } = await arrived()

    const answers = await Promise.all([
      ...Array.from({ length: 6 }, complete),
      ...Array.from({ length: 3 }, () => guest.put(upload.thumbnailUrl, thumbnail)),
    ])

    for (const { status, body } of answers.slice(0, 6)) {
      expect(status).toBe(201)
      expect(body).toMatchObject({ duplicate: false, media: { id } })
    }
    expect(await figures()).toEqual({ mediaCount: 1, publishedCount: 1, used: bytes.length, reserved: 0 })
  })

  it('has no bytes to download, and takes no room of the host’s figures', async () => {
    await change({ guestsCanDownload: true })
    const { id } = await arriving()

    expect((await list(wedding.host))[0]?.fileUrl).toBeNull()
    const { body } = await wedding.host.get('/api/account/storage')
    expect(body.usedBytes).toBe(0)
    const [seen] = await list(guest)
    const forged = seen?.thumbnailUrl?.replace('early_thumbnail', 'original') ?? ''
    expect(await guest.get(forged)).toBeError(410, 'media.link_expired')
    const { db, blobs } = app.platform
    const wanted = { eventId: wedding.event.id, mediaId: id }
    for (const variant of ['original', 'download', 'preview', 'stream'] as const)
      expect(
        await findBytes({ db, blobs, scrubPlans: createScrubPlans(blobs) }, { ...wanted, variant }),
      ).toBeNull()
  })

  it('says which type it was announced as, where we keep that', async () => {
    await arriving(guest, { type: 'video/mp4' })
    await arriving(guest, { type: 'text/html' })
    expect((await list(wedding.host)).map(({ fileType }) => fileType).sort()).toEqual([
      'image/jpeg',
      'video/mp4',
    ])
  })

  it('U15: takes a thumbnail only from the guest who began it', async () => {
    const begun = await initUpload(guest, wedding.event, { bytes: await aJpeg() })
    if (begun.outcome !== 'accepted') throw new Error('not accepted')
    const other = await aGuest(app, wedding.event)
    expect(await other.put(begun.upload.thumbnailUrl, await aJpeg({ width: 64, height: 64 }))).toBeError(
      404,
      'upload.not_found',
    )
    expect(await list(wedding.host)).toEqual([])
  })
})

describe('who may see it', () => {
  it('G08: waits for approval where the host asked for that, and stays what the host made of it', async () => {
    await change({ uploadApproval: true })
    const { id, complete, bytes } = await arrived()
    expect(await list(await aGuest(app, wedding.event))).toEqual([])
    expect((await list(wedding.host))[0]).toMatchObject({ status: 'required_approval', state: 'arriving' })
    expect(await figures()).toMatchObject({ mediaCount: 1, publishedCount: 0 })
    await approve(id)

    expect((await complete()).body.media.status).toBe('published')

    expect(await figures()).toEqual({ mediaCount: 1, publishedCount: 1, used: bytes.length, reserved: 0 })
  })

  it('G08: is published at once when the host sends it', async () => {
    await change({ uploadApproval: true })
    await arriving(wedding.host)
    expect(await list(guest)).toMatchObject([{ status: 'published', state: 'arriving' }])
  })

  it('G06: is its sender’s alone where guests see only their own', async () => {
    await change({ guestsViewOwnOnly: true })
    await arriving()
    expect(await list(guest)).toHaveLength(1)
    expect(await list(await aGuest(app, wedding.event))).toEqual([])
  })

  it('G09: is not shown when the host closed uploads meanwhile', async () => {
    const begun = await initUpload(guest, wedding.event, { bytes: await aJpeg() })
    if (begun.outcome !== 'accepted') throw new Error('not accepted')
    await change({ guestsCanUpload: false })

    const answer = await guest.put(begun.upload.thumbnailUrl, await aJpeg({ width: 64, height: 64 }))

    expect(answer).toBeError(403, 'event.upload_off')
    expect(await list(wedding.host)).toEqual([])
  })

  it('G09: stays as it is when uploads are closed before the original comes', async () => {
    const { complete } = await arrived()
    await change({ guestsCanUpload: false })
    expect(await complete()).toBeError(403, 'event.upload_off')
    expect((await list(wedding.host))[0]).toMatchObject({ state: 'arriving' })
    await change({ guestsCanUpload: true })
    expect((await complete()).status).toBe(201)
  })

  async function approve(id: string) {
    const { query } = app.platform.db
    await query.updateTable('sendings').set({ status: 'published' }).where('id', '=', id).execute()
    await query
      .updateTable('eventCounters')
      .set({ publishedCount: 1 })
      .where('eventId', '=', wedding.event.id)
      .execute()
  }
})

describe('a photo whose original does not come', () => {
  const nothing = { mediaCount: 0, publishedCount: 0, used: 0, reserved: 0 }

  it('goes when its sender cancels', async () => {
    const feed = await openFeed(app, wedding.host, wedding.event)
    const { id } = await arrived()
    expect(await feed.nextFact()).toMatchObject({ kind: 'media.published' })
    await guest.delete(`${base}/uploads/${id}`)
    await app.runJobs()

    expect(await list(wedding.host)).toEqual([])
    expect(await figures()).toEqual(nothing)
    expect(await keys()).toEqual([])
    expect(await feed.nextFact()).toMatchObject({ kind: 'media.removed', data: { mediaId: id } })
    feed.close()
  })

  it('goes when the original is nothing that we keep', async () => {
    const { complete } = await arrived(guest, { bytes: Buffer.from('<script>alert(1)</script>') })
    expect(await complete()).toBeError(415, 'upload.unsupported_type')
    await app.runJobs()
    expect(await list(wedding.host)).toEqual([])
    expect(await figures()).toEqual(nothing)
    expect(await keys()).toEqual([])
  })

  it('goes when the original was damaged on its way', async () => {
    const { complete } = await arrived(guest, { sha256: 'ab'.repeat(32) })
    expect(await complete()).toBeError(422, 'upload.checksum_mismatch')
    expect(await figures()).toEqual(nothing)
  })

  it('becomes the photo that the album holds already when that is the same', async () => {
    const bytes = await aJpeg({ width: 900, height: 600 })
    const first = await arrived(guest, { bytes })
    const second = await arrived(await aGuest(app, wedding.event), { bytes })
    expect(await figures()).toMatchObject({ mediaCount: 2 })
    await first.complete()

    const answers = await Promise.all([second.complete(), second.complete()])

    for (const { body } of answers) expect(body).toMatchObject({ duplicate: true, media: { id: first.id } })
    await app.runJobs()
    expect((await list(guest)).map(({ id }) => id)).toEqual([first.id])
    expect(await figures()).toEqual({ mediaCount: 1, publishedCount: 1, used: bytes.length, reserved: 0 })
    expect((await keys()).every((key) => key.includes(first.id))).toBe(true)
  })

  it('stays as its thumbnail when the time of the upload is over', async () => {
    const { id, complete } = await arrived()
    app.clock.advance(UPLOAD_LIFETIME + 1)
    await sweep(app.platform)
    await app.runJobs()

    const [seen] = await list(await aGuest(app, wedding.event))
    expect(seen).toMatchObject({ id, state: 'preview_only', fileUrl: null })
    expect((await guest.get(seen?.thumbnailUrl ?? '')).status).toBe(200)
    expect(await keys()).toEqual([expect.stringMatching(/early_thumbnail$/)])
    expect(await figures()).toEqual({ mediaCount: 1, publishedCount: 1, used: 0, reserved: 0 })
    expect(await complete()).toBeError(404, 'upload.not_found')
    // A week has passed: the host has to sign in again.
    const host = await atAnotherBrowser(app, wedding.host as Awaited<ReturnType<typeof aHost>>)
    await host.delete(`${base}/media/${id}`)
    expect(await figures()).toEqual(nothing)
  })

  it('takes its place again when its phone comes back after all', async () => {
    const announcementId = 'c'.repeat(32)
    const bytes = await aJpeg({ width: 1200, height: 900 })
    const file = { name: 'a.jpg', type: 'image/jpeg', size: bytes.length, announcementId }
    const send = async () => {
      const { body } = await guest.post(`${base}/uploads`, { files: [file] })
      const { upload } = body.files[0]
      await guest.put(upload.thumbnailUrl, await aJpeg({ width: 512, height: 384 }))
      return upload
    }
    const first = await send()
    app.clock.advance(UPLOAD_LIFETIME + 1)
    await sweep(app.platform)
    const [kept] = await list(guest)

    const second = await send()
    await app.runJobs()

    expect(await list(guest)).toMatchObject([
      { id: second.id, state: 'arriving', createdAt: kept?.createdAt, title: 'a' },
    ])
    expect((await keys()).filter((key) => key.includes(first.id))).toEqual([])
    expect(await figures()).toEqual({ mediaCount: 1, publishedCount: 1, used: 0, reserved: bytes.length })
  })

  it.each(['arriving', 'arrived'])(
    'G07: is deleted with its upload (%s), and a guest who still sends it gets 410',
    async (how) => {
      await change({ guestsCanDelete: true })
      const { id, upload, bytes, complete } = how === 'arriving' ? await arriving() : await arrived()
      expect((await guest.delete(`${base}/media/${id}`)).status).toBe(204)

      expect(await figures()).toEqual(nothing)
      expect(await complete()).toBeError(410, 'upload.withdrawn')
      expect(await guest.get(`${base}/uploads/${id}`)).toBeError(410, 'upload.withdrawn')
      expect(await guest.put(upload.parts[0]?.url ?? '', bytes)).toBeError(410, 'upload.withdrawn')
      expect(await guest.put(upload.thumbnailUrl, await aJpeg({ width: 64, height: 64 }))).toBeError(
        410,
        'upload.withdrawn',
      )
      await graceIsOver()
      expect(await keys()).toEqual([])
    },
  )

  it('comes back whole when the host takes the deletion back, though its original came meanwhile', async () => {
    const { id, complete, bytes } = await arrived()
    await wedding.host.delete(`${base}/media/${id}`)
    expect(await figures()).toMatchObject({ mediaCount: 0, used: 0, reserved: bytes.length })

    expect(await complete()).toBeError(410, 'upload.withdrawn')
    expect(await complete()).toBeError(410, 'upload.withdrawn')
    expect(await figures()).toEqual(nothing)
    await restore(id)
    await app.runJobs()

    expect((await list(guest))[0]).toMatchObject({ id, state: 'ready' })
    expect(await figures()).toEqual({ mediaCount: 1, publishedCount: 1, used: bytes.length, reserved: 0 })
  })

  it('goes on arriving when the host takes the deletion back before', async () => {
    const { id, complete, bytes } = await arrived()
    await wedding.host.delete(`${base}/media/${id}`)
    await restore(id)
    expect((await list(guest))[0]).toMatchObject({ id, state: 'arriving' })
    expect((await complete()).status).toBe(201)
    expect(await figures()).toEqual({ mediaCount: 1, publishedCount: 1, used: bytes.length, reserved: 0 })
  })

  it('comes back as its thumbnail when its sender deleted it', async () => {
    await change({ guestsCanDelete: true })
    const { id } = await arriving()
    await guest.delete(`${base}/media/${id}`)
    await restore(id)
    const [seen] = await list(guest)
    expect(seen).toMatchObject({ id, state: 'preview_only' })
    expect((await guest.get(seen?.thumbnailUrl ?? '')).status).toBe(200)
  })

  it('is gone for good when nobody takes the deletion back', async () => {
    const { id, complete } = await arrived()
    await wedding.host.delete(`${base}/media/${id}`)
    await graceIsOver()
    expect(await complete()).toBeError(410, 'upload.withdrawn')
    expect(await figures()).toEqual(nothing)
    expect(await keys()).toEqual([])
  })

  it('cannot be taken back when its sender has cancelled it', async () => {
    const { id } = await arrived()
    await wedding.host.delete(`${base}/media/${id}`)
    await guest.delete(`${base}/uploads/${id}`)
    await app.runJobs()
    expect((await restore(id)).body.restored).toEqual([])
    expect(await figures()).toEqual(nothing)
    expect(await keys()).toEqual([])
  })

  it('is not there after it was deleted while it was completed', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, complete } = await arrived()
      await Promise.all([complete(), wedding.host.delete(`${base}/media/${id}`)])
      await wedding.host.delete(`${base}/media/${id}`)
      expect(await figures()).toEqual(nothing)
    }
    await graceIsOver()
    expect(await keys()).toEqual([])
  })

  it('goes with its event, and the room of both comes back', async () => {
    const before = await arrived()
    await before.complete()
    await arriving()
    const { userId } = await app.platform.db.query
      .selectFrom('events')
      .select('userId')
      .where('id', '=', wedding.event.id)
      .executeTakeFirstOrThrow()

    expect((await wedding.host.sendJson('DELETE', base, { title: wedding.event.title })).status).toBe(204)

    await app.runJobs()
    expect(await storage.findStorageAccount(app.platform.db.query, userId)).toMatchObject({
      usedBytes: 0,
      reservedBytes: 0,
    })
    expect(await keys()).toEqual([])
  })
})

/** Moves past the time in which a deletion can be undone. */
async function graceIsOver() {
  app.clock.advance(REMOVAL_GRACE + 1)
  await sweep(app.platform)
  await app.runJobs()
}

const restore = (id: string) => wedding.host.post(`${base}/media/restorations`, { mediaIds: [id] })

describe('originals that are still on phones', () => {
  const count = async () => (await wedding.host.get(`${base}/arriving`)).body

  it('are counted for the host, by photo and by guest', async () => {
    const other = await aGuest(app, wedding.event)
    const first = await arrived()
    await arriving()
    await arriving(other)
    await arriving(wedding.host)
    expect(await count()).toEqual({ originals: 3, guests: 2, areRefused: false })
    await first.complete()
    expect(await count()).toEqual({ originals: 2, guests: 2, areRefused: false })
  })

  it('are nobody else’s business', async () => {
    expect((await guest.get(`${base}/arriving`)).status).toBe(401)
    const elsewhere = await aWedding(app)
    expect((await elsewhere.host.get(`${base}/arriving`)).status).toBe(404)
  })
})
