// spec: uploads.s3

import { randomBytes } from 'node:crypto'
import { KB, MINUTES, SECONDS } from '@afterglow/contract/kernel'
import { HeadObjectCommand } from '@aws-sdk/client-s3'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { describeOnS3 } from '../../testing/s3/on-s3.ts'
import type { S3Settings } from './s3-settings.ts'
import { S3Store } from './s3-store.ts'
import { contentOf, sha256 } from './testing/bytes.ts'
import { aBucket, allowPages, asOperator, HASTY } from './testing/s3-server.ts'

const key = 'events/a/1/original'
const part = { number: 1, offset: 0, size: 100 * KB }
const bytes = randomBytes(part.size)

describeOnS3('a signed address of a part', (server) => {
  let settings: S3Settings
  let store: S3Store
  beforeEach(async () => {
    settings = await aBucket(server)
    store = new S3Store(settings, HASTY)
  })

  async function anAddress() {
    const upload = { key, uploadRef: await store.beginUpload(key) }
    const url = await store.presignPart(upload, part, 15 * MINUTES)
    return { upload, url }
  }

  const put = (url: string | URL, body = bytes) => fetch(url, { method: 'PUT', body })

  it('takes the part, without anything but the bytes', async () => {
    const { upload, url } = await anAddress()

    expect((await put(url)).status).toBe(200)

    await store.completeUpload(upload, [part])
    expect(sha256(await contentOf(store, key))).toBe(sha256(bytes))
  })

  // spec: F33
  it('carries no checksum of an empty body, and signs host and length', async () => {
    const { url } = await anAddress()

    const { searchParams } = new URL(url)
    expect([...searchParams.keys()].filter((name) => /checksum/i.test(name))).toEqual([])
    expect(searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;host')
    expect(searchParams.get('X-Amz-Expires')).toBe('900')
  })

  it.each([
    ['another key', (url: URL) => url.pathname.replace('/1/', '/2/')],
    ['another part', (url: URL) => url.search.replace('partNumber=1', 'partNumber=2')],
  ])('U14: is refused for %s', async (what, changed) => {
    const { upload, url } = await anAddress()
    const other = new URL(url)
    if (what === 'another key') other.pathname = changed(other)
    else other.search = changed(other)

    expect((await put(other)).status).toBe(403)
    expect(await store.listParts(upload)).toEqual([])
  })

  it.each([
    ['longer', part.size + 1],
    ['shorter', part.size - 1],
  ])('U14: is refused for a %s body', async (_how, size) => {
    const { upload, url } = await anAddress()

    expect((await put(url, randomBytes(size))).status).toBe(403)
    expect(await store.listParts(upload)).toEqual([])
  })

  it('U14: is refused when its time is over', async () => {
    const { upload } = await anAddress()
    const signAgo = async (ago: number) => {
      vi.useFakeTimers({ now: Date.now() - ago, toFake: ['Date'] })
      const url = await store.presignPart(upload, part, 15 * MINUTES)
      vi.useRealTimers()
      return url
    }

    expect((await put(await signAgo(15 * MINUTES + 1 * SECONDS))).status).toBe(403)
    expect(await store.listParts(upload)).toEqual([])
    expect((await put(await signAgo(5 * MINUTES))).status).toBe(200)
  })

  it('U14: cannot change what was completed', async () => {
    const { upload, url } = await anAddress()
    await put(url)
    await store.completeUpload(upload, [part])

    const replayed = await put(url, randomBytes(part.size))

    expect(replayed.status).toBe(404)
    expect(sha256(await contentOf(store, key))).toBe(sha256(bytes))
  })

  it('leads to nothing that browsers would take for a page, and nothing public', async () => {
    const { upload, url } = await anAddress()
    await put(url)
    await store.completeUpload(upload, [part])
    await store.put('events/a/1/preview', Buffer.from('x'), { contentType: 'image/jpeg' })
    const typeOf = async (Key: string) =>
      asOperator(
        settings,
        async (s3) => (await s3.send(new HeadObjectCommand({ Bucket: settings.bucket, Key }))).ContentType,
      )

    expect(await typeOf(key)).toBe('application/octet-stream')
    expect(await typeOf('events/a/1/preview')).toBe('image/jpeg')
    expect((await fetch(`${server.endpoint}/${settings.bucket}/${key}`)).status).toBe(403)
  })

  describe('from a page', () => {
    const page = 'https://photos.example.com'
    const secure = { protocol: 'https:' }

    it('is closed until the rules of the bucket let its origin PUT', async () => {
      const before = await store.checkDirectRoute('http://photos.example.com')
      await allowPages(settings, 'http://photos.example.com')

      expect(before).toMatchObject({ state: 'closed' })
      expect(before.words).toContain('http://photos.example.com')
      expect(await store.checkDirectRoute('http://photos.example.com')).toEqual({ state: 'open', words: '' })
      expect(await store.checkDirectRoute('http://elsewhere.example.com')).toMatchObject({ state: 'closed' })
    })

    it(`is closed from ${secure.protocol} to a store without it`, async () => {
      await allowPages(settings, page)

      expect(await store.checkDirectRoute(page)).toMatchObject({ state: 'closed' })
    })

    it('is unknown when the store does not answer', async () => {
      const away = new S3Store({ ...settings, endpoint: 'http://127.0.0.1:1' }, HASTY)

      expect(await away.checkDirectRoute('http://photos.example.com')).toMatchObject({ state: 'unknown' })
    })

    it('goes to the origin that our pages let it', async () => {
      const { url } = await anAddress()

      expect(new URL(url).origin).toBe(await store.directOrigin())
    })
  })
})
