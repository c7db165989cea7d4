import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type BlobInfo, BlobNotFoundError } from '../blobs/index.ts'
import { BackupDamagedError, BackupRefusedError } from './backup-errors.ts'
import { type ListedObject, listedObjectSchema, type Manifest, manifestSchema } from './manifest.ts'
import type { BackupStore } from './prefixed-store.ts'
import type { Sealing } from './sealing.ts'
import { writeObject } from './write-object.ts'

const MANIFESTS = 'backups'
const BLOBS = 'blobs'
const LISTS = 'lists'
const DUMPS = 'dumps'

/**
 * The files of all backups in one folder or bucket. Objects and lists are stored under the checksum of their content,
 * so backups share what is equal. A backup exists once its manifest does.
 */
export class Vault {
  readonly store: BackupStore
  readonly #sealing: Sealing

  constructor(store: BackupStore, sealing: Sealing) {
    this.store = store
    this.#sealing = sealing
  }

  /** The names of complete backups, oldest first. */
  async backups(): Promise<string[]> {
    const names: string[] = []
    for await (const { key } of this.store.list(MANIFESTS)) names.push(key.slice(MANIFESTS.length + 1))
    return names.sort()
  }

  async readManifest(name: string): Promise<Manifest> {
    const text = (await buffer(this.#read(manifestKey(name)))).toString('utf8')
    const [checksum, body = ''] = [text.slice(0, 64), text.slice(65)]
    if (sha256Of(Buffer.from(body)) !== checksum)
      throw new BackupDamagedError(`The list of contents of backup ${name} was altered or cut off`)
    const parsed = manifestSchema.safeParse(JSON.parse(body))
    if (!parsed.success)
      throw new BackupRefusedError(`Backup ${name} was made by another version of Afterglow; use that one.`)
    return parsed.data
  }

  async writeManifest(manifest: Manifest): Promise<void> {
    const body = JSON.stringify(manifest)
    await this.#write(manifestKey(manifest.name), [Buffer.from(`${sha256Of(Buffer.from(body))}\n${body}`)])
  }

  async deleteManifest(name: string): Promise<void> {
    await this.store.delete(manifestKey(name))
  }

  /** Whether content of this size and checksum is stored. */
  async hasBlob({ size, sha256 }: Pick<ListedObject, 'size' | 'sha256'>): Promise<boolean> {
    return (await this.store.head(this.blobKey(sha256)))?.size === this.#sealing.sealedSize(size)
  }

  /** @throws BackupDamagedError if the content turns out to be another one; nothing is stored then */
  async writeBlob(sha256: string, content: AsyncIterable<Uint8Array> | Uint8Array[]): Promise<void> {
    await this.#write(this.blobKey(sha256), checked(content, sha256, 'what was read'))
  }

  /** @throws BackupDamagedError at the end, if it is not what was stored */
  readBlob(sha256: string): AsyncIterable<Uint8Array> {
    const key = this.blobKey(sha256)
    return checked(this.#read(key), sha256, key)
  }

  blobKey(sha256: string): string {
    const name = this.#sealing.nameOf(sha256)
    return `${BLOBS}/${name.slice(0, 2)}/${name}`
  }

  listKey(sha256: string): string {
    return `${LISTS}/${this.#sealing.nameOf(sha256)}`
  }

  /** Answers its checksum. */
  async writeList(objects: readonly ListedObject[]): Promise<string> {
    const lines = objects.map(({ key, size, sha256 }) => `${JSON.stringify([key, size, sha256])}\n`)
    const bytes = Buffer.from(lines.join(''))
    const sha256 = sha256Of(bytes)
    const key = this.listKey(sha256)
    if ((await this.store.head(key)) === null) await this.#write(key, gzipped([bytes]))
    return sha256
  }

  async readList(sha256: string): Promise<ListedObject[]> {
    const key = this.listKey(sha256)
    const text = (await buffer(checked(gunzipped(this.#read(key), key), sha256, key))).toString('utf8')
    return text
      .split('\n')
      .slice(0, -1)
      .map((line) => {
        const [name, size, checksum] = listedObjectSchema.parse(JSON.parse(line))
        return { key: name, size, sha256: checksum }
      })
  }

  /** Stores a file of one backup, such as a table's rows, compressed. Answers its size and checksum. */
  async writeFile(
    backup: string,
    name: string,
    content: AsyncIterable<Uint8Array> | Uint8Array[],
  ): Promise<{ size: number; sha256: string }> {
    const hash = createHash('sha256')
    let size = 0
    async function* counted(): AsyncGenerator<Uint8Array> {
      for await (const chunk of gzipped(content)) {
        hash.update(chunk)
        size += chunk.byteLength
        yield chunk
      }
    }
    await this.#write(fileKey(backup, name), counted())
    return { size, sha256: hash.digest('hex') }
  }

  /** @throws BackupDamagedError if it is not what was stored */
  readFile(backup: string, name: string, sha256: string): AsyncIterable<Uint8Array> {
    const key = fileKey(backup, name)
    return gunzipped(checked(this.#read(key), sha256, key), key)
  }

  listFiles(): AsyncIterable<{ key: string }> {
    return this.store.list(DUMPS)
  }

  listLists(): AsyncIterable<{ key: string } & BlobInfo> {
    return this.store.list(LISTS)
  }

  listBlobs(): AsyncIterable<{ key: string } & BlobInfo> {
    return this.store.list(BLOBS)
  }

  async #write(key: string, content: AsyncIterable<Uint8Array> | Uint8Array[]): Promise<void> {
    await writeObject(this.store, key, this.#sealing.seal(key, Readable.from(content)))
  }

  async *#read(key: string): AsyncGenerator<Uint8Array> {
    try {
      yield* this.#sealing.open(key, await this.store.read(key))
    } catch (cause) {
      if (cause instanceof BlobNotFoundError) throw new BackupDamagedError(`${key} is missing`, { cause })
      throw cause
    }
  }
}

/** The backup to which a file of a dump belongs. */
export function backupOfFile(key: string): string {
  return key.split('/')[1] ?? ''
}

function manifestKey(name: string): string {
  return `${MANIFESTS}/${name}`
}

function fileKey(backup: string, name: string): string {
  return `${DUMPS}/${backup}/${name}.gz`
}

/** Passes the content on, and fails at its end when its checksum is another one. */
async function* checked(
  content: AsyncIterable<Uint8Array> | Uint8Array[],
  sha256: string,
  name: string,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== sha256) throw new BackupDamagedError(`${name} has another checksum than noted`)
}

function gzipped(content: AsyncIterable<Uint8Array> | Uint8Array[]): AsyncIterable<Buffer> {
  const gzip = createGzip()
  // The reader sees the failure.
  pipeline(Readable.from(content), gzip).catch(() => undefined)
  return gzip
}

async function* gunzipped(content: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  const passed = pipeline(Readable.from(content), gunzip)
  passed.catch(() => undefined)
  try {
    yield* gunzip
    // The checksum is known only when all has been read.
    await passed
  } catch (cause) {
    const isOfZlib = cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_')
    throw isOfZlib ? new BackupDamagedError(`${name} was altered or cut off`, { cause }) : cause
  }
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
