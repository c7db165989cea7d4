// spec: uploads.s3, S03, S04, S05, S06

import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { KB, MB } from '@afterglow/contract/kernel'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FaultProxy, type Passing } from '../../testing/faults/fault-proxy.ts'
import { until } from '../../testing/faults/until.ts'
import { describeOnS3 } from '../../testing/s3/on-s3.ts'
import { withScratch } from '../scratch.ts'
import { StorageFullError, StoreUnavailableError } from './blob-errors.ts'
import type { BlobStore } from './blob-store.ts'
import type { S3Settings } from './s3-settings.ts'
import { S3Store } from './s3-store.ts'
import { chunksOf, contentOf, keysIn, sha256 } from './testing/bytes.ts'
import { aBucket, HASTY } from './testing/s3-server.ts'

const jpeg = { contentType: 'image/jpeg' }
const key = 'events/a/1/original'
const slowDown = { kind: 'answer', status: 503, code: 'SlowDown' } as const
const isPut = ({ method }: Passing) => method === 'PUT'
const isGet = ({ method }: Passing) => method === 'GET'
const isHead = ({ method }: Passing) => method === 'HEAD'
/** Both the beginning and the end of an upload are POST; only the end names the upload. */
const isCompletion = ({ method, url }: Passing) => method === 'POST' && url.includes('uploadId=')

describeOnS3('S3 behind a bad network', (server) => {
  let settings: S3Settings
  let proxy: FaultProxy
  let store: S3Store
  beforeEach(async () => {
    settings = await aBucket(server)
    proxy = await FaultProxy.before(server.endpoint)
    store = new S3Store({ ...settings, endpoint: proxy.url }, HASTY)
  })
  afterEach(async () => {
    store.close()
    await proxy.close()
  })

  describe('S03: overloaded', () => {
    it.each(['SlowDown', 'InternalError', 'ServiceUnavailable'])('with %s is asked again', async (code) => {
      const status = code === 'InternalError' ? 500 : 503
      proxy.plan({ kind: 'answer', status, code }, undefined, 2)
      await store.put(key, Buffer.from('content'), jpeg)
      proxy.plan({ kind: 'answer', status, code }, undefined, 2)

      expect((await contentOf(store, key)).toString()).toBe('content')
      expect(proxy.count(isGet)).toBe(3)
    })

    it('for too long is said so after a bounded number of attempts, and works again later', async () => {
      proxy.plan(slowDown, undefined, Number.POSITIVE_INFINITY)

      await expect(store.put(key, Buffer.from('content'), jpeg)).rejects.toThrow(StoreUnavailableError)
      await expect(store.beginUpload(key)).rejects.toThrow(StoreUnavailableError)
      expect(proxy.count(isPut)).toBe(HASTY.attempts)

      proxy.heal()
      expect(await store.head(key)).toBeNull()
      await store.put(key, Buffer.from('content'), jpeg)
      expect(await store.head(key)).toEqual({ size: 7 })
    })

    it('is not blamed on a guest whose part it refuses', async () => {
      const { send } = await anUpload(store)
      proxy.plan(slowDown, isPut)

      await expect(send()).rejects.toThrow(StoreUnavailableError)

      await send()
    })
  })

  describe('S04: when an answer gets lost', () => {
    it('an object that arrived is not sent again', async () => {
      proxy.plan({ kind: 'drop-answer' }, isPut)

      await store.put(key, Buffer.from('content'), jpeg)

      expect(proxy.count(isPut)).toBe(1)
      expect((await contentOf(store, key)).toString()).toBe('content')
    })

    it('an older object of the same length is not taken for the new one', async () => {
      await store.put(key, Buffer.from('the old'), jpeg)
      proxy.plan({ kind: 'refuse' }, isPut)

      await store.put(key, Buffer.from('the new'), jpeg)

      expect((await contentOf(store, key)).toString()).toBe('the new')
    })

    it('a part that arrived counts', async () => {
      const { upload, send, part } = await anUpload(store)
      proxy.plan({ kind: 'drop-answer' }, isPut)

      await send()

      expect(await store.listParts(upload)).toEqual([{ number: 1, size: part.size }])
      expect(proxy.count(isPut)).toBe(1)
    })

    it('a completion is decided by what is there', async () => {
      const { upload, send, part, bytes } = await anUpload(store)
      await send()
      proxy.plan({ kind: 'drop-answer' }, isCompletion, HASTY.attempts)

      await store.completeUpload(upload, [part])

      expect(sha256(await contentOf(store, key))).toBe(sha256(bytes))
      expect(await keysIn(store, '')).toEqual([key])
    })

    it('an upload that was begun in vain is swept', async () => {
      proxy.plan({ kind: 'drop-answer' }, undefined)

      const { upload, send, part } = await anUpload(store)
      await send()
      await store.completeUpload(upload, [part])

      expect(await store.sweepUnfinished(new Date(8.64e15))).toBe(1)
      expect(await keysIn(store, '')).toEqual([key])
    })
  })

  describe('when connections are cut', () => {
    it('a file on its way there is sent again', async () => {
      const bytes = randomBytes(2 * MB)
      proxy.plan({ kind: 'cut-request', after: 700 * KB }, isPut, 2)

      await withScratch(async (folder) => {
        await writeFile(path.join(folder, 'file'), bytes)
        await store.putFile(key, path.join(folder, 'file'), jpeg)
      })

      expect(sha256(await contentOf(store, key))).toBe(sha256(bytes))
    })

    it('a file on its way back goes on where it stopped', async () => {
      const bytes = randomBytes(3 * MB)
      await store.put(key, bytes, jpeg)
      proxy.plan({ kind: 'cut-answer', after: 1 * MB }, isGet)
      proxy.plan({ kind: 'cut-answer', after: 0 }, isGet)

      expect(sha256(await contentOf(store, key))).toBe(sha256(bytes))
      expect(proxy.count(isGet)).toBe(3)
    })

    it('a range goes on within itself', async () => {
      const bytes = randomBytes(1 * MB)
      await store.put(key, bytes, jpeg)
      proxy.plan({ kind: 'cut-answer', after: 100 * KB }, isGet)

      const read = await contentOf(store, key, { start: 5, end: 500_000 })

      expect(read.equals(bytes.subarray(5, 500_001))).toBe(true)
    })

    it('never makes one file of two contents', async () => {
      await store.put(key, randomBytes(8 * MB), jpeg)
      const reading = await store.read(key)
      await store.put(key, randomBytes(8 * MB), jpeg)
      proxy.cutAll()

      await expect(buffer(reading).then(sha256)).rejects.toThrow()
    })

    it('again and again, reading ends with an error instead of half a file', async () => {
      await store.put(key, randomBytes(1 * MB), jpeg)
      proxy.plan({ kind: 'cut-answer', after: 10 * KB }, isGet, Number.POSITIVE_INFINITY)

      await expect(contentOf(store, key)).rejects.toThrow(StoreUnavailableError)
      expect(proxy.count(isGet)).toBe(HASTY.attempts)
    })
  })

  describe('S05: when hardly a byte moves', () => {
    const hasty = { ...HASTY, answer: 300, attempts: 2 }
    let patience: S3Store
    beforeEach(() => {
      patience = new S3Store({ ...settings, endpoint: proxy.url }, hasty)
    })
    afterEach(() => patience.close())

    it('a question ends in time, and others are answered meanwhile', async () => {
      await store.put(key, Buffer.from('content'), jpeg)
      proxy.plan({ kind: 'crawl' }, isHead, 40)
      const stuck = Array.from({ length: 20 }, () => patience.head(key))

      expect((await contentOf(patience, key)).toString()).toBe('content')
      const ends = await Promise.allSettled(stuck)
      expect(ends.map((end) => end.status === 'rejected' && end.reason.name)).toEqual(
        stuck.map(() => 'StoreUnavailableError'),
      )
    })

    it('reading ends in time', async () => {
      await store.put(key, Buffer.from('content'), jpeg)
      proxy.plan({ kind: 'crawl' }, isGet, 2)

      await expect(patience.read(key)).rejects.toThrow(StoreUnavailableError)
    })

    it('a file that stops coming is asked for again from there', async () => {
      const bytes = randomBytes(3 * MB)
      await store.put(key, bytes, jpeg)
      proxy.plan({ kind: 'hang', after: 1 * MB }, isGet)

      expect(sha256(await contentOf(patience, key))).toBe(sha256(bytes))
      expect(proxy.count(isGet)).toBe(2)
    })

    it('a store that takes nothing is given up', async () => {
      const { send } = await anUpload(patience, 8 * MB)
      proxy.plan({ kind: 'deaf' }, isPut)

      await expect(send()).rejects.toThrow(StoreUnavailableError)
    })

    it('a part whose answer crawls counts', async () => {
      const { upload, send, part } = await anUpload(patience)
      proxy.plan({ kind: 'crawl' }, isPut)

      await send()

      expect(await patience.listParts(upload)).toEqual([{ number: 1, size: part.size }])
    })
  })

  it.each([507, 403])('says that it is full (%i)', async (status) => {
    proxy.plan({ kind: 'answer', status, code: 'QuotaExceeded' }, isPut)

    await expect(store.put(key, Buffer.from('content'), jpeg)).rejects.toThrow(StorageFullError)
    expect(proxy.count(isPut)).toBe(1)
  })

  it('closes the connection when nobody reads on', async () => {
    await store.put(key, randomBytes(8 * MB), jpeg)
    const reading = await store.read(key)
    expect(proxy.underWay).toBe(1)

    reading.destroy()

    await until('nothing is under way', () => proxy.underWay === 0)
  })

  describe('S06: refused', () => {
    it.each([
      ['S3_ACCESS_KEY_ID', { accessKeyId: 'somebody-else' }],
      ['S3_SECRET_ACCESS_KEY', { secretAccessKey: 'wrong' }],
      ['S3_BUCKET', { bucket: 'nobodys-bucket' }],
    ])('says to look at %s, and loses nothing', async (setting, wrong) => {
      await store.put(key, Buffer.from('content'), jpeg)
      const misled: BlobStore = new S3Store({ ...settings, ...wrong }, HASTY)

      await expect(misled.check()).rejects.toThrow(setting)
      await expect(misled.check()).rejects.toThrow(StoreUnavailableError)
      await expect(misled.put(key, Buffer.from('x'), jpeg)).rejects.toThrow(StoreUnavailableError)

      expect((await contentOf(store, key)).toString()).toBe('content')
    })
  })
})

async function anUpload(store: BlobStore, size = 200 * KB) {
  const upload = { key, uploadRef: await store.beginUpload(key) }
  const bytes = randomBytes(size)
  const part = { number: 1, offset: 0, size }
  return { upload, bytes, part, send: () => store.writePart(upload, part, chunksOf(bytes)) }
}
