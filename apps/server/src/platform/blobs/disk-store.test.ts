import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PartSupersededError, StorageFullError, UploadNotFoundError } from './blob-errors.ts'
import { describeBlobStore } from './blob-store-contract.ts'
import { DiskStore } from './disk-store.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afterglow-blobs-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

describeBlobStore('the disk', async () => new DiskStore(join(folder, 'blobs')))

describe('uploads on the disk', () => {
  const key = 'events/a/1/original'
  const part = { number: 1, offset: 0, size: 6 }

  async function openUpload() {
    const store = new DiskStore(folder)
    const upload = { key, uploadRef: await store.beginUpload(key) }
    return { store, upload, staged: join(folder, '~staging', upload.uploadRef) }
  }

  it('come through our own routes', async () => {
    const store = new DiskStore(folder)

    expect(await store.presignPart()).toBeNull()
  })

  it('leave no file behind once complete, aborted or deleted', async () => {
    const { store, upload } = await openUpload()
    await store.writePart(upload, part, bodyOf('foobar'))
    await store.completeUpload(upload, [part])
    await store.abortUpload({ key, uploadRef: await store.beginUpload(key) })
    await store.delete(key)

    expect(await readdir(folder)).toEqual(['~staging'])
    expect(await readdir(join(folder, '~staging'))).toEqual([])
  })

  it('take nothing more while they are removed, and a removal that a crash cut off is finished', async () => {
    const { store, upload, staged } = await openUpload()
    await store.writePart(upload, part, bodyOf('foobar'))
    await rename(staged, `${staged}-ended`)

    const restarted = new DiskStore(folder)
    await expect(restarted.writePart(upload, part, bodyOf('foobar'))).rejects.toThrow(UploadNotFoundError)
    await restarted.abortUpload(upload)

    expect(await readdir(join(folder, '~staging'))).toEqual([])
  })

  it('go on in another process', async () => {
    const { store, upload } = await openUpload()
    const rest = { number: 2, offset: 6, size: 3 }
    await store.writePart(upload, part, bodyOf('foobar'))

    const restarted = new DiskStore(folder)
    expect(await restarted.listParts(upload)).toEqual([{ number: 1, size: 6 }])
    await restarted.writePart(upload, rest, bodyOf('baz'))
    await restarted.completeUpload(upload, [part, rest])

    expect(await text(await restarted.read(key))).toBe('foobarbaz')
  })

  it('are completed by the next call when a crash came right after the rename', async () => {
    const { store, upload, staged } = await openUpload()
    await store.writePart(upload, part, bodyOf('foobar'))
    await store.completeUpload(upload, [part])
    await mkdir(staged)
    await writeFile(join(staged, 'part-1-6'), '')

    await store.completeUpload(upload, [part])

    expect(existsSync(staged)).toBe(false)
    expect(await text(await store.read(key))).toBe('foobar')
  })

  it('let a new sender of a part take over from one that hangs', async () => {
    const { store, upload } = await openUpload()
    const large = { number: 1, offset: 0, size: 600_000 }
    const { body, isWaiting, goOn } = hangingBody('X'.repeat(300_000))
    const old = expect(store.writePart(upload, large, body)).rejects.toThrow(PartSupersededError)
    await isWaiting

    await store.writePart(upload, large, bodyOf('Y'.repeat(600_000)))
    await store.completeUpload(upload, [large])
    goOn()

    await old
    expect(await text(await store.read(key))).toBe('Y'.repeat(600_000))
  })

  it('keep the first content of a part that is sent again with another', async () => {
    const { store, upload } = await openUpload()
    expect(await store.writePart(upload, part, bodyOf('foobar'))).toEqual({ isFinal: true })

    expect(await store.writePart(upload, part, bodyOf('XXXXXX'))).toEqual({ isFinal: false })
    await store.completeUpload(upload, [part])

    expect(await text(await store.read(key))).toBe('foobar')
  })

  it('end for a sender whose upload was given up meanwhile', async () => {
    const { store, upload } = await openUpload()
    const { body, isWaiting, goOn } = hangingBody('foo')
    const sending = expect(store.writePart(upload, part, body)).rejects.toThrow(UploadNotFoundError)
    await isWaiting

    await store.abortUpload(upload)
    goOn()

    await sending
    expect(await readdir(join(folder, '~staging'))).toEqual([])
  })

  it.each(['', '..', '../../etc', 'x'.repeat(32), 'A'.repeat(32)])(
    'do not take %j for a reference',
    async (uploadRef) => {
      const store = new DiskStore(folder)

      await expect(store.listParts({ key, uploadRef })).rejects.toThrow(UploadNotFoundError)
      await store.abortUpload({ key, uploadRef })

      expect(await readdir(folder)).toEqual([])
    },
  )

  it.runIf(existsSync('/dev/full'))('say that the storage is full, and work again later', async () => {
    const { store, upload, staged } = await openUpload()
    await symlink('/dev/full', join(staged, 'data'))

    await expect(store.writePart(upload, part, bodyOf('foobar'))).rejects.toThrow(StorageFullError)
    expect(await store.listParts(upload)).toEqual([])

    await rm(join(staged, 'data'))
    await store.writePart(upload, part, bodyOf('foobar'))
    await store.completeUpload(upload, [part])
    expect(await store.head(key)).toEqual({ size: 6 })
  })
})

async function* bodyOf(...chunks: string[]): AsyncIterable<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk)
}

/** Yields `chunk`, waits until resumed, and yields it again. */
function hangingBody(chunk: string) {
  const waiting = Promise.withResolvers<void>()
  const resumed = Promise.withResolvers<void>()
  async function* body(): AsyncIterable<Uint8Array> {
    yield Buffer.from(chunk)
    waiting.resolve()
    await resumed.promise
    yield Buffer.from(chunk)
  }
  return { body: body(), isWaiting: waiting.promise, goOn: resumed.resolve }
}
