// spec: deletion

import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDomains } from '../../../app/domains.ts'
import { insertPhotos } from '../../../testing/insert-photos.ts'
import { listen, openFeed } from '../../../testing/live-feed.ts'
import { aGuest, aPhoto, aWedding, initUpload, type Wedding } from '../../../testing/people.ts'
import { aJpeg } from '../../../testing/pictures.ts'
import { oneApp } from '../../../testing/set-up.ts'
import { sweep } from '../../../testing/sweep.ts'
import { rowsWith, storedKeys } from '../../../testing/traces.ts'
import { findWrongSums } from '../../../testing/wrong-sums.ts'
import { emptyEvent } from '../../events/empty-event.ts'
import { hooksOf } from '../../hooks.ts'

/** More than the transaction of the request deletes. */
const MANY = 4500

const app = oneApp()
let wedding: Wedding
beforeAll(async () => {
  await listen(app)
})
beforeEach(async () => {
  wedding = await aWedding(app)
})

async function fill({ event }: Wedding): Promise<void> {
  const { db } = app.platform
  await insertPhotos(db, event.id, MANY)
  await sql`update storage_accounts set used_bytes = used_bytes + (
      select sum(file_size) from live_sendings where event_id = ${event.id} and blob_key like 'events/x/%')
    where user_id = (select user_id from events where id = ${event.id})`.execute(db.query)
}

const remove = ({ host, event }: Wedding) =>
  host.sendJson('DELETE', `/api/events/${event.id}`, { title: event.title })

const rowsLeft = async ({ event }: Wedding) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from live_sendings where event_id = ${event.id}`.execute(app.platform.db.query)
  return rows[0]?.count
}

describe('deleting a large event', () => {
  it('takes it out of sight at once: pages, addresses, door and sums, though its rows are still there', async () => {
    const { event, host } = wedding
    const guest = await aGuest(app, event)
    const photo = await aPhoto(app, host, event, await aJpeg())
    await fill(wedding)
    const feeds = [await openFeed(app, guest, event), await openFeed(app, guest, event, { door: true })]
    for (const feed of feeds) await feed.next()
    await feeds[1]?.next()

    expect((await remove(wedding)).status).toBe(204)

    expect(await rowsLeft(wedding)).toBeGreaterThan(0)
    for (const feed of feeds) {
      expect(await feed.nextFact()).toEqual({ kind: 'event.deleted', data: {} })
      expect(await feed.closed).toBe(4404)
    }
    expect(await guest.get(`/api/events/${event.id}/page`)).toBeError(404, 'event.not_found')
    expect(await host.get(`/api/events/${event.id}/media`)).toBeError(404, 'event.not_found')
    expect(await initUpload(guest, event, { bytes: await aJpeg() }).catch(() => null)).not.toMatchObject({
      outcome: 'accepted',
    })
    expect((await host.get('/api/events')).body.events).toEqual([])
    expect(await remove(wedding)).toBeError(404, 'event.not_found')
    app.clock.advance(3000)
    expect(await guest.get(photo.thumbnailUrl ?? '')).toBeError(410, 'media.link_expired')
  })

  it('goes on where a crash stopped it, and gives its room back once', async () => {
    const kept = await aWedding(app, {}, wedding.host)
    await aPhoto(app, wedding.host, wedding.event, await aJpeg())
    await initUpload(wedding.host, wedding.event, { bytes: await aJpeg() })
    const photo = await aPhoto(app, wedding.host, kept.event, await aJpeg())
    await fill(wedding)
    await remove(wedding)
    const { db } = app.platform
    let batches = 0
    const dying: typeof db = {
      ...db,
      transaction: (work) => {
        if (batches > 0) return Promise.reject(new Error('killed'))
        batches += 1
        return db.transaction(work)
      },
    }
    const hooks = hooksOf(openDomains(app.platform).plugs)
    await expect(emptyEvent({ db: dying, hooks }, wedding.event.id)).rejects.toThrow('killed')
    const left = await rowsLeft(wedding)
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(MANY)
    // Its job is lost as well.
    await sql`delete from graphile_worker._private_jobs`.execute(db.query)

    await sweep(app.platform)
    await app.runJobs()

    expect(await rowsWith(app, [wedding.event.id])).toEqual([])
    expect(await findWrongSums(db)).toEqual([])
    const { rows } = await sql`select used_bytes, reserved_bytes from storage_accounts
      where user_id = (select user_id from events where id = ${kept.event.id})`.execute(db.query)
    expect(rows).toEqual([{ usedBytes: photo.fileSize, reservedBytes: 0 }])
    expect(await storedKeys(app, `events/${wedding.event.id}`)).toEqual([])
  })
})
