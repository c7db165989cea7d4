// spec: account.storage

import { describe, expect, it } from 'vitest'
import { aGuest, aHost, aPhoto, aWedding } from '../../../testing/people.ts'
import { aJpeg } from '../../../testing/pictures.ts'
import { oneApp } from '../../../testing/set-up.ts'

const app = oneApp()

describe('the storage a host uses', () => {
  it('is the true sum of every photo, by event, of 5 GB', async () => {
    const { host, event: full } = await aWedding(app)
    const { event: small } = await aWedding(app, { title: 'Rehearsal' }, host)
    const { event: empty } = await aWedding(app, { title: 'Brunch' }, host)
    const guest = await aGuest(app, full)
    const photos = [await aJpeg(), await aJpeg({ width: 400, height: 300 }), await aJpeg()] as const
    await aPhoto(app, guest, full, photos[0])
    await aPhoto(app, host, full, photos[1])
    await aPhoto(app, host, small, photos[2])

    const { body } = await host.get('/api/account/storage')

    const bytesOfFull = photos[0].length + photos[1].length
    expect(body).toEqual({
      usedBytes: bytesOfFull + photos[2].length,
      quotaBytes: 5368709120,
      events: [
        expect.objectContaining({ id: full.id, title: 'Noor & Elias', bytes: bytesOfFull, files: 2 }),
        expect.objectContaining({ id: small.id, title: 'Rehearsal', bytes: photos[2].length, files: 1 }),
        expect.objectContaining({ id: empty.id, title: 'Brunch', bytes: 0, files: 0 }),
      ],
    })
  })

  it('falls when a photo is deleted', async () => {
    const { host, event } = await aWedding(app)
    const photo = await aPhoto(app, host, event, await aJpeg())
    await host.delete(`/api/events/${event.id}/media/${photo.id}`)
    expect((await host.get('/api/account/storage')).body).toMatchObject({
      usedBytes: 0,
      events: [{ files: 0 }],
    })
  })

  it('is each host’s own', async () => {
    const { host, event } = await aWedding(app)
    await aPhoto(app, host, event, await aJpeg())
    const stranger = await aHost(app)
    expect((await stranger.get('/api/account/storage')).body).toEqual({
      usedBytes: 0,
      quotaBytes: 5368709120,
      events: [],
    })
  })
})
