// spec: archives, archives.survive

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { Archive } from '@afterglow/contract/downloads'
import { DAYS, MINUTES } from '@afterglow/contract/kernel'
import type { Media } from '@afterglow/contract/media'
import { beforeEach, describe, expect, it } from 'vitest'
import { sample } from '../../../media-engine/testing/corpus.ts'
import { openZip, unzip } from '../../../platform/zip/testing/open-zip.ts'
import { testWithTools } from '../../../platform/zip/testing/zip-tools.ts'
import { type Agent, openLink } from '../../../testing/agent.ts'
import { seededRandom } from '../../../testing/faults/random.ts'
import { listen, openFeed } from '../../../testing/live-feed.ts'
import { aGuest, aHost, aWedding, upload, type Wedding } from '../../../testing/people.ts'
import { aJpeg } from '../../../testing/pictures.ts'
import { oneApp } from '../../../testing/set-up.ts'
import { sweep } from '../../../testing/sweep.ts'
import { suspendEvent } from '../../events/index.ts'

const app = oneApp({ mailDelivers: false })
let wedding: Wedding & { email: string }
let guest: Agent
let base: string
beforeEach(async () => {
  const host = await aHost(app)
  wedding = { ...(await aWedding(app, {}, host)), email: host.email }
  guest = await aGuest(app, wedding.event)
  base = `/api/events/${wedding.event.id}/archives`
})

async function send(by: Agent, name = 'IMG_0001.jpg', bytes?: Buffer): Promise<Media> {
  const answer = await upload(by, wedding.event, { name, bytes: bytes ?? (await aJpeg()) })
  return answer.body.media as Media
}

async function prepare(options: object = {}): Promise<Archive> {
  const asked = await wedding.host.post(base, options)
  expect(asked.status).toBe(202)
  await app.runJobs()
  return (await wedding.host.get(`${base}/${asked.body.id}`)).body
}

/** A client with the link and nothing else. */
const fetchAs = (url: string | null, headers = {}) => app.browser().get(url ?? '', { headers })

async function filesOf(archive: Archive): Promise<Map<string, Buffer>> {
  const answer = await openLink(app.browser(), archive.url ?? '')
  expect(answer.status).toBe(200)
  return unzip(answer.bytes)
}

const textOf = (files: Map<string, Buffer>, name: string) => files.get(name)?.toString() ?? ''

// spec: media.download
describe('Download All', () => {
  it('gives the host every original as it came, by day, with sums and a page to look at', async () => {
    const [first, second] = [await aJpeg(), await aJpeg()]
    await send(guest, 'IMG_0001.jpg', first)
    await send(wedding.host, 'img_0001.JPG', second)

    const asked = await wedding.host.post(base, {})
    expect(asked).toMatchObject({ status: 202, body: { state: 'preparing', files: 2, url: null } })
    await app.runJobs()
    const { body } = await wedding.host.get(`${base}/${asked.body.id}`)
    expect(body).toMatchObject({ state: 'ready', files: 2, layout: 'by-day' })

    const answer = await fetchAs(body.url)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(body.bytes),
      'content-disposition': 'attachment; filename=noor-elias.zip',
    })
    const files = await unzip(answer.bytes)
    expect([...files.keys()]).toEqual([
      'index.html',
      '2026-06-20/IMG_0001.jpg',
      '2026-06-20/img_0001 (2).JPG',
      'SHA256SUMS',
    ])
    expect(files.get('2026-06-20/IMG_0001.jpg')?.equals(first)).toBe(true)
    expect(files.get('2026-06-20/img_0001 (2).JPG')?.equals(second)).toBe(true)
    const sum = createHash('sha256').update(first).digest('hex')
    expect(textOf(files, 'SHA256SUMS')).toContain(`${sum}  2026-06-20/IMG_0001.jpg\n`)
  })

  it('keeps when a photo was taken as the time of its file', async () => {
    const media = await send(guest, 'beach.jpg', readFileSync(sample('formats/denali.webp')))
    const archive = await prepare()
    const { bytes } = await fetchAs(archive.url)
    const files = await openZip(bytes.length, async (at, length) => bytes.subarray(at, at + length))
    const { body } = await wedding.host.get(`/api/events/${wedding.event.id}/media/${media.id}`)
    const seconds = Math.floor(Date.parse(body.capturedAt) / 1000)
    expect(files.find(({ name }) => name.includes('beach'))?.modifiedAt).toEqual(new Date(seconds * 1000))
  })

  it('of an event without photos is refused in the words of the product', async () => {
    const answer = await wedding.host.post(base, {})
    expect(answer).toBeError(409, 'archive.empty')
    expect(answer.body.error.message).toBe('No images to download')
  })

  it('has a page in the language of the host’s account', async () => {
    await send(guest)
    await wedding.host.sendJson('PUT', '/api/account/language', { language: 'ar' })
    expect(textOf(await filesOf(await prepare()), 'index.html')).toContain('<html lang="ar" dir="rtl">')
    await wedding.host.sendJson('PUT', '/api/account/language', { language: 'ja' })
    expect(textOf(await filesOf(await prepare()), 'index.html')).toContain('<html lang="ja" dir="ltr">')
  })

  it('holds notes and voice messages, and nothing in it can run', async () => {
    await send(guest, '<script>alert(1)</script>.jpg')
    const hostile = '"><script>alert(2)</script>'
    await guest.post(`/api/events/${wedding.event.id}/notes`, {
      id: randomUUID(),
      message: hostile,
      theme: 'theme1',
      senderName: '<b>Ines</b>',
    })
    const voice = `/api/events/${wedding.event.id}/voice-notes/${randomUUID()}?senderName=..%2FUncle`
    await guest.put(voice, readFileSync(sample('audio/recorder-chrome.webm')))
    await app.runJobs()

    const files = await filesOf(await prepare())
    expect(textOf(files, 'notes.txt')).toContain(hostile)
    const page = textOf(files, 'index.html')
    expect(page).toContain('&quot;&gt;&lt;script&gt;alert(2)')
    expect(page).not.toMatch(/<script|<b>|onerror=/)
    const sound = [...files].find(([name]) => name.startsWith('voice/'))
    expect(sound?.[0]).toMatch(/^voice\/2026-06-20 voice message from \.\._Uncle\.m4a$/)
    expect(sound?.[1].subarray(4, 8).toString()).toBe('ftyp')
    expect(textOf(files, 'SHA256SUMS').trim().split('\n')).toHaveLength(files.size - 1)
  })

  it('puts each guest into a folder: two of one name are two, and the host has one too', async () => {
    const other = await aGuest(app, wedding.event)
    for (const agent of [guest, other]) await send(agent)
    await app.platform.db.query
      .updateTable('guests')
      .set({ displayName: 'Anna' })
      .where('eventId', '=', wedding.event.id)
      .execute()
    await send(wedding.host)
    const files = await filesOf(await prepare({ layout: 'by-guest' }))
    expect([...files.keys()].filter((name) => name.endsWith('jpg'))).toEqual([
      'Anna/IMG_0001.jpg',
      'Anna (2)/IMG_0001.jpg',
      'Host/IMG_0001.jpg',
    ])
  })

  it('of some photos holds these and no messages', async () => {
    const [chosen] = [await send(guest), await send(guest)]
    const files = await filesOf(await prepare({ mediaIds: [chosen.id], layout: 'flat' }))
    expect([...files.keys()]).toEqual(['index.html', 'IMG_0001.jpg', 'SHA256SUMS'])
  })

  it('is announced to the open page of the host when it is ready, and when its mail has left', async () => {
    await send(guest)
    const { id } = await prepare()
    const facts = await app.platform.db.query
      .selectFrom('facts')
      .select('data')
      .where('eventId', '=', wedding.event.id)
      .where('kind', '=', 'archive.changed')
      .execute()
    expect(facts).toEqual([{ data: { archiveId: id } }, { data: { archiveId: id } }])
  })

  it('is announced to nobody else', async () => {
    await send(guest)
    await app.runJobs()
    await listen(app)
    const follow = (agent: Agent) => openFeed(app, agent, wedding.event)
    const [hosts, guests] = await Promise.all([follow(wedding.host), follow(guest)])
    expect(await hosts.next()).toMatchObject({ type: 'ready' })
    expect(await guests.next()).toMatchObject({ type: 'ready' })

    const { id } = await prepare()
    expect(await hosts.nextFact()).toMatchObject({ kind: 'archive.changed', data: { archiveId: id } })
    guests.send(JSON.stringify({ type: 'ping' }))
    // The first message since it is ready: the facts were published before it, and not to guests.
    expect(await guests.next()).toMatchObject({ type: 'pong' })
    hosts.close()
    guests.close()
  })
})

describe('an archive is for the host alone', () => {
  it('and not for guests, strangers, or with photos of another event', async () => {
    const photo = await send(guest)
    const { id } = await prepare()
    const stranger = await aHost(app)
    expect(await guest.post(base, {})).toBeError(401, 'auth.required')
    expect(await stranger.post(base, {})).toBeError(404, 'event.not_owner')
    expect(await guest.get(`${base}/${id}`)).toBeError(401, 'auth.required')
    expect(await stranger.get(`${base}/${id}`)).toBeError(404, 'event.not_owner')

    const other = await aWedding(app, {}, wedding.host)
    const elsewhere = `/api/events/${other.event.id}/archives`
    expect(await wedding.host.post(elsewhere, { mediaIds: [photo.id] })).toBeError(404, 'media.not_found')
    expect(await wedding.host.get(`${elsewhere}/${id}`)).toBeError(404, 'archive.not_found')
    expect(await wedding.host.post(base, { mediaIds: [photo.id, randomUUID()] })).toBeError(
      404,
      'media.not_found',
    )
  })

  it('and may name 20,000 photos, and not one more', async () => {
    const mediaIds = Array.from({ length: 20_000 }, () => randomUUID())
    expect(await wedding.host.post(base, { mediaIds })).toBeError(404, 'media.not_found')
    const answer = await wedding.host.post(base, { mediaIds: [...mediaIds, randomUUID()] })
    expect(answer).toBeError(400, 'request.invalid')
  })

  it.each([
    ['no layout of ours', { layout: 'by-mood' }],
    ['no photo', { mediaIds: [] }],
    ['what is no id', { mediaIds: ['../x'] }],
  ])('and cannot be asked for with %s', async (_what, options) => {
    expect(await wedding.host.post(base, options)).toBeError(400, 'request.invalid')
  })
})

describe('Z02: a download', () => {
  it('goes on where it stopped, and says when the archive is another one', async () => {
    await send(guest, 'noise.jpg', Buffer.concat([await aJpeg(), randomBytes(300_000)]))
    const { url, bytes } = await prepare()
    const whole = await fetchAs(url)
    const etag = String(whole.headers['etag'])
    for (const start of [0, 1, 1000, 150_000, bytes - 1]) {
      const part = await fetchAs(url, { range: `bytes=${start}-`, 'if-range': etag })
      expect(part.status).toBe(206)
      expect(part.bytes.equals(whole.bytes.subarray(start))).toBe(true)
    }
    expect((await fetchAs(url, { range: 'bytes=10-', 'if-range': '"another"' })).status).toBe(200)
    expect((await fetchAs(url, { range: `bytes=${bytes}-` })).status).toBe(416)
    const head = await app.http.inject({ method: 'HEAD', url: url ?? '' })
    expect(head.headers).toMatchObject({
      'content-length': String(bytes),
      etag,
      'accept-ranges': 'bytes',
      'x-accel-buffering': 'no',
    })
  })

  it('is the same file from 20 random places on, and other programs open what was put together of them', async () => {
    for (let n = 0; n < 4; n += 1)
      await send(guest, `${n}.jpg`, Buffer.concat([await aJpeg(), randomBytes(200_000)]))
    const { url, bytes } = await prepare()
    const whole = await fetchAs(url)
    const etag = String(whole.headers['etag'])
    const random = seededRandom(20)
    const places = Array.from({ length: 20 }, () => random.between(1, bytes - 1))
    const cuts = [0, ...places.toSorted((a, b) => a - b), bytes]
    const pieces: Buffer[] = []
    for (const [at, start] of cuts.slice(0, -1).entries()) {
      const rest = await fetchAs(url, { range: `bytes=${start}-`, 'if-range': etag })
      expect(rest.bytes.equals(whole.bytes.subarray(start))).toBe(true)
      // As if it broke off here, and went on at the next place.
      pieces.push(rest.bytes.subarray(0, (cuts[at + 1] ?? bytes) - start))
    }
    const joined = Buffer.concat(pieces)
    expect(joined.equals(whole.bytes)).toBe(true)
    const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-archive-'))
    await writeFile(path.join(folder, 'album.zip'), joined)
    await testWithTools(path.join(folder, 'album.zip'))
    await rm(folder, { recursive: true })
  })

  it('that is given up leaves no file open', async () => {
    for (let n = 0; n < 3; n += 1)
      await send(guest, `${n}.jpg`, Buffer.concat([await aJpeg(), randomBytes(4_000_000)]))
    const { url } = await prepare()
    if (!app.http.server.listening) await listen(app)
    const { port } = app.http.server.address() as AddressInfo
    for (let n = 0; n < 50; n += 1) await abortAfterFirstBytes(`http://127.0.0.1:${port}${url}`)
    await expect.poll(openOriginals).toEqual([])
  })
})

/** Reads a little and disconnects. */
function abortAfterFirstBytes(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, (response) => {
      response.once('data', () => response.destroy())
      response.once('close', resolve)
    })
    request.on('error', reject)
  })
}

function openOriginals(): string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${fd}`)
      return target.endsWith('/original') ? [target] : []
    } catch {
      // Closed since the list was read.
      return []
    }
  })
}

describe('Z03: what is gone since', () => {
  it('is left out and named, and the archive says that it is another one', async () => {
    const [kept, gone] = [await send(guest, 'kept.jpg'), await send(guest, 'gone.jpg')]
    const { url } = await prepare()
    const before = await fetchAs(url)
    await wedding.host.delete(`/api/events/${wedding.event.id}/media/${gone.id}`)

    const after = await fetchAs(url, { range: 'bytes=10-', 'if-range': String(before.headers['etag']) })
    expect(after.status).toBe(200)
    const files = await unzip(after.bytes)
    expect(files.has('2026-06-20/gone.jpg')).toBe(false)
    expect(textOf(files, 'MISSING.txt')).toContain('2026-06-20/gone.jpg')
    expect(textOf(files, 'index.html')).not.toContain('gone.jpg')

    await wedding.host.post(`/api/events/${wedding.event.id}/media/restorations`, { mediaIds: [gone.id] })
    expect((await fetchAs(url)).headers['etag']).toBe(before.headers['etag'])
    expect(kept.id).not.toBe(gone.id)
  })

  it('of the messages is gone from it as well, and what a note said is not kept', async () => {
    await send(guest)
    const id = randomUUID()
    const notes = `/api/events/${wedding.event.id}/notes`
    await guest.post(notes, { id, message: 'Never mind this', theme: 'theme1' })
    const voice = `/api/events/${wedding.event.id}/voice-notes/${randomUUID()}`
    await guest.put(voice, readFileSync(sample('audio/recorder-chrome.webm')))
    await app.runJobs()
    const archive = await prepare()
    expect(textOf(await filesOf(archive), 'notes.txt')).toContain('Never mind this')

    await wedding.host.delete(`${notes}/${id}`)
    await wedding.host.delete(voice)
    const files = await filesOf(archive)
    expect([...files.keys()]).toEqual(['index.html', '2026-06-20/IMG_0001.jpg', 'MISSING.txt', 'SHA256SUMS'])
    expect(textOf(files, 'index.html')).not.toContain('Never mind')
  })

  it('from the store without a trace breaks the download off, and the next one is whole without it', async () => {
    await send(guest, 'kept.jpg')
    const lost = await send(guest, 'lost.jpg')
    const { url } = await prepare()
    await app.platform.blobs.delete(`events/${wedding.event.id}/${lost.id}/original`)

    await expect(fetchAs(url)).rejects.toThrow()
    const files = await filesOf({ url } as Archive)
    expect(textOf(files, 'MISSING.txt')).toContain('lost.jpg')
    expect(files.has('2026-06-20/kept.jpg')).toBe(true)
  })

  it('before it is prepared is named as well, like an original that never arrived', async () => {
    const [, early, lost] = [await send(guest), await send(guest, 'early.jpg'), await send(guest, 'lost.jpg')]
    await app.runJobs()
    await app.platform.db.query
      .updateTable('photos')
      .set({ state: 'preview_only', sha256: null, crc32: null })
      .where('id', '=', early.id)
      .execute()
    await app.platform.blobs.delete(`events/${wedding.event.id}/${lost.id}/original`)

    const archive = await prepare()
    expect(archive.files).toBe(1)
    const missing = textOf(await filesOf(archive), 'MISSING.txt')
    expect(missing).toMatch(/early\.jpg\n {2}The original never arrived/)
    expect(missing).toMatch(/lost\.jpg\n {2}It was deleted/)
  })
})

describe('Z05: the link', () => {
  it('is mailed, works without a session, and is not used up by the first visit', async () => {
    await send(guest)
    const { url } = await prepare()
    const mail = app.mails.at(-1)
    expect(mail).toMatchObject({ to: wedding.email, subject: 'Your download of Noor & Elias is ready' })
    const link = /http:\/\/localhost:3000(\/archives\/\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(link).toBe(url)
    for (let n = 0; n < 3; n += 1) await app.http.inject({ method: 'HEAD', url: link })
    expect((await fetchAs(link)).status).toBe(200)
  })

  // spec: media.download
  it('is mailed when the mail server is back, and is on the screen meanwhile', async () => {
    await send(guest)
    const { mailer } = app.platform
    const before = app.mails.length
    app.platform.mailer = { ...mailer, send: () => Promise.reject(new Error('connection refused')) }
    const { url, state } = await prepare()
    app.platform.mailer = mailer
    expect(state).toBe('ready')
    await app.runJobs()
    expect(app.mails).toHaveLength(before + 1)
    expect(app.mails.at(-1)?.text).toContain(url)
  })

  it('cannot be guessed, ends after a week, and its archive is cleared away', async () => {
    await send(guest)
    const { id, url } = await prepare()
    const { url: other } = await prepare({ layout: 'flat' })
    const forged = (url ?? '').replace(id, other?.split('/')[2] ?? '')
    expect(await fetchAs(forged)).toBeError(410, 'archive.link_expired')
    expect(await fetchAs((url ?? '').replace(/expires=\d+/, 'expires=9999999999999'))).toBeError(
      410,
      'archive.link_expired',
    )
    app.clock.advance(7 * DAYS)
    expect(await fetchAs(url)).toBeError(410, 'archive.link_expired')
    await sweep(app.platform)
    const left = await app.platform.db.query.selectFrom('downloads').select('id').execute()
    expect(left).toEqual([])
  })

  it('leads nowhere while the operator has closed the event', async () => {
    await send(guest)
    const { url } = await prepare()
    const close = (at: Date | null) =>
      app.platform.db.transaction((tx) => suspendEvent(tx, wedding.event.id, at))
    await close(app.clock.date())
    expect(await fetchAs(url)).toBeError(404, 'archive.not_found')
    await close(null)
    expect((await fetchAs(url)).status).toBe(200)
  })

  // spec: G10
  it('dies with the event', async () => {
    await send(guest)
    const { url } = await prepare()
    await wedding.host.sendJson('DELETE', `/api/events/${wedding.event.id}`, { title: 'Noor & Elias' })
    expect(await fetchAs(url)).toBeError(404, 'archive.not_found')
  })
})

describe('Z06: ten requests for the same set', () => {
  // spec: K05
  it('make one archive and one mail; a photo more makes another', async () => {
    await send(guest)
    const before = app.mails.length
    const asked = await Promise.all(Array.from({ length: 10 }, () => wedding.host.post(base, {})))
    await app.runJobs()
    expect(new Set(asked.map(({ body }) => body.id)).size).toBe(1)
    expect(app.mails).toHaveLength(before + 1)

    await send(guest)
    expect((await wedding.host.post(base, {})).body.id).not.toBe(asked[0]?.body.id)
    await app.runJobs()
  })

  it('asked for again after ten minutes mail the same link again; after a day they get a new one', async () => {
    await send(guest)
    await app.runJobs()
    const { id } = await prepare()
    const before = app.mails.length
    app.clock.advance(11 * MINUTES)
    expect((await prepare()).id).toBe(id)
    expect(app.mails).toHaveLength(before + 1)
    app.clock.advance(2 * DAYS)
    await wedding.host.post('/api/auth/sign-in', { email: wedding.email, password: 'golden hour' })
    expect((await prepare()).id).not.toBe(id)
  })
})
