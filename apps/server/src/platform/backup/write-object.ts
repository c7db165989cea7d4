import { MB } from '@afterglow/contract/kernel'
import { type BlobStore, StoreUnavailableError } from '../blobs/index.ts'
import { inPieces } from './pieces.ts'

type WritableStore = Pick<BlobStore, 'put' | 'beginUpload' | 'writePart' | 'completeUpload' | 'abortUpload'>

/** A bucket takes 10,000 parts of an object, so this is enough for 80 GB. */
const PIECE_BYTES = 8 * MB
const MAX_ATTEMPTS = 3

/**
 * Writes an object of any length with bounded memory. When the stream fails, as it does at its end if its checksum is
 * wrong, nothing is left under the key.
 */
export async function writeObject(
  store: WritableStore,
  key: string,
  content: AsyncIterable<Uint8Array>,
  contentType = 'application/octet-stream',
): Promise<void> {
  const pieces = inPieces(content, PIECE_BYTES)
  const first = await pieces.next()
  const second = first.done === true ? first : await pieces.next()
  const start = first.done === true ? Buffer.alloc(0) : first.value
  if (second.done === true) {
    await store.put(key, start, { contentType })
    return
  }
  await writeParts(store, key, afterFirst([start, second.value], pieces))
}

async function* afterFirst(first: Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first
  yield* rest
}

async function writeParts(store: WritableStore, key: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  const upload = { key, uploadRef: await store.beginUpload(key) }
  const parts: { number: number; offset: number; size: number }[] = []
  let offset = 0
  try {
    for await (const piece of pieces) {
      const part = { number: parts.length + 1, offset, size: piece.length }
      await patiently(() => store.writePart(upload, part, once(piece)))
      parts.push(part)
      offset += piece.length
    }
    await store.completeUpload(upload, parts)
  } catch (error) {
    // What cannot be removed now is swept with other unfinished writes.
    await store.abortUpload(upload).catch(() => undefined)
    throw error
  }
}

/** A part that did not arrive is sent again: its bytes are still in memory. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !(error instanceof StoreUnavailableError)) throw error
    }
  }
}

async function* once(piece: Uint8Array): AsyncGenerator<Uint8Array> {
  yield piece
}
