// spec: uploads.videos

import { readFile } from 'node:fs/promises'
import type { Media } from '@afterglow/contract/media'
import { describe, expect, it } from 'vitest'
import { sample } from '../../../media-engine/testing/corpus.ts'
import { upload } from '../../../testing/people.ts'
import { publicationOf } from '../../../testing/publication.ts'
import { eachWedding, oneApp } from '../../../testing/set-up.ts'
import { sweep } from '../../../testing/sweep.ts'
import { checkStreams } from './check-streams.ts'

const FILM = 'films/phone-everywhere-gps.mp4'

const app = oneApp()
const { wedding, guest } = eachWedding(app)

async function aFilm(): Promise<Media> {
  const bytes = await readFile(sample(FILM))
  const sent = await upload(guest, wedding.event, { bytes, name: 'film.mp4' })
  await app.runJobs()
  return seen(sent.body.media.id)
}

const seen = async (id: string) =>
  (await guest.get(`/api/events/${wedding.event.id}/media/${id}`)).body as Media
const streamKey = (id: string) => `events/${wedding.event.id}/${id}/stream`
const bytesOf = async ({ streamUrl }: Media) => (await guest.get(streamUrl ?? '')).bytes

/** As an earlier release left it: nobody has looked at the stream. */
async function asBefore(id: string, stream?: Buffer): Promise<void> {
  await app.platform.db.query
    .updateTable('photos')
    .set({ streamVersion: null })
    .where('id', '=', id)
    .execute()
  if (stream !== undefined) await app.platform.blobs.put(streamKey(id), stream, { contentType: 'video/mp4' })
}

/** The first sample behind a start code, as FFmpeg's filter wrote it. */
function withStartCode(stream: Buffer): Buffer {
  const broken = Buffer.from(stream)
  broken.writeUInt32BE(1, broken.indexOf('mdat') + 4)
  return broken
}

const unchecked = async () =>
  (
    await app.platform.db.query
      .selectFrom('photos')
      .select('id')
      .where('eventId', '=', wedding.event.id)
      .where('streamVersion', 'is', null)
      .execute()
  ).length

describe('a stream that an earlier release made', () => {
  it('is made again where its samples begin with start codes, under another address', async () => {
    const before = await aFilm()
    const good = await bytesOf(before)
    await asBefore(before.id, withStartCode(good))
    const shown = await seen(before.id)

    await sweep(app.platform)
    await app.runJobs()

    const after = await seen(before.id)
    expect(after).toMatchObject({ streamState: 'ready', streamPercent: 100 })
    expect(after.streamUrl).not.toBe(shown.streamUrl)
    expect((await bytesOf(after)).equals(good)).toBe(true)
    expect(await unchecked()).toBe(0)
  })

  it('is given to no player from the moment it is found until it is made again', async () => {
    const { id, ...film } = await aFilm()
    await asBefore(id, withStartCode(await bytesOf({ id, ...film })))

    await checkStreams({ ...app.platform, ...publicationOf(app.platform) }, app.platform.log)

    expect(await seen(id)).toMatchObject({ state: 'ready', streamState: 'waiting', streamUrl: null })
  })

  it('stays as it is where it is sound', async () => {
    const before = await aFilm()
    const facts = await factSeqOf()
    await asBefore(before.id)

    await sweep(app.platform)
    await app.runJobs()

    expect(await seen(before.id)).toEqual(before)
    expect(await factSeqOf()).toEqual(facts)
    expect(await unchecked()).toBe(0)
  })

  it('is made again where nothing can be read of it, and left to the integrity check where it is gone', async () => {
    const [broken, gone] = [await aFilm(), await aSecondFilm()]
    await asBefore(broken.id, Buffer.from('not a film'))
    await asBefore(gone.id)
    await app.platform.blobs.delete(streamKey(gone.id))

    await checkStreams({ ...app.platform, ...publicationOf(app.platform) }, app.platform.log)

    expect(await seen(broken.id)).toMatchObject({ streamState: 'waiting' })
    expect(await seen(gone.id)).toMatchObject({ streamState: 'ready' })
  })

  it('is looked at once: a second look finds nothing to do', async () => {
    const film = await aFilm()
    await asBefore(film.id)
    await checkStreams({ ...app.platform, ...publicationOf(app.platform) }, app.platform.log)
    await asNeverRead(film.id)

    await checkStreams({ ...app.platform, ...publicationOf(app.platform) }, app.platform.log)

    expect(await seen(film.id)).toMatchObject({ streamState: 'ready' })
  })
})

async function aSecondFilm(): Promise<Media> {
  const bytes = await readFile(sample('films/camera.avi'))
  const sent = await upload(guest, wedding.event, { bytes, name: 'film.avi' })
  await app.runJobs()
  return seen(sent.body.media.id)
}

async function asNeverRead(id: string): Promise<void> {
  await app.platform.blobs.put(streamKey(id), Buffer.from('would be made again'), {
    contentType: 'video/mp4',
  })
}

async function factSeqOf(): Promise<{ factSeq: number }> {
  return app.platform.db.query
    .selectFrom('eventCounters')
    .select('factSeq')
    .where('eventId', '=', wedding.event.id)
    .executeTakeFirstOrThrow()
}
