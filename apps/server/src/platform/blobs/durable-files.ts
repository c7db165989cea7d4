import { type FileHandle, mkdir, open, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { KB, MB } from '@afterglow/contract/kernel'
import { StorageFullError, StoreUnavailableError } from './blob-errors.ts'
import type { OnWritten } from './blob-store.ts'

/**
 * Network chunks are small; fewer, larger writes cost less. A stream holds a batch that grows, one that is being
 * written, and perhaps one that is being hashed, so batches shrink as streams are added: all of them together stay
 * within a limit.
 */
const LEAST_BATCH_BYTES = 64 * KB
const MOST_BATCH_BYTES = 1 * MB
const ALL_BATCHES_BYTES = 8 * MB

let streams = 0

function batchBytes(): number {
  return Math.max(LEAST_BATCH_BYTES, Math.min(MOST_BATCH_BYTES, ALL_BATCHES_BYTES / streams))
}

const FULL_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG']
/** A disk that was removed, became read-only or is failing: it may be fixed while we run. */
const BROKEN_CODES: readonly unknown[] = ['EROFS', 'EIO', 'EACCES', 'EPERM', 'ENOTDIR']

export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

export interface WriteOptions {
  /** File offset of the first byte. */
  start: number
  /** Every write passes through here, so that the caller can stop it. */
  guard?: (write: () => Promise<void>) => Promise<void>
  /** Called with the count so far before a chunk is written; throws to refuse it. */
  limit?: (receivedBytes: number) => void
  onWritten?: OnWritten | undefined
}

/** Writes a stream to a file, one batch while the next one fills. Answers the number of bytes. Does not sync. */
export async function writeStream(handle: FileHandle, body: Chunks, options: WriteOptions): Promise<number> {
  const { start, guard = (write) => write(), limit, onWritten } = options
  let received = 0
  let batch: Uint8Array[] = []
  let batched = 0
  let writing: Promise<void> = Promise.resolve()

  /** Resolves when the previous batch is written, while this one still is. */
  async function flush(): Promise<void> {
    await writing
    const chunks = batch
    const position = start + received - batched
    batch = []
    batched = 0
    writing = guard(() => writeFully(handle, chunks, position)).then(() => onWritten?.(chunks))
    // The next await sees the failure.
    writing.catch(() => undefined)
  }

  streams += 1
  try {
    for await (const chunk of asTheyCome(body)) {
      received += chunk.byteLength
      limit?.(received)
      batch.push(chunk)
      batched += chunk.byteLength
      if (batched >= batchBytes()) await flush()
    }
    if (batched > 0) await flush()
    await writing
    return received
  } finally {
    streams -= 1
    // The caller closes the file, which no pending write may still use.
    await writing.catch(() => undefined)
  }
}

/** A byte stream that had to wait would merge its chunks into one copy. In object mode they stay as they are. */
function asTheyCome(body: Chunks): Chunks {
  if (!(body instanceof Readable) || body.readableObjectMode) return body
  const chunks = new PassThrough({ objectMode: true, highWaterMark: 1 })
  // The reader sees the failure.
  pipeline(body, chunks, () => undefined)
  return chunks
}

/** A write may be partial, above all when the disk fills up. */
async function writeFully(handle: FileHandle, chunks: Uint8Array[], position: number): Promise<void> {
  let left = chunks
  let at = position
  while (left.length > 0) {
    const { bytesWritten } = await handle.writev(left, at)
    at += bytesWritten
    left = withoutFirst(left, bytesWritten)
  }
}

function withoutFirst(chunks: Uint8Array[], bytes: number): Uint8Array[] {
  let skip = bytes
  return chunks.flatMap((chunk) => {
    const skipped = Math.min(skip, chunk.byteLength)
    skip -= skipped
    return skipped === chunk.byteLength ? [] : [chunk.subarray(skipped)]
  })
}

/** Makes names durable: files created in, moved into or removed from this folder. */
async function syncDir(path: string): Promise<void> {
  // Windows cannot open folders, and needs no such call.
  if (process.platform === 'win32') return

  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Creates a folder with its parents, durably. */
export async function makeDirs(path: string): Promise<void> {
  await syncDirs(await makeUnsynced(path))
}

/** Answers the parent folders of those it created. */
async function makeUnsynced(path: string): Promise<string[]> {
  const firstMade = await mkdir(path, { recursive: true })
  const holders: string[] = []
  if (firstMade === undefined) return holders
  for (let made = path; made.length >= firstMade.length; made = dirname(made)) holders.push(dirname(made))
  return holders
}

/** Syncs all concurrently: the file system journals one commit for all of them. */
async function syncDirs(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map(syncDir))
}

/** Moves a synced file to its final name, durably. Replaces an existing file. */
export async function moveIntoPlace(temporary: string, path: string): Promise<void> {
  const folder = dirname(path)
  const changed = new Set([folder])
  for (let attempt = 1; ; attempt += 1) {
    try {
      for (const holder of await makeUnsynced(folder)) changed.add(holder)
      await rename(temporary, path)
      break
    } catch (err) {
      // Folders are empty until now, so a concurrent deletion may have removed one at any step.
      if (!isMissing(err) || attempt === 10 || (await sizeOf(temporary)) === null) throw err
    }
  }
  await syncDirs([...changed])
}

/** Bytes in a file, or null when there is no such file. */
export async function sizeOf(path: string): Promise<number | null> {
  try {
    const stats = await stat(path)
    return stats.isFile() ? stats.size : null
  } catch (err) {
    if (!isMissing(err)) throw err
    return null
  }
}

/** Null for a missing file. @throws every other error */
export function nullWhenMissing(err: unknown): null {
  if (!isMissing(err)) throw err
  return null
}

/** Whether a file system error means that the file or folder does not exist. */
export function isMissing(err: unknown): boolean {
  return errorCode(err) === 'ENOENT'
}

/** The code of a file system error (`ENOENT`); undefined for any other error. */
export function errorCode(err: unknown): unknown {
  return err instanceof Error && 'code' in err ? err.code : undefined
}

/** On a read-only disk, Node reports folders that cannot be created as missing. */
function isRefusedFolder(err: unknown): boolean {
  return isMissing(err) && err instanceof Error && 'syscall' in err && err.syscall === 'mkdir'
}

/** Runs disk work and converts "no room" errors of any kind to {@link StorageFullError}. */
export async function noticingFullDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (err) {
    const code = errorCode(err)
    if (FULL_CODES.includes(code)) throw new StorageFullError(err)
    throw BROKEN_CODES.includes(code) || isRefusedFolder(err)
      ? new StoreUnavailableError(`The disk refuses (${code})`, err)
      : err
  }
}
