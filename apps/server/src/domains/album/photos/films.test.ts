// spec: uploads.types, uploads.videos

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { MB } from '@afterglow/contract/kernel'
import { type Media, REMOVAL_GRACE } from '@afterglow/contract/media'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMediaEngine, type MediaEngine } from '../../../media-engine/index.ts'
import { sample } from '../../../media-engine/testing/corpus.ts'
import { trimmed } from '../../../media-engine/testing/trimmed.ts'
import { unzip } from '../../../platform/zip/testing/open-zip.ts'
import { type Agent, openLink } from '../../../testing/agent.ts'
import {
  aGuest,
  aPhoto,
  aWedding,
  initUpload,
  putParts,
  upload,
  type Wedding,
} from '../../../testing/people.ts'
import { aJpeg, aJpegTakenAt } from '../../../testing/pictures.ts'
import { publicationOf } from '../../../testing/publication.ts'
import { storedKeys } from '../../../testing/stored-keys.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { pendingUploads } from '../ingest/pending-uploads.ts'
import { purgeRemoved } from '../sendings/restore-media.ts'
import { findMedia } from '../sendings/sending-store.ts'
import { makeStream } from './make-stream.ts'

const HEVC = 'films/phone-portrait-gps.mov'
const EVERYWHERE = 'films/phone-everywhere-gps.mp4'

let app: TestApp
let engine: MediaEngine
let wedding: Wedding
let guest: Agent
beforeAll(async () => {
  app = await testApp()
  engine = createMediaEngine({ processes: 1, givesWay: false })
})
afterAll(async () => {
  await engine.close()
  await app.close()
})
beforeEach(async () => {
  wedding = await aWedding(app)
  guest = await aGuest(app, wedding.event)
})

const read = (name: string) => readFile(sample(name))
const itemPath = (id: string) => `/api/events/${wedding.event.id}/media/${id}`
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const send = async (agent: Agent, name: string) =>
  (await upload(agent, wedding.event, { bytes: await read(name), name: name.replace('films/', '') })).body
    .media as Media
const seenBy = async (agent: Agent, id: string) => (await agent.get(itemPath(id))).body as Media

const storedIn = (mediaId: string) => storedKeys(app, wedding.event, mediaId)

describe('a film that a guest sends', () => {
  it('is in the album with a poster and its length, and plays everywhere once its stream is made', async () => {
    const sent = await send(guest, HEVC)
    expect(sent).toMatchObject({
      fileType: 'video/quicktime',
      state: 'processing',
      streamState: 'waiting',
      streamUrl: null,
    })

    await app.runJobs()

    const film = await seenBy(guest, sent.id)
    expect(film).toMatchObject({
      state: 'ready',
      width: 360,
      height: 640,
      takenAt: '2026-06-20T14:05:30.000Z',
      capturedAt: '2026-06-20T14:05:30.000Z',
      streamState: 'ready',
      streamPercent: 100,
    })
    expect(film.durationSeconds).toBeCloseTo(3, 1)
    expect((await guest.get(film.previewUrl ?? '')).headers['content-type']).toBe('image/jpeg')
    const stream = await guest.get(film.streamUrl ?? '')
    expect(stream.headers).toMatchObject({ 'content-type': 'video/mp4', 'x-content-type-options': 'nosniff' })
    const part = await guest.get(film.streamUrl ?? '', { headers: { range: 'bytes=4-11' } })
    expect(part.status).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 4-11/${stream.bytes.length}`)
    expect(part.bytes.toString('latin1')).toBe('ftypisom')
  })

  it('notifies every open page when its poster is there, while its stream is made, and when it plays', async () => {
    const { id } = await send(guest, HEVC)
    await app.runJobs()

    const facts = await app.platform.db.query
      .selectFrom('facts')
      .select('kind')
      .where('eventId', '=', wedding.event.id)
      .orderBy('seq')
      .execute()
    // Arrived, poster, begun, and ready; what is said in between depends on how fast the machine is.
    expect(facts.length).toBeGreaterThanOrEqual(4)
    expect(new Set(facts.map(({ kind }) => kind))).toEqual(new Set(['media.published']))
    expect((await storedIn(id)).length).toBe(4)
  })

  // spec: U01
  it('that is cut off says the length that plays, not the one that its header claims', async () => {
    const whole = await send(guest, EVERYWHERE)
    await app.runJobs()
    // With its index first, so that the half that has arrived can be read.
    const { bytes } = await guest.get((await seenBy(guest, whole.id)).streamUrl ?? '')
    const half = bytes.subarray(0, bytes.length / 2)
    const sent = (await upload(guest, wedding.event, { bytes: half, name: 'half.mp4' })).body.media as Media

    await app.runJobs()

    const { durationSeconds, streamState } = await seenBy(guest, sent.id)
    expect(streamState).toBe('ready')
    expect(durationSeconds).toBeGreaterThan(0.9)
    expect(durationSeconds).toBeLessThan(2.1)
  })

  it('keeps its original byte for byte, for the host', async () => {
    const sent = await send(guest, HEVC)
    await app.runJobs()

    const original = await wedding.host.get((await seenBy(wedding.host, sent.id)).fileUrl ?? '')

    expect(sha256(original.bytes)).toBe(sha256(await read(HEVC)))
  })

  it.each(['hostile/truncated-no-index.mp4', 'audio/recorder-safari.mp4'])(
    'U01: is kept without a preview where there is nothing to see: %s',
    async (name) => {
      const sent = await send(guest, name)
      await app.runJobs()

      const film = await seenBy(wedding.host, sent.id)
      expect(film).toMatchObject({ state: 'no_preview', streamState: 'failed', streamUrl: null })
      expect((await wedding.host.get(film.fileUrl ?? '')).bytes.equals(await read(name))).toBe(true)
    },
  )

  it.each(['hostile/html-named.mp4', 'hostile/hls-local-file.mp4', 'hostile/concat-local-file.mp4'])(
    'U02: is refused where it only has the name of one: %s',
    async (name) => {
      const answer = await upload(guest, wedding.event, {
        bytes: await read(name),
        name: 'film.mp4',
        type: 'video/mp4',
      })

      expect(answer).toBeError(415, 'upload.unsupported_type')
      expect(answer.body.error.message).toContain('MP4, MOV, AVI and WebM')
    },
  )

  it('U07: is refused at the end where it is a photo that is too large', async () => {
    const bytes = Buffer.alloc(201 * MB)
    ;(await aJpeg()).copy(bytes)
    const begun = await initUpload(guest, wedding.event, { bytes, name: 'film.mp4', type: 'video/mp4' })
    if (begun.outcome !== 'accepted') throw new Error('not accepted')
    await putParts(guest, begun.upload, bytes)

    const answer = await guest.post(`/api/events/${wedding.event.id}/uploads/${begun.upload.id}/complete`)

    expect(answer).toBeError(413, 'upload.file_too_large')
    expect(answer.body.error).toMatchObject({
      message: 'This photo is larger than 200 MB, the most that one photo may have.',
      details: { limitBytes: 200 * MB },
    })
  })
})

describe('what a guest gets of a film', () => {
  const urlsOf = (film: Media) =>
    [film.thumbnailUrl, film.previewUrl, film.streamUrl, film.fileUrl].filter((url) => url !== null)

  it.each([
    [EVERYWHERE, ['Secret garden', 'loci']],
    [HEVC, ['+41.3874', 'Samplephone', '2026-06-20']],
  ])('G05: is never its original, and reveals nothing: %s', async (name, telling) => {
    wedding = await aWedding(app, { guestsCanDownload: true })
    guest = await aGuest(app, wedding.event)
    const { id } = await send(wedding.host, name)
    await app.runJobs()

    const film = await seenBy(guest, id)
    expect(urlsOf(film)).toHaveLength(4)
    for (const url of urlsOf(film)) {
      const { bytes, status } = await guest.get(url)
      expect(status).toBe(200)
      expect(sha256(bytes)).not.toBe(sha256(await read(name)))
      for (const word of telling) expect(bytes.includes(word)).toBe(false)
    }
    const download = await guest.get(`${film.fileUrl}&download=1`)
    expect(download.headers['content-type']).toBe(film.fileType)
    expect(download.headers['content-disposition']).toContain(`video-${id.slice(-8)}.`)
    expect(download.bytes.length).toBe((await read(name)).length)
  })

  it('G05: has no address of its own bytes where downloads are off', async () => {
    const { id } = await send(wedding.host, EVERYWHERE)
    await app.runJobs()

    const film = await seenBy(guest, id)
    expect(film.fileUrl).toBeNull()
    for (const variant of ['/original', '/download'])
      expect(await guest.get((film.streamUrl ?? '').replace('/stream', variant))).toBeError(
        410,
        'media.link_expired',
      )
  })

  // spec: guest.downloads
  it('is not offered where nothing of it can be given: neither without telling, nor as a stream', async () => {
    wedding = await aWedding(app, { guestsCanDownload: true })
    guest = await aGuest(app, wedding.event)
    const bytes = await read('hostile/truncated-no-index.mp4')
    const sent = await upload(guest, wedding.event, { bytes, name: 'clip.mp4' })
    await app.runJobs()

    const { id } = sent.body.media as Media
    expect(await seenBy(guest, id)).toMatchObject({ state: 'no_preview', fileUrl: null })
    const original = await wedding.host.get((await seenBy(wedding.host, id)).fileUrl ?? '')
    expect(original.status).toBe(200)
  })

  it('G05: is the stream where its original cannot be given out without telling', async () => {
    wedding = await aWedding(app, { guestsCanDownload: true })
    guest = await aGuest(app, wedding.event)
    const talking = await read('films/camera.avi')
    talking.write('txts', talking.indexOf('auds'), 'latin1')
    const sent = await upload(guest, wedding.event, { bytes: talking, name: 'clip.avi' })
    expect((await seenBy(guest, sent.body.media.id)).fileUrl).toBeNull()
    await app.runJobs()

    const film = await seenBy(guest, sent.body.media.id)
    const [download, stream] = [await guest.get(film.fileUrl ?? ''), await guest.get(film.streamUrl ?? '')]

    expect(download.headers['content-type']).toBe('video/mp4')
    expect(download.bytes.equals(stream.bytes)).toBe(true)
  })

  // spec: trimmed
  it('is the stream where its owner has cut some of it away, in ZIPs too; the host has all that came', async () => {
    wedding = await aWedding(app, { guestsCanDownload: true })
    guest = await aGuest(app, wedding.event)
    const bytes = trimmed(await read(EVERYWHERE), { from: 0.8, to: 2 })
    const sent = await upload(guest, wedding.event, { bytes, name: 'clip.mp4' })
    await app.runJobs()

    const film = await seenBy(guest, sent.body.media.id)
    expect(film.durationSeconds).toBeCloseTo(1.2, 1)
    const [download, stream] = [await guest.get(film.fileUrl ?? ''), await guest.get(film.streamUrl ?? '')]
    expect(download.bytes.equals(stream.bytes)).toBe(true)
    const archives = `/api/events/${wedding.event.id}/guest-archives`
    const asked = await guest.post(archives, { scope: 'mine' })
    await app.runJobs()
    const { url } = (await guest.get(`${archives}/${asked.body.id}`)).body
    const files = await unzip((await openLink(app.browser(), url)).bytes)
    expect(files.get('2026-06-20/clip.mp4')?.equals(stream.bytes)).toBe(true)
    const original = await wedding.host.get((await seenBy(wedding.host, film.id)).fileUrl ?? '')
    expect(original.bytes.equals(bytes)).toBe(true)
  })
})

describe('the stream of a film', () => {
  const again = (mediaId: string, on: MediaEngine = engine) =>
    makeStream(
      {
        ...app.platform,
        engine: on,
        ...publicationOf(app.platform),
      },
      mediaId,
      app.platform.log,
    )

  async function aFilm(): Promise<string> {
    const { id } = await send(guest, HEVC)
    await app.runJobs()
    return id
  }

  async function setBack(id: string): Promise<void> {
    await app.platform.db.query
      .updateTable('photos')
      .set({ streamState: 'making', streamPercent: 40 })
      .where('id', '=', id)
      .execute()
  }

  it('K02: is made again where a worker was killed in the middle of it, and is one', async () => {
    const id = await aFilm()
    await setBack(id)

    await again(id)
    await again(id)

    expect(await seenBy(guest, id)).toMatchObject({ streamState: 'ready', streamPercent: 100 })
    expect(await storedIn(id)).toHaveLength(4)
  })

  it('leaves nothing of a film that is deleted while it is made', async () => {
    const id = await aFilm()
    await setBack(id)
    const deleting: MediaEngine = {
      ...engine,
      async makeStream(job, watched) {
        const result = await engine.makeStream(job, watched)
        await wedding.host.delete(itemPath(id))
        app.clock.advance(REMOVAL_GRACE + 1)
        await purgeRemoved({ ...app.platform, pendingUploads })
        await app.runJobs()
        return result
      },
    }

    await again(id, deleting)
    await app.runJobs()

    expect(await storedIn(id)).toEqual([])
    expect(await findMedia(app.platform.db.query, id)).toBeUndefined()
  })

  it('is called off where its film is deleted', async () => {
    const id = await aFilm()
    await setBack(id)
    const patient: MediaEngine = {
      ...engine,
      async makeStream(_job, { onProgress, signal }) {
        await wedding.host.delete(itemPath(id))
        onProgress(1.5)
        if (signal?.aborted === false) await once(signal, 'abort')
        return { outcome: 'failed', reason: 'called_off', detail: 'deleted' }
      },
    }

    await again(id, patient)

    expect(await findMedia(app.platform.db.query, id)).toBeUndefined()
  })

  it('is made after all of a film that was deleted meanwhile and is back', async () => {
    const id = await aFilm()
    await setBack(id)
    await wedding.host.delete(itemPath(id))
    await again(id)
    expect((await storedIn(id)).length).toBeGreaterThan(0)

    const path = `/api/events/${wedding.event.id}/media/restorations`
    expect((await wedding.host.post(path, { mediaIds: [id] })).status).toBe(200)
    await app.runJobs()

    expect(await seenBy(guest, id)).toMatchObject({ streamState: 'ready' })
  })

  it('is not given up, however often the engine dies, and the poster stays meanwhile', async () => {
    const id = await aFilm()
    await setBack(id)
    const dying: MediaEngine = {
      ...engine,
      makeStream: async () => ({ outcome: 'failed', reason: 'timeout', detail: 'killed' }),
    }
    for (let attempt = 1; attempt <= 4; attempt += 1)
      await expect(again(id, dying)).rejects.toThrow('timeout')

    const film = await seenBy(guest, id)
    expect(film).toMatchObject({ state: 'ready', streamState: 'making', streamUrl: null })
    expect((await guest.get(film.previewUrl ?? '')).status).toBe(200)
  })

  it('is given up once the engine has found the film unsound twice', async () => {
    const id = await aFilm()
    await setBack(id)
    const sure: MediaEngine = {
      ...engine,
      makeStream: async () => ({ outcome: 'failed', reason: 'undecodable', detail: 'no frame' }),
    }

    await expect(again(id, sure)).rejects.toThrow('second look')
    await again(id, sure)

    expect(await seenBy(guest, id)).toMatchObject({ state: 'ready', streamState: 'failed' })
  })
})

describe('a camera’s clock without a zone', () => {
  it('is taken to show the time of the event', async () => {
    wedding = await aWedding(app, { timeZone: 'America/New_York' })
    const photo = await aPhoto(app, wedding.host, wedding.event, await aJpegTakenAt('2026:06:20 12:00:00'))

    expect(photo.takenAt).toBe('2026-06-20T16:00:00.000Z')
    expect(photo.capturedAt).toBe(photo.takenAt)
  })

  // spec: guest.renditions
  it('is not believed where it runs ahead: the photo keeps the place in time that it came with', async () => {
    const photo = await aPhoto(app, wedding.host, wedding.event, await aJpegTakenAt('2031:01:01 00:00:00'))

    expect(photo.takenAt).toBeNull()
    expect(photo.capturedAt).toBe(photo.createdAt)
  })

  // spec: guest.renditions
  it('is not believed where it was never set, nor is the date of such a file', async () => {
    const bytes = await aJpegTakenAt('1601:01:01 00:00:00')
    const sent = await upload(guest, wedding.event, {
      bytes,
      lastModified: Date.parse('1980-01-01T00:00:00Z'),
    })
    await app.runJobs()

    const photo = await seenBy(guest, sent.body.media.id)
    expect(photo.takenAt).toBeNull()
    expect(photo.capturedAt).toBe(photo.createdAt)
  })
})
