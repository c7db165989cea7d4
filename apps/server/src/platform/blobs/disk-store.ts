import { constants } from 'node:fs'
import { copyFile, open, readdir, readFile, rmdir, stat, unlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { KB } from '@afterglow/contract/kernel'
import { BlobNotFoundError } from './blob-errors.ts'
import type {
  BlobInfo,
  BlobStore,
  ByteRange,
  ListedBlob,
  OnWritten,
  PartSpec,
  ReceivedPart,
  UploadTarget,
  WrittenPart,
} from './blob-store.ts'
import { DiskUploads } from './disk-uploads.ts'
import {
  type Chunks,
  errorCode,
  isMissing,
  noticingFullDisk,
  nullWhenMissing,
  sizeOf,
  writeStream,
} from './durable-files.ts'
import { resolveSecurePath } from './secure-path.ts'
import { Staging } from './staging.ts'

/** Keys cannot contain `~`, so this folder is never mistaken for objects. On the same disk, so that renames work. */
const STAGING = '~staging'
const MARKER = '~store'
const READ_BUFFER_BYTES = 256 * KB

/**
 * Objects as files under one folder. Everything is written to the staging folder first, synced, and renamed into place.
 * Parts come through our own routes; there are no presigned addresses.
 */
export class DiskStore implements BlobStore {
  readonly #root: string
  readonly #staging: Staging
  readonly #uploads: DiskUploads
  /** Cached, since it is read around every change. */
  #marker: { version: string; text: string } | null = null

  constructor(root: string) {
    this.#root = resolve(root)
    this.#staging = new Staging(join(this.#root, STAGING))
    this.#uploads = new DiskUploads(this.#staging.path)
  }

  async beginUpload(key: string): Promise<string> {
    this.#path(key)
    return noticingFullDisk(() => this.#uploads.begin())
  }

  async presignPart(): Promise<null> {
    return null
  }

  async directOrigin(): Promise<null> {
    return null
  }

  async checkDirectRoute(): Promise<null> {
    return null
  }

  async writePart(
    upload: UploadTarget,
    part: PartSpec,
    body: AsyncIterable<Uint8Array>,
    onWritten?: OnWritten,
  ): Promise<WrittenPart> {
    return noticingFullDisk(() => this.#uploads.write(upload.uploadRef, part, { body, onWritten }))
  }

  async listParts(upload: UploadTarget): Promise<ReceivedPart[]> {
    return this.#uploads.list(upload.uploadRef)
  }

  async completeUpload(upload: UploadTarget, parts: readonly PartSpec[]): Promise<void> {
    const path = this.#path(upload.key)
    await noticingFullDisk(() => this.#uploads.complete(upload.uploadRef, path, parts))
  }

  async abortUpload(upload: UploadTarget): Promise<void> {
    await this.#uploads.abort(upload.uploadRef)
  }

  async countUnfinished(before: Date): Promise<number> {
    return this.#staging.countUntouched(before)
  }

  async sweepUnfinished(before: Date): Promise<number> {
    return this.#staging.sweep(before)
  }

  async put(key: string, body: Uint8Array | AsyncIterable<Uint8Array>): Promise<BlobInfo> {
    const path = this.#path(key)
    const chunks: Chunks = body instanceof Uint8Array ? [body] : body
    return this.#replacing(path, async (temporary) => {
      const handle = await open(temporary, 'wx')
      try {
        const size = await writeStream(handle, chunks, { start: 0 })
        await handle.datasync()
        return { size }
      } finally {
        await handle.close()
      }
    })
  }

  async head(key: string): Promise<BlobInfo | null> {
    const size = await sizeOf(this.#path(key))
    return size === null ? null : { size }
  }

  async read(key: string, range: ByteRange = { start: 0 }): Promise<Readable> {
    const handle = await open(this.#path(key), 'r').catch(notFoundWhenMissing(key))
    return handle.createReadStream({ ...range, highWaterMark: READ_BUFFER_BYTES })
  }

  async putFile(key: string, path: string): Promise<BlobInfo> {
    return this.#replacing(this.#path(key), (temporary) => copySynced(path, temporary))
  }

  async copy(from: string, to: string): Promise<void> {
    const source = this.#path(from)
    await this.#replacing(this.#path(to), (temporary) =>
      copySynced(source, temporary).catch(notFoundWhenMissing(from)),
    )
  }

  async delete(key: string): Promise<void> {
    const path = this.#path(key)
    await unlink(path).catch(nullWhenMissing)
    await this.#removeEmptyFolders(dirname(path))
  }

  async withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T> {
    const path = this.#path(key)
    if ((await sizeOf(path)) === null) throw new BlobNotFoundError(key)
    return use(path)
  }

  async readMarker(): Promise<string | null> {
    const path = join(this.#root, MARKER)
    return noticingFullDisk(async () => {
      const version = await versionOf(path)
      if (version === null) return null
      if (this.#marker?.version === version) return this.#marker.text
      const text = await readFile(path, 'utf8').catch(nullWhenMissing)
      this.#marker = text === null ? null : { version, text }
      return text
    })
  }

  async writeMarker(marker: string): Promise<void> {
    await this.#replacing(join(this.#root, MARKER), async (temporary) => {
      const handle = await open(temporary, 'wx')
      try {
        await handle.writeFile(marker)
        await handle.datasync()
      } finally {
        await handle.close()
      }
    })
  }

  async check(): Promise<void> {
    await noticingFullDisk(() => this.#staging.probe())
  }

  async proveRights(): Promise<void> {}

  async *list(folder: string): AsyncIterable<ListedBlob> {
    const path = folder === '' ? this.#root : this.#path(folder)
    const entries = await readdir(path, { withFileTypes: true }).catch(nothingWhenMissing)
    for (const entry of entries) {
      const key = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (folder === '' && (entry.name === STAGING || entry.name === MARKER)) continue
      if (entry.isDirectory()) {
        yield* this.list(key)
        continue
      }
      const size = await sizeOf(join(path, entry.name))
      if (size !== null) yield { key, size }
    }
  }

  #replacing<T>(path: string, write: (temporary: string) => Promise<T>): Promise<T> {
    return noticingFullDisk(() => this.#staging.replacing(path, write))
  }

  async #removeEmptyFolders(folder: string): Promise<void> {
    for (let at = folder; at !== this.#root; at = dirname(at)) {
      try {
        await rmdir(at)
      } catch (err) {
        if (isMissing(err)) continue
        if (errorCode(err) === 'ENOTEMPTY' || errorCode(err) === 'EEXIST') return
        throw err
      }
    }
  }

  #path(key: string): string {
    return resolveSecurePath(this.#root, key)
  }
}

/** Changes with the file under this name; null when there is none. */
async function versionOf(path: string): Promise<string | null> {
  const stats = await stat(path, { bigint: true }).catch(nullWhenMissing)
  if (stats === null) return null
  const { dev, ino, size, mtimeNs, ctimeNs } = stats
  return [dev, ino, size, mtimeNs, ctimeNs].join(' ')
}

/** Copies in the kernel, or shares the blocks where the file system can. */
async function copySynced(from: string, to: string): Promise<BlobInfo> {
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  const handle = await open(to, 'r+')
  try {
    await handle.datasync()
    return { size: (await handle.stat()).size }
  } finally {
    await handle.close()
  }
}

function notFoundWhenMissing(key: string): (err: unknown) => never {
  return (err) => {
    throw isMissing(err) ? new BlobNotFoundError(key) : err
  }
}

function nothingWhenMissing(err: unknown): [] {
  if (!isMissing(err)) throw err
  return []
}
