// spec: uploads.fairness, S01, S02

import { readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SECONDS } from '@afterglow/contract/kernel'
import type { Upload } from '@afterglow/contract/uploads'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Agent } from '../../../testing/agent.ts'
import { beginInStore } from '../../../testing/begin-in-store.ts'
import { aGuest, aPhoto, aWedding, initUpload, putParts, type Wedding } from '../../../testing/people.ts'
import { aJpeg } from '../../../testing/pictures.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

let app: TestApp
let wedding: Wedding
let guest: Agent
let staging: string
beforeEach(async () => {
  app = await testApp()
  wedding = await aWedding(app)
  guest = await aGuest(app, wedding.event)
  staging = path.join(app.platform.config.dataDir, 'blobs/~staging')
})
afterEach(() => app.close())

async function announced(bytes: Buffer): Promise<Upload> {
  const begun = await initUpload(guest, wedding.event, { bytes })
  if (begun.outcome !== 'accepted') throw new Error(begun.outcome)
  return begun.upload
}
const complete = (uploadId: string) =>
  guest.post(`/api/events/${wedding.event.id}/uploads/${uploadId}/complete`)

describe('S01: a disk that is full', () => {
  it('refuses the part with a clear code, goes on showing photos, and takes the same part once there is room', async () => {
    const shown = await aPhoto(app, wedding.host, wedding.event, await aJpeg())
    const bytes = await aJpeg()
    const upload = await announced(bytes)
    const { uploadRef } = await beginInStore(app, upload.id)
    const data = path.join(staging, uploadRef, 'data')
    // Every write here fails for lack of space.
    await symlink('/dev/full', data)

    expect(await guest.put(upload.parts[0]?.url ?? '', bytes)).toBeError(507, 'storage.full')
    expect(await complete(upload.id)).toBeError(409, 'upload.incomplete')
    expect((await wedding.host.get(`/api/events/${wedding.event.id}/media`)).body.total).toBe(1)
    expect((await wedding.host.get(shown.thumbnailUrl ?? '')).status).toBe(200)

    await rm(data)
    await putParts(guest, upload, bytes)
    expect((await complete(upload.id)).status).toBe(201)
    expect(await readdir(staging)).toEqual([])
  })
})

describe('S02: a disk that was taken away', () => {
  it('makes the installation not ready and uploads wait, and loses nothing', async () => {
    const bytes = await aJpeg()
    const upload = await announced(bytes)
    await beginInStore(app, upload.id)
    const aside = `${staging}-aside`
    await rename(staging, aside)
    await writeFile(staging, 'no folder')

    const refused = await guest.put(upload.parts[0]?.url ?? '', bytes)
    expect(refused).toBeError(503, 'storage.unavailable')
    expect(refused.headers['retry-after']).toBeDefined()
    expect((await app.browser().get('/readyz')).status).toBe(503)
    // A file may be announced: nothing of it is on the disk yet.
    const next = await announced(bytes.subarray(1))
    expect(await guest.put(next.parts[0]?.url ?? '', bytes.subarray(1))).toBeError(503, 'storage.unavailable')

    await rm(staging)
    await rename(aside, staging)
    await putParts(guest, upload, bytes)
    expect((await complete(upload.id)).status).toBe(201)
    app.clock.advance(1 * SECONDS)
    expect((await app.browser().get('/readyz')).status).toBe(200)
  })
})
