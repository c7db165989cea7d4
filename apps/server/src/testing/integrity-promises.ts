import { HOURS } from '@afterglow/contract/kernel'
import { UPLOAD_LIFETIME } from '@afterglow/contract/uploads'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compareNightly } from '../app/compare-objects.ts'
import { openDomains } from '../app/domains.ts'
import { checkIntegrity } from '../app/integrity.ts'
import { anAlbum, contents, flipOneBit, truncate } from './damage.ts'
import type { TestApp } from './test-app.ts'

const STRAY = '0198a9f0-0000-7000-8000-00000000abcd'
const anything = { contentType: 'image/jpeg' }

/** A4, F27: the findings and repairs of a check of rows and objects, on any store. */
export function describeIntegrity(name: string, open: () => Promise<TestApp>): void {
  describe(`integrity on ${name}`, () => {
    let app: TestApp
    let album: Awaited<ReturnType<typeof anAlbum>>
    beforeEach(async () => {
      app = await open()
      album = await anAlbum(app)
    })
    afterEach(() => app.close())

    const check = (options = {}) => checkIntegrity(app.platform, options)
    /** The number of findings of each kind; none is omitted. */
    async function found(options = {}): Promise<Record<string, number>> {
      const counts = (await check(options)).counts().filter((count) => count.found > 0)
      return Object.fromEntries(counts.map((count) => [count.kind, count.found]))
    }

    it('finds nothing wrong with an album as it was made, and leaves it alone', async () => {
      const before = await contents(app.platform.blobs)
      const report = await check({ isDeep: true, isRepairing: true })
      expect(report.lines()).toContain('Everything is as it should be.')
      expect(report.objects).toBe(before.size)
      expect(report.hashedBytes).toBeGreaterThan(0)
      expect(await contents(app.platform.blobs)).toEqual(before)
    })

    it('finds an object that no row speaks of, wherever it lies, and removes it and nothing else', async () => {
      const { blobs } = app.platform
      const before = await contents(blobs)
      const { event, photos } = album
      for (const key of [
        `events/${event.id}/${STRAY}/original`,
        `events/${event.id}/covers/${STRAY}/cover`,
        `events/${event.id}/logos/${STRAY}/logo`,
        `events/${event.id}/print-photos/${STRAY}/photo`,
        `events/${event.id}/voice/${photos[0]?.id}/sound`,
        `events/nosuchevent1/${photos[0]?.id}/original`,
        `avatars/${STRAY}/square`,
      ])
        await blobs.put(key, Buffer.from('x'), anything)

      expect(await found()).toEqual({ stray: 7 })
      const repair = await check({ isRepairing: true })

      expect(repair.isGood).toBe(true)
      expect(await found()).toEqual({})
      expect(await contents(blobs)).toEqual(before)
    })

    it('names what was not made by us and does not touch it', async () => {
      await app.platform.blobs.put('notes-of-the-operator', Buffer.from('x'), anything)
      expect(await found({ isRepairing: true })).toEqual({ foreign: 1 })
      expect(await found()).toEqual({ foreign: 1 })
    })

    it('does not take for stray what a job is about to remove', async () => {
      const { host, event, photos } = album
      await app.platform.blobs.put(`events/${event.id}/${STRAY}/original`, Buffer.from('x'), anything)
      const removal = await host.delete(`/api/events/${event.id}/media/${photos[0]?.id}`)
      expect(removal.status).toBeLessThan(300)
      expect(await found()).toEqual({ stray: 1 })
      await host.sendJson('DELETE', `/api/events/${event.id}`, { title: event.title })
      expect(await found({ isRepairing: true })).toEqual({})
      await app.runJobs()
      expect(await found()).toEqual({})
    })

    it('finds lost and cut-off originals, says what to do, and hides none of them', async () => {
      const { blobs } = app.platform
      const { photos, keyOf, host, event } = album
      await blobs.delete(keyOf(photos[0], 'original'))
      await truncate(blobs, keyOf(photos[1], 'original'), 100)
      await truncate(blobs, keyOf(photos[2], 'original'), 0)

      expect(await found()).toEqual({ missing: 1, damaged: 2 })
      const repair = await check({ isRepairing: true })

      expect(repair.isGood).toBe(false)
      expect(repair.lines().join('\n')).toContain(`${keyOf(photos[0], 'original')}: is not there`)
      expect(repair.lines().join('\n')).toContain('from a backup')
      expect((await host.get(`/api/events/${event.id}/media`)).body.total).toBe(4)
      expect(await found()).toEqual({ missing: 1, damaged: 2 })
    })

    it('finds everything else of which there was one copy', async () => {
      const { blobs } = app.platform
      const { event, arriving, voice, keyOf } = album
      for (const key of (await contents(blobs)).keys()) {
        if (/\/(square|cover|logo)$/.test(key)) await blobs.delete(key)
      }
      await blobs.delete(`events/${event.id}/voice/${voice.id}/sound`)
      await truncate(blobs, keyOf(arriving, 'early_thumbnail'), 0)
      expect(await found({ isRepairing: true })).toEqual({ missing: 5 })
      expect(await found()).toEqual({ missing: 5 })
    })

    it('finds a single changed bit when it reads every byte, and only then', async () => {
      const { photos, keyOf } = album
      await flipOneBit(app.platform.blobs, keyOf(photos[1], 'original'))
      await app.platform.blobs.delete(keyOf(photos[1], 'preview'))

      expect(await found()).toEqual({ rendition: 1 })
      expect(await found({ isDeep: true })).toEqual({ checksum: 1, rendition: 1 })

      // Nothing is derived from a damaged original.
      expect((await check({ isDeep: true, isRepairing: true })).isGood).toBe(false)
      expect(await found()).toEqual({ rendition: 1 })
    })

    it('has lost renditions made again', async () => {
      const { blobs } = app.platform
      const { photos, keyOf, guest, event } = album
      const before = await contents(blobs)
      await blobs.delete(keyOf(photos[0], 'thumbnail'))
      await truncate(blobs, keyOf(photos[0], 'preview'), 0)
      await blobs.delete(keyOf(photos[2], 'preview'))

      expect(await found()).toEqual({ rendition: 3 })
      expect((await check({ isRepairing: true })).isGood).toBe(true)
      expect(await found()).toEqual({})
      await app.runJobs()

      expect(await found({ isDeep: true })).toEqual({})
      expect(await contents(blobs)).toEqual(before)
      const { body } = await guest.get(`/api/events/${event.id}/media/${photos[0]?.id}`)
      expect(body.state).toBe('ready')
    })

    it('has the lost stream of a film made again without making its poster again', async () => {
      const { db } = app.platform
      const { photos } = album
      const id = photos[0]?.id ?? ''
      await db.query.updateTable('photos').set({ streamState: 'ready' }).where('id', '=', id).execute()

      expect(await found()).toEqual({ rendition: 1 })
      expect((await check({ isRepairing: true })).isGood).toBe(true)

      const row = db.query.selectFrom('liveSendings').select(['state', 'streamState']).where('id', '=', id)
      expect(await row.executeTakeFirst()).toEqual({ state: 'ready', streamState: 'waiting' })
    })

    it('I4: finds sums that are not the sum of their parts, and recalculates them', async () => {
      const { db } = app.platform
      const before = await sums(app)
      await db.query.updateTable('storageAccounts').set({ usedBytes: 7, reservedBytes: 8 }).execute()
      await db.query
        .updateTable('eventCounters')
        .set({ mediaCount: 50, publishedCount: 60, factSeq: 1 })
        .execute()

      expect(await found()).toEqual({ usage: 1, counters: 1 })
      expect((await check({ isRepairing: true })).isGood).toBe(true)

      expect(await found()).toEqual({})
      expect(await sums(app)).toEqual(before)
    })

    it('finds uploads whose time was over long ago, and gives their room back', async () => {
      app.clock.advance(UPLOAD_LIFETIME + 2 * HOURS)
      expect(Object.keys(await found())).toEqual(['unfinished'])
      expect((await check({ isRepairing: true })).isGood).toBe(true)
      await app.runJobs()
      expect(await found()).toEqual({})
      expect((await sums(app)).accounts).toMatchObject([{ reservedBytes: 0 }])
    })

    it('reports the nightly findings to the log and to /metrics, and changes nothing', async () => {
      const { blobs, log } = app.platform
      await blobs.delete(album.keyOf(album.photos[0], 'original'))
      await blobs.put(`avatars/${STRAY}/square`, Buffer.from('x'), anything)
      const before = await contents(blobs)

      await compareNightly({ ...app.platform, plugs: openDomains(app.platform).plugs }, log)

      expect(app.logged.filter((line) => line.includes('do not agree'))).toHaveLength(2)
      const metrics = (await app.browser().get('/metrics')).bytes.toString()
      expect(metrics).toContain('afterglow_integrity_problems{kind="missing"} 1')
      expect(metrics).toContain('afterglow_integrity_problems{kind="stray"} 1')
      expect(metrics).toContain('afterglow_integrity_problems{kind="usage"} 0')
      expect(metrics).not.toContain('kind="checksum"')
      expect(await contents(blobs)).toEqual(before)
    })
  })
}

async function sums({ platform: { db } }: TestApp) {
  return {
    accounts: await db.query.selectFrom('storageAccounts').selectAll().execute(),
    counters: await db.query.selectFrom('eventCounters').selectAll().execute(),
  }
}
