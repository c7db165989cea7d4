// spec: S02

import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { SECONDS } from '@afterglow/contract/kernel'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDomains } from '../app/domains.ts'
import { checkIntegrity } from '../app/integrity.ts'
import { guardStore } from '../app/store-guard.ts'
import { DiskStore } from '../platform/blobs/index.ts'
import { systemClock } from '../platform/clock.ts'
import { randomIds } from '../platform/ids.ts'
import type { Agent } from './agent.ts'
import { beginInStore } from './begin-in-store.ts'
import { aGuest, aPhoto, aWedding, initUpload, putParts, type Wedding } from './people.ts'
import { aJpeg } from './pictures.ts'
import { type TestApp, testApp } from './test-app.ts'

let app: TestApp
let wedding: Wedding
let guest: Agent
let folder: string
beforeEach(async () => {
  app = await testApp()
  wedding = await aWedding(app)
  guest = await aGuest(app, wedding.event)
  folder = path.join(app.platform.config.dataDir, 'blobs')
})
afterEach(() => app.close())

const readiness = async () => (await app.browser().get('/readyz')).body

/** As when its disk is not mounted: only the empty mount point is left. */
async function unmount(): Promise<() => Promise<void>> {
  await rename(folder, `${folder}-elsewhere`)
  return async () => {
    await rm(folder, { recursive: true, force: true })
    await rename(`${folder}-elsewhere`, folder)
  }
}

/** The same store and database, as a process that starts now sees them. */
const started = (root = folder) =>
  guardStore(new DiskStore(root), {
    plugs: () => openDomains(app.platform).plugs,
    db: app.platform.db,
    clock: systemClock,
    ids: randomIds,
    isBucket: false,
  })

describe('S02: a store that is not mounted', () => {
  it('takes nothing, says so, hides nothing for good, and goes on by itself when it is back', async () => {
    const shown = await aPhoto(app, guest, wedding.event, await aJpeg())
    const bytes = await aJpeg()
    const begun = await initUpload(guest, wedding.event, { bytes })
    if (begun.outcome !== 'accepted') throw new Error(begun.outcome)
    const { upload } = begun
    await beginInStore(app, upload.id)
    const complete = `/api/events/${wedding.event.id}/uploads/${upload.id}/complete`

    const mount = await unmount()
    const files = [{ name: 'a.jpg', type: 'image/jpeg', size: 10 }]
    const answers = {
      announcing: await guest.post(`/api/events/${wedding.event.id}/uploads`, { files }),
      part: await guest.put(upload.parts[0]?.url ?? '', bytes),
      state: await guest.get(`/api/events/${wedding.event.id}/uploads/${upload.id}`),
      completing: await guest.post(complete),
      cover: await wedding.host.put(`/api/events/${wedding.event.id}/cover`, bytes),
      picture: await wedding.host.put('/api/account/avatar', bytes),
      preview: await wedding.host.get(shown.previewUrl ?? ''),
      thumbnail: await wedding.host.get(shown.thumbnailUrl ?? ''),
    }
    for (const [name, answer] of Object.entries(answers))
      expect(answer, name).toBeError(503, 'storage.unavailable')
    expect(await readiness()).toMatchObject({
      status: 'not_ready',
      checks: { store: { ok: false, detail: 'WrongStoreError' } },
    })
    await expect(checkIntegrity(app.platform)).rejects.toThrow('Is its disk mounted?')

    await mount()
    app.clock.advance(1 * SECONDS)
    expect((await readiness()).status).toBe('ready')
    await putParts(guest, upload, bytes)
    expect((await guest.post(complete)).status).toBe(201)
    expect((await wedding.host.get(shown.thumbnailUrl ?? '')).status).toBe(200)
  })

  it('keeps the bytes of what is deleted meanwhile for no longer than until it is back', async () => {
    const photo = await aPhoto(app, guest, wedding.event, await aJpeg())
    const key = `events/${wedding.event.id}/${photo.id}`
    const mount = await unmount()
    await expect(app.platform.blobs.delete(`${key}/original`)).rejects.toThrow('Is its disk mounted?')
    await mount()
    await app.platform.blobs.delete(`${key}/original`)
    expect(await app.platform.blobs.head(`${key}/original`)).toBeNull()
  })

  it('is found out by a process that has just started, too', async () => {
    await aPhoto(app, guest, wedding.event, await aJpeg())
    await unmount()
    await expect(started().check()).rejects.toThrow('Is its disk mounted?')
  })

  it('is distinguished from the store of another installation', async () => {
    await aPhoto(app, guest, wedding.event, await aJpeg())
    await unmount()
    await new DiskStore(folder).writeMarker(randomIds.uuid())
    await expect(started().check()).rejects.toThrow('another installation')
  })
})

describe('an installation from before stores were marked', () => {
  async function forgetMarker(): Promise<void> {
    await rm(path.join(folder, '~store'))
    await app.platform.db.query.deleteFrom('storeIdentity').execute()
  }

  it('takes the store that holds its objects for its own, also where some are lost', async () => {
    const photos = [1, 2, 3].map(async () => aPhoto(app, guest, wedding.event, await aJpeg()))
    const [lost] = await Promise.all(photos)
    await app.platform.blobs.delete(`events/${wedding.event.id}/${lost?.id}/original`)
    await forgetMarker()

    await Promise.all([started().check(), started().check()])

    const { identity } = await app.platform.db.query
      .selectFrom('storeIdentity')
      .select('identity')
      .executeTakeFirstOrThrow()
    expect(await new DiskStore(folder).readMarker()).toBe(identity)
  })

  it('marks nothing that holds none of them, and goes on when they are back', async () => {
    await aPhoto(app, guest, wedding.event, await aJpeg())
    await forgetMarker()
    const mount = await unmount()
    const store = started()

    await expect(store.check()).rejects.toThrow('does not hold the objects')
    expect(await new DiskStore(folder).readMarker()).toBeNull()
    await mount()
    await store.check()
  })

  it('takes over the marker that its store has, as after a restart of the database from an old backup', async () => {
    await aPhoto(app, guest, wedding.event, await aJpeg())
    const marker = await new DiskStore(folder).readMarker()
    await app.platform.db.query.deleteFrom('storeIdentity').execute()
    await started().check()
    expect(await new DiskStore(folder).readMarker()).toBe(marker)
    expect(await readdir(folder)).toContain('~store')
  })
})
