// spec: event.cover

import { readFile } from 'node:fs/promises'
import { MAX_COVER_BYTES } from '@afterglow/contract/events'
import { DAYS } from '@afterglow/contract/kernel'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { sample } from '../../media-engine/testing/corpus.ts'
import { aGuest, aHost, aWedding, type Wedding } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'
import { sweepLater } from '../../testing/sweep.ts'
import { storedKeys } from '../../testing/traces.ts'

const app = oneApp()
let wedding: Wedding
beforeEach(async () => {
  wedding = await aWedding(app)
})

const path = (rest = '') => `/api/events/${wedding.event.id}${rest}`

async function send(bytes: Uint8Array, focalPoint = ''): Promise<string> {
  const answer = await wedding.host.put(path(`/cover${focalPoint}`), bytes)
  if (answer.status !== 202) throw new Error(JSON.stringify(answer.body))
  return answer.body.coverId
}

async function stateOf(coverId: string) {
  return (await wedding.host.get(path(`/cover/${coverId}`))).body
}

const storedCovers = () => storedKeys(app, `events/${wedding.event.id}`)

describe('a cover photo', () => {
  it('is at most 1600 pixels, says nothing of where it was taken, and has an address of its own', async () => {
    const photo = await readFile(sample('formats/IMG_2682-iphone7-gps.heic'))
    const coverId = await send(photo, '?focalX=0.25&focalY=0.75')
    expect((await stateOf(coverId)).state).toBe('processing')

    await app.runJobs()

    const { state, event } = await stateOf(coverId)
    expect(state).toBe('ready')
    const url = `/covers/${wedding.event.id}/${coverId}`
    const cover = { primaryImageUrl: url, coverFocalPoint: { x: 0.25, y: 0.75 } }
    expect(event).toMatchObject(cover)
    expect((await app.browser().get(path('/page'))).body.event).toMatchObject(cover)
    const { bytes, headers } = await app.browser().get(url)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const header = await sharp(bytes).metadata()
    expect(Math.max(header.width, header.height)).toBe(1600)
    for (const kind of ['exif', 'xmp', 'iptc', 'orientation']) expect(header).not.toHaveProperty(kind)
    expect(await storedCovers()).toEqual([`events/${wedding.event.id}/covers/${coverId}/cover`])
  })

  it('replaces the one before, whose bytes go, and does not get in the way of what is being written', async () => {
    const first = await send(await aJpeg())
    await app.runJobs()
    const second = await send(await aJpeg())
    await app.runJobs()

    expect(await storedCovers()).toEqual([`events/${wedding.event.id}/covers/${second}/cover`])
    expect(await app.browser().get(`/covers/${wedding.event.id}/${first}`)).toBeError(
      404,
      'resource.not_found',
    )
    const saved = await wedding.host.patch(path(), {
      title: 'Written meanwhile',
      updatedAt: wedding.event.updatedAt,
    })
    expect(saved.status).toBe(200)
  })

  // spec: uploads.picker
  it('stays what it is when the new file cannot be decoded', async () => {
    const good = await send(await aJpeg())
    await app.runJobs()
    const broken = await send(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))
    await app.runJobs()

    expect(await stateOf(broken)).toMatchObject({
      state: 'failed',
      event: { primaryImageUrl: `/covers/${wedding.event.id}/${good}` },
    })
  })

  it.each([
    ['no bytes', Buffer.alloc(0)],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a moving picture', Buffer.from('GIF89a, to be sure')],
  ])('is not made of %s', async (_what, bytes) => {
    expect(await wedding.host.put(path('/cover'), bytes)).toBeError(415, 'event.cover_unreadable')
    expect(await storedCovers()).toEqual([])
  })

  it('has at most 25 MB, whatever its sender says of its length', async () => {
    const honest = await wedding.host.put(path('/cover'), Buffer.alloc(1), {
      headers: { 'content-length': String(MAX_COVER_BYTES + 1) },
    })
    const silent = await wedding.host.put(path('/cover'), Buffer.alloc(MAX_COVER_BYTES + 1), {
      headers: { 'content-length': '', 'transfer-encoding': 'chunked' },
    })
    expect(honest).toBeError(413, 'event.cover_too_large')
    expect(silent).toBeError(413, 'event.cover_too_large')
  })

  it('is taken away, also while it is being made', async () => {
    await send(await aJpeg())
    await app.runJobs()
    await send(await aJpeg())

    const removed = await wedding.host.delete(path('/cover'))
    await app.runJobs()

    expect(removed.body).toMatchObject({ primaryImageUrl: null })
    expect((await wedding.host.get(path())).body.primaryImageUrl).toBeNull()
    expect(await storedCovers()).toEqual([])
    expect((await wedding.host.delete(path('/cover'))).status).toBe(200)
  })

  it('is set by the host alone, for an event of their own', async () => {
    const guest = await aGuest(app, wedding.event)
    const stranger = await aHost(app)
    expect(await guest.put(path('/cover'), await aJpeg())).toBeError(401, 'auth.required')
    expect(await stranger.put(path('/cover'), await aJpeg())).toBeError(404, 'event.not_owner')
    expect(await stranger.delete(path('/cover'))).toBeError(404, 'event.not_owner')
    const own = await aWedding(app, {}, stranger)
    const coverId = await send(await aJpeg())
    expect(await stranger.get(`/api/events/${own.event.id}/cover/${coverId}`)).toBeError(
      404,
      'resource.not_found',
    )
  })

  it('that never arrived is cleared away after a day', async () => {
    await wedding.host.put(path('/cover'), Buffer.from('no picture'))
    const rows = () => app.platform.db.query.selectFrom('covers').selectAll().execute()
    const before = (await rows()).length
    await sweepLater(app, 2 * DAYS)
    expect((await rows()).filter(({ state }) => state === 'receiving' || state === 'failed')).toEqual([])
    expect(before).toBeGreaterThan(0)
  })
})
