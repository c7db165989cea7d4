// spec: uploads.s3, C01

import { randomBytes } from 'node:crypto'
import { HOURS, KB, MINUTES } from '@afterglow/contract/kernel'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { S3Store } from '../../platform/blobs/s3-store.ts'
import { contentOf } from '../../platform/blobs/testing/bytes.ts'
import { aBucket, HASTY } from '../../platform/blobs/testing/s3-server.ts'
import { describeOnS3 } from './on-s3.ts'

const part = { number: 1, offset: 0, size: 100 * KB }
const bytes = randomBytes(part.size)

describeOnS3('C01: a server whose clock is wrong', (server) => {
  let store: S3Store
  beforeEach(async () => {
    store = new S3Store(await aBucket(server), HASTY)
  })
  afterEach(() => vi.useRealTimers())

  it.each([-10 * MINUTES, 10 * MINUTES])(
    'by %i ms stores, reads and lets phones send parts',
    async (skew) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skew })
      const upload = { key: 'one', uploadRef: await store.beginUpload('one') }
      const url = await store.presignPart(upload, part, 15 * MINUTES)
      expect((await fetch(url, { method: 'PUT', body: bytes })).status).toBe(200)
      await store.completeUpload(upload, [part])
      expect((await contentOf(store, 'one')).equals(bytes)).toBe(true)
    },
  )

  it.each([-2 * HOURS, 2 * HOURS])(
    'by %i ms, further than S3 allows, stores and reads all the same',
    async (skew) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skew })
      await store.put('one', bytes, { contentType: 'image/jpeg' })
      expect((await contentOf(store, 'one')).equals(bytes)).toBe(true)
    },
  )
})
