import { randomBytes } from 'node:crypto'
import { KB, MB } from '@afterglow/contract/kernel'
import { expect, it } from 'vitest'
import { IncompleteUploadError, PartSizeError, UploadNotFoundError } from '../blob-errors.ts'
import type { BlobStore, PartSpec } from '../blob-store.ts'
import { breaking, chunksOf, contentOf, keysIn, sha256 } from './bytes.ts'

/** The smallest part that every store accepts when another one follows. */
const PART_BYTES = 5 * MB

/** The promises of every store about uploads in parts. */
export function describeUploads(current: () => BlobStore): void {
  const key = 'events/a/1/original'

  async function open() {
    const store = current()
    const upload = { key, uploadRef: await store.beginUpload(key) }
    const bytes = randomBytes(PART_BYTES + 100 * KB)
    const parts = planParts(bytes.length)
    const send = (part: PartSpec, body = sliceOf(bytes, part)) =>
      store.writePart(upload, part, chunksOf(body))
    return { store, upload, bytes, parts, first: parts[0]!, last: parts[1]!, send }
  }

  it('puts parts together, whatever their order', async () => {
    const { store, upload, bytes, parts, first, last, send } = await open()

    await send(last)
    await send(first)
    await store.completeUpload(upload, parts)

    expect(sha256(await contentOf(store, key))).toBe(sha256(bytes))
  })

  it('shows nothing under the key before it is complete', async () => {
    const { store, first, send } = await open()

    await send(first)

    expect(await store.head(key)).toBeNull()
    expect(await keysIn(store, '')).toEqual([])
  })

  it('reports which parts have arrived', async () => {
    const { store, upload, last, send } = await open()
    expect(await store.listParts(upload)).toEqual([])

    await send(last)

    expect(await store.listParts(upload)).toEqual([{ number: 2, size: last.size }])
  })

  it('calls a part final only while nothing that comes later replaces it', async () => {
    const { store, upload, bytes, parts, first, last, send } = await open()
    const other = randomBytes(first.size)

    const earlier = await send(first)
    const later = await send(first, other)
    await send(last)
    await store.completeUpload(upload, parts)

    const kept = (await contentOf(store, key)).subarray(0, first.size)
    expect([earlier.isFinal, later.isFinal]).not.toEqual([true, true])
    if (earlier.isFinal) expect(sha256(kept)).toBe(sha256(sliceOf(bytes, first)))
    if (later.isFinal) expect(sha256(kept)).toBe(sha256(other))
  })

  it('hands over what it has written of a part that is final: all of it, in its order', async () => {
    const { store, upload, bytes, last } = await open()
    const handedOver: Buffer[] = []

    const { isFinal } = await store.writePart(
      upload,
      last,
      chunksOf(sliceOf(bytes, last)),
      async (chunks) => {
        handedOver.push(...chunks.map((chunk) => Buffer.from(chunk)))
      },
    )

    if (isFinal) expect(sha256(Buffer.concat(handedOver))).toBe(sha256(sliceOf(bytes, last)))
    else expect(handedOver).toEqual([])
  })

  it('takes a part again without harm', async () => {
    const { store, upload, bytes, parts, first, last, send } = await open()

    await send(first)
    await send(first)
    await send(last)
    await store.completeUpload(upload, parts)

    expect(sha256(await contentOf(store, key))).toBe(sha256(bytes))
  })

  it('lets all parts come at once, some of them twice', async () => {
    const { store, upload, bytes, parts, first, last, send } = await open()

    const sent = await Promise.allSettled([send(first), send(last), send(first), send(last)])
    await store.completeUpload(upload, parts)

    expect(sent.some((one) => one.status === 'fulfilled')).toBe(true)
    expect(sha256(await contentOf(store, key))).toBe(sha256(bytes))
  })

  it.each([
    ['shorter', -1],
    ['longer', 1],
    ['empty', -100 * KB],
  ])('does not count a part that is %s than announced', async (_how, difference) => {
    const { store, upload, last, send } = await open()

    await expect(send(last, randomBytes(last.size + difference))).rejects.toThrow(PartSizeError)

    expect(await store.listParts(upload)).toEqual([])
  })

  it('does not let a part that is too long spill into the next', async () => {
    const { store, upload, bytes, parts, first, last, send } = await open()
    await send(last)

    await expect(send(first, randomBytes(first.size + 50 * KB))).rejects.toThrow(PartSizeError)
    await send(first)
    await store.completeUpload(upload, parts)

    expect(sha256(await contentOf(store, key))).toBe(sha256(bytes))
  })

  it('does not count a part whose sender went away, and takes it later', async () => {
    const { store, upload, bytes, parts, first, last, send } = await open()
    await send(last)

    await expect(store.writePart(upload, first, breaking(sliceOf(bytes, first)))).rejects.toThrow(
      'connection lost',
    )
    expect(await store.listParts(upload)).toEqual([{ number: 2, size: last.size }])

    await send(first)
    await store.completeUpload(upload, parts)
    expect(sha256(await contentOf(store, key))).toBe(sha256(bytes))
  })

  it('names the missing parts and stays open', async () => {
    const { store, upload, parts, first, last, send } = await open()
    await expect(store.completeUpload(upload, parts)).rejects.toThrow(IncompleteUploadError)
    await send(last)

    await expect(store.completeUpload(upload, parts)).rejects.toMatchObject({ missing: [1] })

    await send(first)
    await store.completeUpload(upload, parts)
    expect(await store.head(key)).not.toBeNull()
  })

  it('completes once, however often and at once it is asked', async () => {
    const { store, upload, bytes, parts, first, last, send } = await open()
    await send(first)
    await send(last)

    await Promise.all([store.completeUpload(upload, parts), store.completeUpload(upload, parts)])
    await store.completeUpload(upload, parts)

    expect(sha256(await contentOf(store, key))).toBe(sha256(bytes))
  })

  it('does not change a completed object when a part comes late', async () => {
    const { store, upload, bytes, parts, first, last, send } = await open()
    await send(first)
    await send(last)
    await store.completeUpload(upload, parts)

    await expect(send(first, randomBytes(first.size))).rejects.toThrow(UploadNotFoundError)
    await store.abortUpload(upload)

    expect(sha256(await contentOf(store, key))).toBe(sha256(bytes))
  })

  it('gives an upload up, also twice', async () => {
    const { store, upload, parts, first, send } = await open()
    await send(first)

    await store.abortUpload(upload)
    await store.abortUpload(upload)

    await expect(send(first)).rejects.toThrow(UploadNotFoundError)
    await expect(store.listParts(upload)).rejects.toThrow(UploadNotFoundError)
    await expect(store.completeUpload(upload, parts)).rejects.toThrow(UploadNotFoundError)
    expect(await keysIn(store, '')).toEqual([])
  })

  it('sweeps what was left unfinished before a moment, and nothing else', async () => {
    const { store, upload, first, send } = await open()
    await send(first)
    await store.put('kept', Buffer.from('x'), { contentType: 'image/jpeg' })

    expect(await store.countUnfinished(new Date(0))).toBe(0)
    expect(await store.countUnfinished(new Date(8.64e15))).toBe(1)
    expect(await store.sweepUnfinished(new Date(0))).toBe(0)
    expect(await store.listParts(upload)).toHaveLength(1)

    expect(await store.sweepUnfinished(new Date(8.64e15))).toBe(1)
    expect(await store.countUnfinished(new Date(8.64e15))).toBe(0)
    await expect(store.listParts(upload)).rejects.toThrow(UploadNotFoundError)
    expect(await keysIn(store, '')).toEqual(['kept'])
  })
}

function planParts(totalBytes: number): PartSpec[] {
  return [
    { number: 1, offset: 0, size: PART_BYTES },
    { number: 2, offset: PART_BYTES, size: totalBytes - PART_BYTES },
  ]
}

function sliceOf(bytes: Buffer, part: PartSpec): Buffer {
  return bytes.subarray(part.offset, part.offset + part.size)
}
