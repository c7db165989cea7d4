// spec: guest.downloads, guest.waiting, media.status

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Media } from '@afterglow/contract/media'
import { MEDIA_URL_WINDOW, REMOVAL_GRACE } from '@afterglow/contract/media'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { sample } from '../../../media-engine/testing/corpus.ts'
import { recordFact } from '../../../platform/facts.ts'
import type { Agent } from '../../../testing/agent.ts'
import {
  aGuest,
  aHost,
  aPhoto,
  aWedding,
  initUpload,
  putParts,
  upload,
  type Wedding,
} from '../../../testing/people.ts'
import { aJpeg } from '../../../testing/pictures.ts'
import { oneApp } from '../../../testing/set-up.ts'
import { storedKeys } from '../../../testing/stored-keys.ts'
import { sweep } from '../../../testing/sweep.ts'

const app = oneApp()
let wedding: Wedding
let guest: Agent
beforeEach(async () => {
  wedding = await aWedding(app)
  guest = await aGuest(app, wedding.event)
})

const list = (agent: Agent, query = '') => agent.get(`/api/events/${wedding.event.id}/media${query}`)
const idsOf = (answer: { body: { items: Media[] } }) => answer.body.items.map((media) => media.id)
const counters = () =>
  app.platform.db.query
    .selectFrom('eventCounters')
    .selectAll()
    .where('eventId', '=', wedding.event.id)
    .executeTakeFirstOrThrow()

describe('a photo that a guest sends', () => {
  it('is in the album of host and guests at once, and gets its renditions from the worker', async () => {
    const bytes = await aJpeg({ width: 1200, height: 900 })
    const sent = await upload(guest, wedding.event, { bytes, name: 'First dance.jpg' })
    expect(sent.status).toBe(201)
    expect(sent.body.media).toMatchObject({ title: 'First dance', state: 'processing', isMine: true })

    await app.runJobs()

    const { body } = await list(wedding.host)
    expect(body).toMatchObject({
      total: 1,
      items: [{ state: 'ready', width: 1200, height: 900, isMine: false }],
    })
    const thumbnail = await guest.get(body.items[0].thumbnailUrl)
    expect(thumbnail.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(thumbnail.bytes).metadata()).toMatchObject({ width: 512, height: 384 })
  })

  it('keeps its original byte for byte', async () => {
    const bytes = await aJpeg()
    const photo = await aPhoto(app, wedding.host, wedding.event, bytes)

    const original = await wedding.host.get(photo.fileUrl ?? '')

    expect(original.bytes.equals(bytes)).toBe(true)
  })

  it('U08: is one photo however often the last step is asked for', async () => {
    const bytes = await aJpeg()
    const begun = await initUpload(guest, wedding.event, { bytes })
    if (begun.outcome !== 'accepted') throw new Error('not accepted')
    await putParts(guest, begun.upload, bytes)
    const path = `/api/events/${wedding.event.id}/uploads/${begun.upload.id}/complete`

    const answers = await Promise.all(Array.from({ length: 10 }, () => guest.post(path)))
    const late = await guest.post(path)

    for (const answer of [...answers, late]) {
      expect(answer.status).toBe(201)
      expect(answer.body).toMatchObject({ duplicate: false, media: { id: begun.upload.id } })
    }
    expect(await counters()).toMatchObject({ mediaCount: 1, publishedCount: 1 })
  })

  it('says so when the album holds the same bytes already, and keeps one copy', async () => {
    const bytes = await aJpeg()
    const first = await upload(guest, wedding.event, { bytes, name: 'a.jpg' })
    const other = await aGuest(app, wedding.event)

    const second = await upload(other, wedding.event, { bytes, name: 'b.jpg' })

    expect(second.body).toMatchObject({ duplicate: true, media: { id: first.body.media.id } })
    expect((await list(guest)).body.total).toBe(1)
    await app.runJobs()
    expect(await storedOriginals()).toHaveLength(1)
  })

  // spec: U08
  it('is one photo when two guests send the same file at the same moment', async () => {
    const bytes = await aJpeg()
    const guests = await Promise.all(Array.from({ length: 6 }, () => aGuest(app, wedding.event)))

    const answers = await Promise.all(guests.map((sender) => upload(sender, wedding.event, { bytes })))

    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(201))
    expect(answers.filter((answer) => !answer.body.duplicate)).toHaveLength(1)
    expect(await counters()).toMatchObject({ mediaCount: 1 })
  })

  it('may be in two events at once', async () => {
    const bytes = await aJpeg()
    const other = await aWedding(app)
    await upload(guest, wedding.event, { bytes })
    const second = await upload(await aGuest(app, other.event), other.event, { bytes })
    expect(second.body.duplicate).toBe(false)
  })

  // spec: U09
  it('is refused when its bytes are not those that were announced', async () => {
    const bytes = await aJpeg()
    const sha256 = createHash('sha256').update('something else').digest('hex')
    expect(await upload(guest, wedding.event, { bytes, sha256 })).toBeError(422, 'upload.checksum_mismatch')
    expect((await list(guest)).body.total).toBe(0)
  })

  it('G09: is refused when the host closed uploads while it was on its way', async () => {
    const bytes = await aJpeg()
    const begun = await initUpload(guest, wedding.event, { bytes })
    if (begun.outcome !== 'accepted') throw new Error('not accepted')
    await putParts(guest, begun.upload, bytes)
    await wedding.host.patch(`/api/events/${wedding.event.id}`, { guestsCanUpload: false })

    const answer = await guest.post(`/api/events/${wedding.event.id}/uploads/${begun.upload.id}/complete`)

    expect(answer).toBeError(403, 'event.upload_off')
    expect((await list(wedding.host)).body.total).toBe(0)
  })
})

describe('approval', () => {
  // spec: uploads.call
  it('G08: holds a guest’s photo back everywhere, whatever the client asks for; the host’s own is published', async () => {
    wedding = await aWedding(app, { uploadApproval: true })
    guest = await aGuest(app, wedding.event)
    const sent = await upload(guest, wedding.event, { bytes: await aJpeg() })
    const own = await upload(wedding.host, wedding.event, { bytes: await aJpeg() })

    expect(sent.body.media.status).toBe('required_approval')
    expect(own.body.media.status).toBe('published')
    expect(idsOf(await list(guest))).toEqual([own.body.media.id])
    expect((await list(guest)).body.total).toBe(1)
    const path = `/api/events/${wedding.event.id}/media/${sent.body.media.id}`
    expect(await (await aGuest(app, wedding.event)).get(path)).toBeError(404, 'media.not_found')
    expect(idsOf(await list(wedding.host, '?status=required_approval'))).toEqual([sent.body.media.id])
    expect(idsOf(await list(guest, '?status=required_approval'))).toEqual([own.body.media.id])
  })

  it('leaves a guest what they sent among their own uploads, and shows it to no other guest', async () => {
    wedding = await aWedding(app, { uploadApproval: true })
    guest = await aGuest(app, wedding.event)
    const { id } = (await upload(guest, wedding.event, { bytes: await aJpeg() })).body.media
    expect((await list(guest, '?mine=1')).body).toMatchObject({
      total: 1,
      items: [{ id, status: 'required_approval' }],
    })
    const other = await aGuest(app, wedding.event)
    expect((await list(other, '?mine=1')).body).toMatchObject({ total: 0, items: [] })
  })

  it('tells its sender alone that it waits, until the host has decided', async () => {
    const published = await upload(guest, wedding.event, { bytes: await aJpeg() })
    await wedding.host.patch(`/api/events/${wedding.event.id}`, { uploadApproval: true })
    const waiting = await upload(guest, wedding.event, { bytes: await aJpeg() })
    const other = await aGuest(app, wedding.event)
    const { id } = waiting.body.media
    const page = (agent: Agent) => agent.get(`/api/events/${wedding.event.id}/page`)

    expect((await page(guest)).body).toMatchObject({ ownWaiting: 1, media: { total: 1 } })
    expect((await page(other)).body).toMatchObject({ ownWaiting: 0, media: { total: 1 } })
    expect((await page(wedding.host)).body.ownWaiting).toBe(0)
    expect(idsOf(await list(guest, '?mine=1&status=required_approval'))).toEqual([id])
    expect(idsOf(await list(guest, '?mine=1&status=published'))).toEqual([published.body.media.id])
    expect(idsOf(await list(guest, '?mine=1&status=unpublished'))).toEqual([])
    expect(idsOf(await list(other, '?mine=1&status=required_approval'))).toEqual([])

    await wedding.host.patch(`/api/events/${wedding.event.id}/media/${id}`, { status: 'unpublished' })
    expect((await page(guest)).body.ownWaiting).toBe(0)
  })
})

// spec: media.orders
describe('the gallery', () => {
  it('lists films alone, and those of others only as far as its rules go', async () => {
    await upload(wedding.host, wedding.event, { bytes: await aJpeg() })
    const bytes = await readFile(sample('films/phone-everywhere-gps.mp4'))
    const film = await upload(wedding.host, wedding.event, { bytes, name: 'film.mp4' })
    await app.runJobs()
    expect((await list(guest, '?films=1')).body).toMatchObject({
      total: 1,
      items: [{ id: film.body.media.id, streamState: 'ready' }],
    })
    expect((await list(guest)).body.total).toBe(2)
    await wedding.host.patch(`/api/events/${wedding.event.id}`, { guestsViewOwnOnly: true })
    expect((await list(guest, '?films=1')).body).toMatchObject({ total: 0, items: [] })
  })

  // spec: L05
  it('walks through pages without losing or repeating anything while photos arrive', async () => {
    const sent: string[] = []
    for (let count = 0; count < 7; count += 1) {
      app.clock.advance(1000)
      sent.unshift((await upload(guest, wedding.event, { bytes: await aJpeg() })).body.media.id)
    }
    const first = await list(guest, '?limit=3')
    await upload(guest, wedding.event, { bytes: await aJpeg() })
    const second = await list(guest, `?limit=3&cursor=${first.body.nextCursor}`)
    const third = await list(guest, `?limit=3&cursor=${second.body.nextCursor}`)

    expect([...idsOf(first), ...idsOf(second), ...idsOf(third)]).toEqual(sent)
    expect(third.body.nextCursor).toBeNull()
  })

  // spec: L05
  it('puts pinned photos first', async () => {
    const first = await upload(guest, wedding.event, { bytes: await aJpeg() })
    app.clock.advance(1000)
    const second = await upload(guest, wedding.event, { bytes: await aJpeg() })
    await app.platform.db.query
      .updateTable('sendings')
      .set({ isPinned: true })
      .where('id', '=', first.body.media.id)
      .execute()

    await app.platform.db.transaction((tx) =>
      recordFact(tx, wedding.event.id, 'media.published', { mediaId: first.body.media.id }),
    )
    const page = await list(guest, '?limit=1')

    expect(idsOf(page)).toEqual([first.body.media.id])
    expect(idsOf(await list(guest, `?cursor=${page.body.nextCursor}`))).toEqual([second.body.media.id])
  })

  it.each(['x', 'bm90LWpzb24', Buffer.from('[true,"x","y"]').toString('base64url')])(
    'refuses the cursor %s',
    async (cursor) => {
      expect(await list(guest, `?cursor=${cursor}`)).toBeError(400, 'request.invalid')
    },
  )

  it('G04: is closed when the host says so, for lists, items and addresses given out before', async () => {
    const photo = await aPhoto(app, wedding.host, wedding.event, await aJpeg())
    const seen = (await list(guest)).body.items[0].thumbnailUrl
    expect((await guest.get(seen)).status).toBe(200)
    await wedding.host.patch(`/api/events/${wedding.event.id}`, { guestsCanView: false })
    app.clock.advance(3000)

    expect(await list(guest)).toBeError(403, 'event.view_off')
    expect(await guest.get(`/api/events/${wedding.event.id}/media/${photo.id}`)).toBeError(
      403,
      'event.view_off',
    )
    expect(await guest.get(seen)).toBeError(410, 'media.link_expired')
    expect((await list(wedding.host)).status).toBe(200)
  })

  it('G06: shows a guest only their own photos when the host chose so', async () => {
    wedding = await aWedding(app, { guestsViewOwnOnly: true })
    guest = await aGuest(app, wedding.event)
    const other = await aGuest(app, wedding.event)
    const mine = await upload(guest, wedding.event, { bytes: await aJpeg() })
    const theirs = await upload(other, wedding.event, { bytes: await aJpeg() })

    expect((await list(guest)).body).toMatchObject({ total: 1, items: [{ id: mine.body.media.id }] })
    expect((await list(app.browser())).body).toMatchObject({ total: 0, items: [] })
    const path = `/api/events/${wedding.event.id}/media/${theirs.body.media.id}`
    expect(await guest.get(path)).toBeError(404, 'media.not_found')
  })

  it('G06: forgets at once the page it has shown when the host chooses so', async () => {
    await upload(wedding.host, wedding.event, { bytes: await aJpeg() })
    const mine = await upload(guest, wedding.event, { bytes: await aJpeg() })
    expect((await list(guest)).body.total).toBe(2)

    await wedding.host.patch(`/api/events/${wedding.event.id}`, { guestsViewOwnOnly: true })

    expect((await list(guest)).body).toMatchObject({ total: 1, items: [{ id: mine.body.media.id }] })
  })

  it.each([
    ['a password', { passwordProtection: true }, 401, 'event.locked'],
    [
      'a countdown',
      { countdownEnabled: true, countdownEndDate: '2030-01-01T00:00:00Z' },
      403,
      'event.not_started',
    ],
  ] as const)('G03, G14: stays behind %s, whatever is asked for', async (_what, settings, status, code) => {
    wedding = await aWedding(app, settings)
    guest = await aGuest(app, wedding.event)
    const photo = await aPhoto(app, wedding.host, wedding.event, await aJpeg())
    const base = `/api/events/${wedding.event.id}`

    expect(await list(guest)).toBeError(status, code)
    expect(await guest.get(`${base}/media/${photo.id}`)).toBeError(status, code)
    expect(await guest.post(`${base}/uploads`, { files: [{ name: 'a', type: '', size: 1 }] })).toBeError(
      status,
      code,
    )
    expect(await guest.delete(`${base}/media/${photo.id}`)).toBeError(status, code)
    const page = await guest.get(`${base}/page`)
    expect(page.status).toBe(200)
    expect(JSON.stringify(page.body)).not.toContain(photo.id)
    expect(page.body.permissions).toMatchObject({ canView: false, canUpload: false })
  })

  // spec: event.zone, guest.countdown
  it('G14: opens by the server’s clock, with no restart', async () => {
    wedding = await aWedding(app, {
      countdownEnabled: true,
      countdownEndDate: new Date(app.clock.now() + 60_000),
    })
    guest = await aGuest(app, wedding.event)
    expect((await guest.get(`/api/events/${wedding.event.id}/page`)).body.state).toBe('countdown')

    app.clock.advance(60_000)

    expect((await guest.get(`/api/events/${wedding.event.id}/page`)).body.state).toBe('gallery')
    expect((await list(guest)).status).toBe(200)
  })
})

describe('what a guest learns about a photo', () => {
  // spec: media.titles
  it('is nothing that says who sent it: no file name, no title made of one', async () => {
    const photo = await aPhoto(app, guest, wedding.event, await aJpeg())
    const other = await aGuest(app, wedding.event)
    const { body } = await list(other)

    expect(photo).toMatchObject({ fileName: 'IMG_0001.jpg', title: 'IMG_0001' })
    expect(body.items[0]).toMatchObject({
      id: photo.id,
      fileName: `photo-${photo.id.slice(-8)}.jpg`,
      title: '',
    })
    expect((await list(wedding.host)).body.items[0]).toMatchObject({ fileName: 'IMG_0001.jpg' })
  })

  it('is the title that somebody gave it', async () => {
    const photo = await aPhoto(app, guest, wedding.event, await aJpeg())
    await app.platform.db.query
      .updateTable('sendings')
      .set({ title: 'First dance' })
      .where('id', '=', photo.id)
      .execute()
    const { body } = await app.browser().get(`/api/events/${wedding.event.id}/media/${photo.id}`)
    expect(body.title).toBe('First dance')
  })
})

describe('deleting', () => {
  it('takes a photo off every list at once, and its bytes when the time of grace is over', async () => {
    const photo = await aPhoto(app, wedding.host, wedding.event, await aJpeg())
    const path = `/api/events/${wedding.event.id}/media/${photo.id}`

    expect((await wedding.host.delete(path)).status).toBe(204)
    expect((await wedding.host.delete(path)).status).toBe(204)

    expect((await list(guest)).body).toMatchObject({ total: 0, items: [] })
    app.clock.advance(REMOVAL_GRACE)
    await sweep(app.platform)
    await app.runJobs()
    expect(await storedOriginals()).toEqual([])
    expect(await guest.get(photo.thumbnailUrl ?? '')).toBeError(404, 'media.not_found')
    expect(await usedBytes()).toBe(0)
  })

  it('G07: is for guests only where the host allows it, and only for what they sent', async () => {
    wedding = await aWedding(app, { guestsCanDelete: true })
    guest = await aGuest(app, wedding.event)
    const mine = (await upload(guest, wedding.event, { bytes: await aJpeg() })).body.media
    const theirs = (await upload(await aGuest(app, wedding.event), wedding.event, { bytes: await aJpeg() }))
      .body.media
    const base = `/api/events/${wedding.event.id}/media`

    expect(mine.canDelete).toBe(true)
    expect(await guest.delete(`${base}/${theirs.id}`)).toBeError(403, 'media.not_deletable')
    expect((await guest.delete(`${base}/${mine.id}`)).status).toBe(204)
    const again = (await upload(guest, wedding.event, { bytes: await aJpeg() })).body.media
    expect((await guest.delete(`${base}/${mine.id}`)).status).toBe(204)
    await wedding.host.patch(`/api/events/${wedding.event.id}`, { guestsCanDelete: false })
    expect(await guest.delete(`${base}/${again.id}`)).toBeError(403, 'media.not_deletable')
  })

  it('G07: works while the thumbnail is being made, and leaves nothing of it', async () => {
    const { body } = await upload(wedding.host, wedding.event, {
      bytes: await aJpeg({ width: 1500, height: 1000 }),
    })
    const [, deleted] = await Promise.all([
      app.runJobs(),
      wedding.host.delete(`/api/events/${wedding.event.id}/media/${body.media.id}`),
    ])
    expect(deleted.status).toBe(204)
    app.clock.advance(REMOVAL_GRACE)
    await sweep(app.platform)
    await app.runJobs()
    expect(await storedOriginals()).toEqual([])
    expect((await list(wedding.host)).body.total).toBe(0)
  })

  it('F10: reaches nothing of another host’s event', async () => {
    const photo = await aPhoto(app, wedding.host, wedding.event, await aJpeg())
    const stranger = await aHost(app)
    const own = await aWedding(app, {}, stranger)

    await stranger.delete(`/api/events/${own.event.id}/media/${photo.id}`)
    const direct = await stranger.delete(`/api/events/${wedding.event.id}/media/${photo.id}`)

    expect(direct).toBeError(403, 'media.not_deletable')
    expect((await list(wedding.host)).body.total).toBe(1)
  })
})

describe('media bytes', () => {
  let photo: Media
  beforeEach(async () => {
    photo = await aPhoto(app, wedding.host, wedding.event, await aJpeg({ width: 800, height: 600 }))
  })

  it('are there at once under addresses that a changed setting has just renewed', async () => {
    const path = `/api/events/${wedding.event.id}/media/${photo.id}`
    const before = (await guest.get(path)).body.thumbnailUrl
    expect((await guest.get(before)).status).toBe(200)
    await wedding.host.patch(`/api/events/${wedding.event.id}`, { guestsViewOwnOnly: true })
    const after = (await wedding.host.get(path)).body.thumbnailUrl
    expect(after).not.toBe(before)
    expect((await wedding.host.get(after)).status).toBe(200)
    expect(await guest.get(before)).toBeError(410, 'media.link_expired')
  })

  it('G05: give a guest who may download the same picture without where and when it was taken', async () => {
    const bytes = await readFile(sample('photos/thompson-springs-gps.jpg'))
    const sent = await aPhoto(app, wedding.host, wedding.event, bytes)
    await wedding.host.patch(`/api/events/${wedding.event.id}`, { guestsCanDownload: true })
    const { body } = await guest.get(`/api/events/${wedding.event.id}/media/${sent.id}`)
    expect(body.fileUrl).toContain(`/media/${sent.id}/download?`)

    const download = await guest.get(`${body.fileUrl}&download=1`)

    const name = `photo-${sent.id.slice(-8)}.jpg`
    expect(download.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(download.bytes.length),
      'content-disposition': `attachment; filename=${name}`,
    })
    const [before, after] = [await sharp(bytes).metadata(), await sharp(download.bytes).metadata()]
    expect(before.exif).toBeDefined()
    expect([after.exif, after.xmp, after.iptc]).toEqual([undefined, undefined, undefined])
    const pixels = (file: Buffer) => sharp(file).raw().toBuffer()
    expect((await pixels(download.bytes)).equals(await pixels(bytes))).toBe(true)
    const part = await guest.get(body.fileUrl, { headers: { range: 'bytes=10-29999' } })
    expect(part.bytes.equals(download.bytes.subarray(10, 30_000))).toBe(true)
    const original = await wedding.host.get(sent.fileUrl ?? '')
    expect(original.bytes.equals(bytes)).toBe(true)
  })

  it('G05: give a guest the preview of a file that is not built as it should be, never its own bytes', async () => {
    const gif = await readFile(sample('formats/animated-red-green-blue.gif'))
    const sent = await aPhoto(app, wedding.host, wedding.event, gif.subarray(0, -1))
    await wedding.host.patch(`/api/events/${wedding.event.id}`, { guestsCanDownload: true })
    const { body } = await guest.get(`/api/events/${wedding.event.id}/media/${sent.id}`)

    const [download, preview] = [await guest.get(body.fileUrl), await guest.get(body.previewUrl)]

    expect(download.headers['content-type']).toBe('image/jpeg')
    expect(download.bytes.equals(preview.bytes)).toBe(true)
  })

  it('G05: stop being given out within seconds when downloads are closed', async () => {
    await wedding.host.patch(`/api/events/${wedding.event.id}`, { guestsCanDownload: true })
    const { body } = await guest.get(`/api/events/${wedding.event.id}/media/${photo.id}`)
    expect((await guest.get(body.fileUrl)).status).toBe(200)

    await wedding.host.patch(`/api/events/${wedding.event.id}`, { guestsCanDownload: false })
    app.clock.advance(3000)

    expect(await guest.get(body.fileUrl)).toBeError(410, 'media.link_expired')
    expect((await guest.get(`/api/events/${wedding.event.id}/media/${photo.id}`)).body.fileUrl).toBeNull()
  })

  it('G05: give a guest no original where downloads are off, not even under a borrowed signature', async () => {
    const { body } = await guest.get(`/api/events/${wedding.event.id}/media/${photo.id}`)
    expect(body.fileUrl).toBeNull()
    for (const variant of ['/original', '/download'])
      expect(await guest.get(body.previewUrl.replace('/preview', variant))).toBeError(
        410,
        'media.link_expired',
      )
  })

  it('F7: open one photo with one address, for one event, until it expires', async () => {
    const url = photo.thumbnailUrl ?? ''
    const other = await aPhoto(app, wedding.host, wedding.event, await aJpeg())

    expect(await guest.get(url.replace(photo.id, other.id))).toBeError(410, 'media.link_expired')
    expect(await guest.get(url.replace(/epoch=\d+/, 'epoch=7'))).toBeError(410, 'media.link_expired')
    expect(await guest.get(url.replace(/signature=.*/, ''))).toBeError(400, 'request.invalid')
    app.clock.advance(2 * MEDIA_URL_WINDOW)
    expect(await guest.get(url)).toBeError(410, 'media.link_expired')
  })

  // spec: H03
  it('come under a fixed type, in a sandbox, for private caches only', async () => {
    const { headers } = await guest.get(photo.thumbnailUrl ?? '')
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': expect.stringMatching(/^private, max-age=\d+/),
    })
  })

  it('come in ranges', async () => {
    const url = photo.previewUrl ?? ''
    const whole = await guest.get(url)
    const part = await guest.get(url, { headers: { range: 'bytes=10-19' } })
    const tail = await guest.get(url, { headers: { range: 'bytes=-5' } })
    const beyond = await guest.get(url, { headers: { range: 'bytes=99999999-' } })

    expect(part.status).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.bytes.length}`)
    expect(part.bytes.equals(whole.bytes.subarray(10, 20))).toBe(true)
    expect(tail.bytes.equals(whole.bytes.subarray(-5))).toBe(true)
    expect(beyond.status).toBe(416)
  })

  it('are not sent again to a browser that has them', async () => {
    const url = photo.thumbnailUrl ?? ''
    const first = await guest.get(url)
    const { etag } = first.headers
    for (const known of [String(etag), `W/${etag}, "another"`, '*']) {
      const again = await guest.get(url, { headers: { 'if-none-match': known } })
      expect(again.status, known).toBe(304)
      expect(again.bytes).toHaveLength(0)
    }
    const changed = await guest.get(url, { headers: { 'if-none-match': '"another"' } })
    expect(changed.status).toBe(200)
  })

  it('come whole to a browser that has begun other bytes', async () => {
    const url = photo.thumbnailUrl ?? ''
    const { etag } = (await guest.get(url)).headers
    for (const [begun, status] of [
      [String(etag), 206],
      [`W/${etag}`, 200],
      ['"another"', 200],
    ] as const) {
      const answer = await guest.get(url, { headers: { range: 'bytes=10-19', 'if-range': begun } })
      expect(answer.status, begun).toBe(status)
    }
  })
})

async function storedOriginals(): Promise<string[]> {
  return (await storedKeys(app, wedding.event)).filter((key) => key.endsWith('original'))
}

async function usedBytes(): Promise<number> {
  const { usedBytes: used } = await app.platform.db.query
    .selectFrom('storageAccounts')
    .innerJoin('events', 'events.userId', 'storageAccounts.userId')
    .select('usedBytes')
    .where('events.id', '=', wedding.event.id)
    .executeTakeFirstOrThrow()
  return used
}
