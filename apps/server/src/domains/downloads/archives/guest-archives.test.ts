// spec: archives.guests

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Archive, GuestArchiveScope } from '@afterglow/contract/downloads'
import { DAYS, SECONDS } from '@afterglow/contract/kernel'
import type { Media } from '@afterglow/contract/media'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { sample } from '../../../media-engine/testing/corpus.ts'
import { unzip } from '../../../platform/zip/testing/open-zip.ts'
import { type Agent, openLink } from '../../../testing/agent.ts'
import { aGuest, aHost, aPhoto, aWedding, upload, type Wedding } from '../../../testing/people.ts'
import { aJpeg } from '../../../testing/pictures.ts'
import { oneApp } from '../../../testing/set-up.ts'
import { PREPARE_ATTEMPTS } from '../download-queue.ts'

const WITH_GPS = readFileSync(sample('photos/thompson-springs-gps.jpg'))
const BROKEN_GIF = readFileSync(sample('formats/animated-red-green-blue.gif')).subarray(0, -1)

const app = oneApp()
let wedding: Wedding
let guest: Agent
let base: string
beforeEach(async () => {
  wedding = await aWedding(app)
  await change({ guestsCanDownload: true })
  guest = await aGuest(app, wedding.event)
  base = `/api/events/${wedding.event.id}/guest-archives`
})

const change = (settings: object) => wedding.host.patch(`/api/events/${wedding.event.id}`, settings)

async function send(by: Agent, name: string, bytes?: Buffer): Promise<Media> {
  const answer = await upload(by, wedding.event, { name, bytes: bytes ?? (await aJpeg()) })
  return answer.body.media as Media
}

async function prepare(scope: GuestArchiveScope, by = guest): Promise<Archive> {
  const asked = await by.post(base, { scope })
  expect(asked.status).toBe(202)
  await app.runJobs()
  return (await by.get(`${base}/${asked.body.id}`)).body
}

/** A client with the link and nothing else. */
const fetchAs = (url: string | null, headers = {}) => app.browser().get(url ?? '', { headers })

async function filesOf({ url }: Pick<Archive, 'url'>): Promise<Map<string, Buffer>> {
  const answer = await openLink(app.browser(), url ?? '')
  expect(answer.status).toBe(200)
  return unzip(answer.bytes)
}

const photosOf = (files: Map<string, Buffer>) => [...files.keys()].filter((name) => name.includes('/'))
const neutral = ({ id }: Media) => `2026-06-20/photo-${id.slice(-8)}.jpg`

describe('a guest’s own uploads as a ZIP', () => {
  it('hold what this guest sent under its own names, what still waits for approval too, and nothing else', async () => {
    await send(guest, 'Dance floor.jpg')
    await send(await aGuest(app, wedding.event), 'of another.jpg')
    await send(wedding.host, 'of the host.jpg')
    await change({ uploadApproval: true, guestsCanDownload: false })
    await send(guest, 'Waiting.jpg')

    const archive = await prepare('mine')
    expect(archive).toMatchObject({ state: 'ready', percent: 100, files: 2, isMailed: false })
    expect(photosOf(await filesOf(archive))).toEqual(['2026-06-20/Dance floor.jpg', '2026-06-20/Waiting.jpg'])
  })

  it('say nothing of where they were taken, and are the same pixels', async () => {
    await send(guest, 'gps.jpg', WITH_GPS)
    const files = await filesOf(await prepare('mine'))
    const bytes = files.get(photosOf(files)[0] ?? '') ?? Buffer.alloc(0)
    const [before, after] = [await sharp(WITH_GPS).metadata(), await sharp(bytes).metadata()]
    expect(before.exif).toBeDefined()
    expect([after.exif, after.xmp, after.iptc]).toEqual([undefined, undefined, undefined])
    const pixels = (file: Buffer) => sharp(file).raw().toBuffer()
    expect((await pixels(bytes)).equals(await pixels(WITH_GPS))).toBe(true)
  })

  it('are refused in the words of the product where there are none', async () => {
    expect(await guest.post(base, { scope: 'mine' })).toBeError(409, 'archive.empty')
    expect(await app.browser().post(base, { scope: 'mine' })).toBeError(409, 'archive.empty')
  })
})

describe('the album for guests as a ZIP', () => {
  it('holds what guests are shown, under names that reveal nothing, without notes and voices', async () => {
    const shown = await send(guest, 'Tante Ines in Lisbon.jpg')
    const hidden = await send(wedding.host, 'hidden.jpg')
    await wedding.host.patch(`/api/events/${wedding.event.id}/media/${hidden.id}`, { status: 'unpublished' })
    const note = { id: randomUUID(), message: 'For the hosts alone', theme: 'theme1' }
    await guest.post(`/api/events/${wedding.event.id}/notes`, note)

    const files = await filesOf(await prepare('album', await aGuest(app, wedding.event)))
    expect([...files.keys()]).toEqual(['index.html', neutral(shown), 'SHA256SUMS'])
    expect(files.get('index.html')?.toString()).not.toMatch(/Ines|For the hosts/)
  })

  it('has a page in the language that the guest reads, and is shared with those who read it too', async () => {
    await send(wedding.host, 'one.jpg')
    await app.runJobs()
    const ask = async (language: string) => {
      const by = await aGuest(app, wedding.event)
      const headers = { 'accept-language': language }
      const { id } = (await by.post(base, { scope: 'album' }, { headers })).body
      await app.runJobs()
      return { id, files: await filesOf((await by.get(`${base}/${id}`)).body) }
    }
    const [german, other, arabic] = [await ask('de'), await ask('de-AT'), await ask('ar')]
    expect(german.id).toBe(other.id)
    expect(german.files.get('index.html')?.toString()).toContain('<html lang="de" dir="ltr">')
    expect(arabic.files.get('index.html')?.toString()).toContain('<html lang="ar" dir="rtl">')
  })

  it('holds the photos that a guest chose, where guests are shown them', async () => {
    const chosen = await send(wedding.host, 'one.jpg')
    const hidden = await send(wedding.host, 'two.jpg')
    await send(wedding.host, 'three.jpg')
    await wedding.host.patch(`/api/events/${wedding.event.id}/media/${hidden.id}`, { status: 'unpublished' })
    const asked = await guest.post(base, { scope: 'album', mediaIds: [chosen.id, hidden.id] })
    await app.runJobs()
    const files = await filesOf((await guest.get(`${base}/${asked.body.id}`)).body)
    expect(photosOf(files)).toEqual([neutral(chosen)])
    expect(await guest.post(base, { scope: 'album', mediaIds: [hidden.id] })).toBeError(409, 'archive.empty')
    await change({ guestsCanDownload: false })
    expect(await guest.post(base, { scope: 'album', mediaIds: [chosen.id] })).toBeError(
      403,
      'event.download_off',
    )
  })

  it('is one for all guests, and one of their own for each where they see their own alone', async () => {
    await send(guest, 'one.jpg')
    const other = await aGuest(app, wedding.event)
    await send(other, 'two.jpg')
    await app.runJobs()
    const [first, second] = [await prepare('album'), await prepare('album', other)]
    expect(second.id).toBe(first.id)

    await change({ guestsViewOwnOnly: true })
    const [mine, theirs] = [await prepare('album'), await prepare('album', other)]
    expect(theirs.id).not.toBe(mine.id)
    expect(photosOf(await filesOf(mine))).toHaveLength(1)
    expect(await other.get(`${base}/${mine.id}`)).toBeError(404, 'archive.not_found')
  })

  it('gives of a file that cannot be cleaned what is shown of it, and of a clean one the same bytes each time', async () => {
    const broken = await aPhoto(app, wedding.host, wedding.event, BROKEN_GIF)
    await send(wedding.host, 'gps.jpg', WITH_GPS)
    const archive = await prepare('album')
    const files = await filesOf(archive)
    const preview = await wedding.host.get(broken.previewUrl ?? '')
    expect(files.get(neutral(broken))?.equals(preview.bytes)).toBe(true)

    const whole = await fetchAs(archive.url)
    const again = await fetchAs(archive.url)
    expect(again.bytes.equals(whole.bytes)).toBe(true)
    const etag = String(whole.headers['etag'])
    for (const start of [1, 2000, Math.floor(archive.bytes / 2), archive.bytes - 1]) {
      const part = await fetchAs(archive.url, { range: `bytes=${start}-`, 'if-range': etag })
      expect(part.status).toBe(206)
      expect(part.bytes.equals(whole.bytes.subarray(start))).toBe(true)
    }
  })

  // spec: media.policy, G03, G05
  it('is refused where downloads are off, to the host, and to other hosts and strangers without the event', async () => {
    await send(guest, 'one.jpg')
    expect(await wedding.host.post(base, { scope: 'album' })).toBeError(409, 'guest.is_host')
    expect(await guest.post(base, { scope: 'everything' })).toBeError(400, 'request.invalid')
    await change({ guestsCanDownload: false })
    expect(await guest.post(base, { scope: 'album' })).toBeError(403, 'event.download_off')
    await change({ guestsCanView: false })
    expect(await guest.post(base, { scope: 'mine' })).toBeError(403, 'event.view_off')
  })

  it('of a host is not to be had by its id, nor that of a guest by a host’s address', async () => {
    await send(guest, 'one.jpg')
    const ofGuests = await prepare('album')
    const hosts = `/api/events/${wedding.event.id}/archives`
    const ofHost = (await wedding.host.post(hosts, {})).body as Archive
    await app.runJobs()
    expect(await guest.get(`${base}/${ofHost.id}`)).toBeError(404, 'archive.not_found')
    expect(await wedding.host.get(`${hosts}/${ofGuests.id}`)).toBeError(404, 'archive.not_found')
    const elsewhere = await aWedding(app, {}, await aHost(app))
    const other = `/api/events/${elsewhere.event.id}/guest-archives/${ofGuests.id}`
    expect(await (await aGuest(app, elsewhere.event)).get(other)).toBeError(404, 'archive.not_found')
  })

  it('is mailed to nobody', async () => {
    await send(guest, 'one.jpg')
    const before = app.mails.length
    await prepare('album')
    expect(app.mails).toHaveLength(before)
  })
})

describe('Z05: the link of a guest’s archive', () => {
  it.each([
    ['downloads are closed', { guestsCanDownload: false }],
    ['the gallery is closed', { guestsCanView: false }],
    ['the event is locked', { passwordProtection: true, password: 'lanterns' }],
    ['guests see their own alone', { guestsViewOwnOnly: true }],
  ])('dies when %s, and stays dead when that ends', async (_what, settings) => {
    await send(guest, 'one.jpg')
    const { id, url } = await prepare('album')
    await change(settings)
    expect(await fetchAs(url)).toBeError(404, 'archive.not_found')
    const { password: _password, ...toggles } = settings as Record<string, unknown>
    await change(Object.fromEntries(Object.entries(toggles).map(([toggle, on]) => [toggle, !on])))
    expect(await fetchAs(url)).toBeError(404, 'archive.not_found')
    expect(await guest.get(`${base}/${id}`)).toBeError(404, 'archive.not_found')
  })

  it('of their own uploads outlives the end of downloads no more than any address that was given out', async () => {
    await send(guest, 'one.jpg')
    const { url } = await prepare('mine')
    await change({ guestsCanDownload: false })
    expect(await fetchAs(url)).toBeError(404, 'archive.not_found')
    expect((await fetchAs((await prepare('mine')).url)).status).toBe(200)
  })

  it('dies with the event and after a week', async () => {
    await send(guest, 'one.jpg')
    const { url } = await prepare('album')
    app.clock.advance(7 * DAYS)
    expect(await fetchAs(url)).toBeError(410, 'archive.link_expired')
    app.clock.advance(-7 * DAYS)
    await wedding.host.sendJson('DELETE', `/api/events/${wedding.event.id}`, { title: 'Noor & Elias' })
    expect(await fetchAs(url)).toBeError(404, 'archive.not_found')
  })
})

describe('Z03: what guests may not see any more', () => {
  it('is left out once it is taken down, and is back once it is published again', async () => {
    await send(guest, 'kept.jpg')
    const taken = await send(wedding.host, 'taken.jpg')
    const archive = await prepare('album')
    const before = await fetchAs(archive.url)
    const media = `/api/events/${wedding.event.id}/media/${taken.id}`
    await wedding.host.patch(media, { status: 'unpublished' })

    const after = await fetchAs(archive.url, {
      range: 'bytes=10-',
      'if-range': String(before.headers['etag']),
    })
    expect(after.status).toBe(200)
    const files = await unzip(after.bytes)
    expect(photosOf(files)).toHaveLength(1)
    expect(files.get('MISSING.txt')?.toString()).toContain(neutral(taken))

    await wedding.host.patch(media, { status: 'published' })
    expect((await fetchAs(archive.url)).headers['etag']).toBe(before.headers['etag'])
  })

  it('is the same archive again once a deletion was taken back', async () => {
    await send(guest, 'gps.jpg', WITH_GPS)
    const broken = await aPhoto(app, guest, wedding.event, BROKEN_GIF)
    const archive = await prepare('mine')
    const before = await fetchAs(archive.url)
    const { items } = (await wedding.host.get(`/api/events/${wedding.event.id}/media`)).body
    const mediaIds = items.map(({ id }: Media) => id)
    for (const id of mediaIds) await wedding.host.delete(`/api/events/${wedding.event.id}/media/${id}`)
    expect(photosOf(await filesOf(archive))).toEqual([])

    await wedding.host.post(`/api/events/${wedding.event.id}/media/restorations`, { mediaIds })
    // What was deleted is remembered for a few seconds.
    app.clock.advance(4 * SECONDS)
    const after = await fetchAs(archive.url)
    expect(mediaIds).toContain(broken.id)
    expect(after.bytes.equals(before.bytes)).toBe(true)
  })

  it('breaks a download off when its object is lost in the middle, and the next one is whole without it', async () => {
    await send(guest, 'kept.jpg')
    const lost = await send(guest, 'lost.jpg')
    const archive = await prepare('mine')
    await app.platform.blobs.delete(`events/${wedding.event.id}/${lost.id}/original`)

    await expect(fetchAs(archive.url)).rejects.toThrow()
    const files = await filesOf(archive)
    expect(photosOf(files)).toEqual(['2026-06-20/kept.jpg'])
    expect(files.get('MISSING.txt')?.toString()).toContain('lost.jpg')
  })

  it('breaks a download off when what is shown of a file became another one, and never gives out the wrong sum', async () => {
    const broken = await aPhoto(app, wedding.host, wedding.event, BROKEN_GIF)
    await send(guest, 'kept.jpg')
    const archive = await prepare('album')
    const { db } = app.platform
    await db.query
      .updateTable('mediaDownloads')
      .set({ sha256: '0'.repeat(64) })
      .where('mediaId', '=', broken.id)
      .execute()

    await expect(fetchAs(archive.url)).rejects.toThrow()
    expect(photosOf(await filesOf(archive))).toHaveLength(1)
  })

  it('before it is prepared is listed as missing, like a file whose metadata cannot be removed', async () => {
    const lost = await send(guest, 'lost.jpg')
    const telling = await send(guest, 'telling.gif', BROKEN_GIF)
    await send(guest, 'kept.jpg')
    await app.runJobs()
    for (const key of [`${lost.id}/original`, `${telling.id}/preview`])
      await app.platform.blobs.delete(`events/${wedding.event.id}/${key}`)

    const missing = (await filesOf(await prepare('mine'))).get('MISSING.txt')?.toString()
    expect(missing).toMatch(/lost\.jpg\n {2}It was deleted/)
    expect(missing).toMatch(/telling\.gif\n {2}It cannot be given out without/)
  })

  it('ends a download that is under way', async () => {
    await send(guest, 'first.jpg')
    await send(guest, 'second.jpg')
    const archive = await prepare('album')
    const { blobs } = app.platform
    const read = blobs.read.bind(blobs)
    // The host closes the album while the first file is being sent.
    blobs.read = async (key, range) => {
      blobs.read = read
      await change({ guestsCanDownload: false })
      app.clock.advance(4 * SECONDS)
      return read(key, range)
    }
    await expect(fetchAs(archive.url)).rejects.toThrow()
  })
})

describe('how far a preparation is', () => {
  it('is of the bytes that were read, and an attempt after a failed one does not start over', async () => {
    for (let n = 0; n < 4; n += 1) await send(guest, `${n}.jpg`, Buffer.concat([WITH_GPS, Buffer.from([n])]))
    await app.runJobs()
    const asked = await guest.post(base, { scope: 'mine' })
    expect(asked.body).toMatchObject({ state: 'preparing', percent: 0, url: null })
    const { blobs } = app.platform
    const read = blobs.read.bind(blobs)
    const wasRead = new Set<string>()
    let seen = -1
    // The store goes away at the third photo, and is back when it is asked again.
    blobs.read = async (key, range) => {
      wasRead.add(key)
      if (wasRead.size < 3) return read(key, range)
      blobs.read = read
      seen = await percentOf(asked.body)
      throw new Error('the store is away')
    }
    await app.runJobs()
    expect(seen).toBeGreaterThan(0)
    expect(seen).toBeLessThanOrEqual(50)

    wasRead.clear()
    blobs.read = (key, range) => {
      wasRead.add(key)
      return read(key, range)
    }
    await app.runJobs()
    blobs.read = read
    expect(wasRead.size).toBe(2)
    expect((await guest.get(`${base}/${asked.body.id}`)).body).toMatchObject({ state: 'ready', percent: 100 })
  })

  /** Once something of it was written down. */
  async function percentOf({ id }: Archive): Promise<number> {
    let percent = 0
    while (percent === 0) percent = (await guest.get(`${base}/${id}`)).body.percent
    return percent
  }

  it('ends with a failure that can be asked again, when it cannot be done at all', async () => {
    await send(guest, 'one.jpg')
    const { blobs } = app.platform
    const read = blobs.read.bind(blobs)
    blobs.read = () => Promise.reject(new Error('the store is away'))
    const { id } = await prepare('mine')
    for (let attempt = 2; attempt <= PREPARE_ATTEMPTS; attempt += 1) await app.runJobs()
    blobs.read = read
    const { body: failed } = await guest.get(`${base}/${id}`)
    expect(failed).toMatchObject({ state: 'failed', url: null })
    expect((await prepare('mine')).state).toBe('ready')
  })
})

describe('Z06: guests who ask for the same at once', () => {
  it('get one archive', async () => {
    await send(guest, 'one.jpg')
    const guests = await Promise.all(Array.from({ length: 10 }, () => aGuest(app, wedding.event)))
    const asked = await Promise.all(guests.map((agent) => agent.post(base, { scope: 'album' })))
    expect(new Set(asked.map(({ body }) => body.id)).size).toBe(1)
    await app.runJobs()
    await send(guest, 'two.jpg')
    expect((await prepare('album')).id).not.toBe(asked[0]?.body.id)
  })
})
