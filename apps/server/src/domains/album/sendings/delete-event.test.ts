// spec: event.countdown

import { beforeAll, describe, expect, it } from 'vitest'
import { checkIntegrity } from '../../../app/integrity.ts'
import { listen, openFeed } from '../../../testing/live-feed.ts'
import { aHost, aPhoto, aWedding, initUpload, putParts } from '../../../testing/people.ts'
import { aJpeg } from '../../../testing/pictures.ts'
import { eachWedding, oneApp } from '../../../testing/set-up.ts'
import { testApp } from '../../../testing/test-app.ts'
import { rowsWith, storedKeys } from '../../../testing/traces.ts'

const app = oneApp()
const { wedding, guest } = eachWedding(app)
beforeAll(async () => {
  await listen(app)
})

const remove = (title = wedding.event.title, agent = wedding.host) =>
  agent.sendJson('DELETE', `/api/events/${wedding.event.id}`, { title })

describe('deleting an event', () => {
  // spec: B01
  it('leaves nothing of it: no row and no byte, and gives its room back', async () => {
    const { event, host } = wedding
    await aPhoto(app, guest, event, await aJpeg())
    await aPhoto(app, host, event, await aJpeg())
    await initUpload(guest, event, { bytes: await aJpeg() })
    await host.put(`/api/events/${event.id}/cover`, await aJpeg())
    await guest.sendJson('PUT', `/api/events/${event.id}/me`, { name: 'Tante Inés' })
    await guest.post(`/api/events/${event.id}/me/transfer`)
    await app.runJobs()
    const kept = await aWedding(app, {}, host)
    const photo = await aPhoto(app, host, kept.event, await aJpeg())
    expect((await rowsWith(app, [event.id])).length).toBeGreaterThan(8)

    expect((await remove()).status).toBe(204)
    await app.runJobs()

    expect(await rowsWith(app, [event.id, 'Tante Inés'])).toEqual([])
    expect(await storedKeys(app, `events/${event.id}`)).toEqual([])
    const { userId, usedBytes, reservedBytes } = await app.platform.db.query
      .selectFrom('storageAccounts')
      .innerJoin('events', 'events.userId', 'storageAccounts.userId')
      .select(['events.userId', 'usedBytes', 'reservedBytes'])
      .where('events.id', '=', kept.event.id)
      .executeTakeFirstOrThrow()
    expect({ userId, usedBytes, reservedBytes }).toEqual({
      userId,
      usedBytes: photo.fileSize,
      reservedBytes: 0,
    })
    expect((await host.get('/api/events')).body.events.map(({ id }: { id: string }) => id)).toEqual([
      kept.event.id,
    ])
  })

  // spec: media.wrong-sum
  it('goes through where the sum of the room is too small, says so in the log, and the sum can be repaired', async () => {
    const loud = await testApp({ environment: { LOG_LEVEL: 'warn' } })
    const { host, event } = await aWedding(loud)
    const kept = await aWedding(loud, {}, host)
    await aPhoto(loud, host, event, await aJpeg())
    const photo = await aPhoto(loud, host, kept.event, await aJpeg())
    await loud.platform.db.query.updateTable('storageAccounts').set({ usedBytes: 1 }).execute()

    const gone = await host.sendJson('DELETE', `/api/events/${event.id}`, { title: event.title })
    await loud.runJobs()

    expect(gone.status).toBe(204)
    expect(await rowsWith(loud, [event.id])).toEqual([])
    expect(loud.logged.join()).toContain('the sum of a storage account was too small')
    const check = async (options = {}) => (await checkIntegrity(loud.platform, options)).lines().join('\n')
    expect(await check({ isRepairing: true })).toContain(`0 bytes used, not ${photo.fileSize}`)
    expect(await check()).toContain('Everything is as it should be.')
    await loud.close()
  })

  it('and a photo, too', async () => {
    const { host, event } = wedding
    const photo = await aPhoto(app, guest, event, await aJpeg())
    const { userId } = await app.platform.db.query
      .selectFrom('events')
      .select('userId')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow()
    await app.platform.db.query
      .updateTable('storageAccounts')
      .set({ usedBytes: 0 })
      .where('userId', '=', userId)
      .execute()
    expect((await host.delete(`/api/events/${event.id}/media/${photo.id}`)).status).toBe(204)
    expect((await host.get('/api/account/storage')).body.events).toMatchObject([{ bytes: 0, files: 0 }])
  })

  // spec: event.danger
  it('wants its title typed, as it is written but for spaces and the ways to write an accent', async () => {
    await wedding.host.patch(`/api/events/${wedding.event.id}`, { title: 'Inés & Noor' })
    expect(await remove('Ines & Noor')).toBeError(422, 'event.title_mismatch')
    expect(await remove('')).toBeError(422, 'event.title_mismatch')
    expect((await guest.get(`/api/events/${wedding.event.id}/page`)).status).toBe(200)
    expect((await remove(' Ine\u0301s  & Noor ')).status).toBe(204)
  })

  it('is for its host alone', async () => {
    const stranger = await aHost(app)
    expect(await remove(undefined, guest)).toBeError(401, 'auth.required')
    expect(await remove(undefined, stranger)).toBeError(404, 'event.not_owner')
  })

  it('G10: notifies every open page, also before a closed door, and answers 404 from then on', async () => {
    const { event, host } = wedding
    const photo = await aPhoto(app, host, event, await aJpeg())
    const feeds = [
      await openFeed(app, guest, event),
      await openFeed(app, host, event),
      await openFeed(app, guest, event, { door: true }),
    ]
    for (const feed of feeds) expect(await feed.next()).toMatchObject({ type: 'ready' })
    await feeds[2]?.next()

    await remove()

    for (const feed of feeds) {
      expect(await feed.nextFact()).toEqual({ kind: 'event.deleted', data: {} })
      expect(await feed.closed).toBe(4404)
    }
    expect(await guest.get(`/api/events/${event.id}/page`)).toBeError(404, 'event.not_found')
    expect(await host.get(`/api/events/${event.id}`)).toBeError(404, 'event.not_found')
    expect(await remove()).toBeError(404, 'event.not_found')
    app.clock.advance(3000)
    expect(await guest.get(photo.thumbnailUrl ?? '')).toBeError(410, 'media.link_expired')
  })

  it('G10: ends what is being sent to it, whichever step it has come to', async () => {
    const bytes = await aJpeg()
    const begun = await initUpload(guest, wedding.event, { bytes })
    if (begun.outcome !== 'accepted') throw new Error('not accepted')
    await putParts(guest, begun.upload, bytes)
    const complete = () => guest.post(`/api/events/${wedding.event.id}/uploads/${begun.upload.id}/complete`)

    const [completed, removed] = await Promise.all([complete(), remove()])
    await app.runJobs()

    expect(removed.status).toBe(204)
    expect([201, 404]).toContain(completed.status)
    expect(await complete()).toBeError(404, 'event.not_found')
    expect((await guest.put(begun.upload.parts[0]?.url ?? '', bytes)).status).toBe(404)
    expect(await storedKeys(app, `events/${wedding.event.id}`)).toEqual([])
  })

  it('L03: survives everything at once: photos that come, photos that go, settings and a second delete', async () => {
    const { event, host } = wedding
    const photos = await Promise.all(
      Array.from({ length: 4 }, async () => (await aPhoto(app, host, event, await aJpeg())).id),
    )
    const arriving = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const bytes = await aJpeg()
        const begun = await initUpload(guest, event, { bytes })
        if (begun.outcome !== 'accepted') throw new Error('not accepted')
        await putParts(guest, begun.upload, bytes)
        return begun.upload.id
      }),
    )

    const answers = await Promise.all([
      ...photos.map((id) => host.delete(`/api/events/${event.id}/media/${id}`)),
      ...arriving.map((id) => guest.post(`/api/events/${event.id}/uploads/${id}/complete`)),
      host.patch(`/api/events/${event.id}`, { guestsCanView: false }),
      remove(),
      remove(),
    ])
    await app.runJobs()

    for (const { status } of answers) expect([200, 201, 204, 404]).toContain(status)
    expect(await rowsWith(app, [event.id])).toEqual([])
    expect(await storedKeys(app, `events/${event.id}`)).toEqual([])
    const accounts = await app.platform.db.query
      .selectFrom('storageAccounts')
      .select(['usedBytes', 'reservedBytes'])
      .where('userId', 'not in', (db) => db.selectFrom('events').select('userId'))
      .execute()
    for (const account of accounts) expect(account).toEqual({ usedBytes: 0, reservedBytes: 0 })
  })
})
