import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { SECONDS } from '@afterglow/contract/kernel'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { withScratch } from '../scratch.ts'
import { BlobNotFoundError } from './blob-errors.ts'
import type {
  BlobInfo,
  BlobStore,
  ByteRange,
  DirectRoute,
  ListedBlob,
  PartSpec,
  PutOptions,
  ReceivedPart,
  UploadTarget,
  WrittenPart,
} from './blob-store.ts'
import { noticingFullDisk } from './durable-files.ts'
import { S3Connection } from './s3-client.ts'
import { S3Content } from './s3-content.ts'
import { lookAtDirectRoute } from './s3-direct-route.ts'
import { orMisplaced, orNotFound } from './s3-errors.ts'
import { proveRights } from './s3-rights.ts'
import { DEFAULT_LIMITS, type S3Limits, type S3Settings } from './s3-settings.ts'
import { S3Uploads } from './s3-uploads.ts'
import { assertKey } from './secure-path.ts'

/** No object key can begin like these. */
const PROBE_KEY = '~probe'
const MARKER_KEY = '~store'

/**
 * Objects in a bucket of any S3, under the same keys as on a disk. Nothing in it is public: parts arrive at signed
 * addresses, and all reads go through us.
 */
export class S3Store implements BlobStore {
  readonly #s3: S3Connection
  readonly #content: S3Content
  readonly #uploads: S3Uploads

  constructor(settings: S3Settings, limits: S3Limits = DEFAULT_LIMITS) {
    this.#s3 = new S3Connection(settings, limits)
    this.#content = new S3Content(this.#s3)
    this.#uploads = new S3Uploads(this.#s3, this.#content)
  }

  async beginUpload(key: string): Promise<string> {
    return this.#uploads.begin(assertKey(key))
  }

  async presignPart(upload: UploadTarget, part: PartSpec, lifetime: number): Promise<string> {
    return this.#uploads.presign(upload, part, lifetime)
  }

  async directOrigin(): Promise<string> {
    return (await this.#anyAddress()).origin
  }

  async checkDirectRoute(pageOrigin: string): Promise<DirectRoute> {
    return lookAtDirectRoute(await this.#anyAddress(), pageOrigin, this.#s3.limits.probe)
  }

  async writePart(
    upload: UploadTarget,
    part: PartSpec,
    body: AsyncIterable<Uint8Array>,
  ): Promise<WrittenPart> {
    await this.#uploads.write(upload, part, body)
    // While its upload is open, S3 accepts any part again, also from a browser with a signed address.
    return { isFinal: false }
  }

  async listParts(upload: UploadTarget): Promise<ReceivedPart[]> {
    const parts = await this.#uploads.list(upload)
    return parts.map(({ number, size }) => ({ number, size }))
  }

  async completeUpload(upload: UploadTarget, parts: readonly PartSpec[]): Promise<void> {
    assertKey(upload.key)
    await this.#uploads.complete(upload, parts)
  }

  async abortUpload(upload: UploadTarget): Promise<void> {
    await this.#uploads.abort(upload)
  }

  async countUnfinished(before: Date): Promise<number> {
    return this.#uploads.countUntouched(before)
  }

  async sweepUnfinished(before: Date): Promise<number> {
    return this.#uploads.sweep(before)
  }

  async put(
    key: string,
    body: Uint8Array | AsyncIterable<Uint8Array>,
    options: PutOptions,
  ): Promise<BlobInfo> {
    assertKey(key)
    if (body instanceof Uint8Array)
      return this.#content.write(key, () => onlyChunk(body), body.length, options)
    // S3 requires the length in advance, and a file makes the body repeatable.
    return withScratch(async (folder) => {
      const file = path.join(folder, 'body')
      await noticingFullDisk(() => pipeline(body, createWriteStream(file)))
      return this.putFile(key, file, options)
    })
  }

  async putFile(key: string, file: string, options: PutOptions): Promise<BlobInfo> {
    assertKey(key)
    const { size } = await stat(file)
    return this.#content.write(key, () => createReadStream(file), size, options)
  }

  async head(key: string): Promise<BlobInfo | null> {
    const found = await this.#content.look(assertKey(key))
    return found === null ? null : { size: found.ContentLength ?? 0 }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    return this.#content.read(assertKey(key), range)
  }

  async copy(from: string, to: string): Promise<void> {
    const source = `${this.#s3.bucket}/${assertKey(from)}`
    const command = new CopyObjectCommand({ ...this.#object(assertKey(to)), CopySource: source })
    await this.#s3.ask((s3, options) => s3.send(command, options)).catch(orNotFound(from))
  }

  async delete(key: string): Promise<void> {
    const command = new DeleteObjectCommand(this.#object(assertKey(key)))
    await this.#s3.ask((s3, options) => s3.send(command, options))
  }

  async withLocalFile<T>(key: string, use: (file: string) => Promise<T>): Promise<T> {
    return withScratch(async (folder) => {
      const file = path.join(folder, 'object')
      const content = await this.read(key)
      await noticingFullDisk(() => pipeline(content, createWriteStream(file)))
      return use(file)
    })
  }

  async readMarker(): Promise<string | null> {
    try {
      return await text(await this.#content.read(MARKER_KEY))
    } catch (err) {
      if (!(err instanceof BlobNotFoundError)) throw err
      return null
    }
  }

  async writeMarker(marker: string): Promise<void> {
    const bytes = Buffer.from(marker)
    await this.#content.write(MARKER_KEY, () => onlyChunk(bytes), bytes.length, { contentType: 'text/plain' })
  }

  async check(): Promise<void> {
    const probe = new PutObjectCommand({ ...this.#object(PROBE_KEY), Body: 'probe' })
    await this.#s3.askNow((s3, options) => s3.send(probe, options))
    const removal = new DeleteObjectCommand(this.#object(PROBE_KEY))
    await this.#s3.askNow((s3, options) => s3.send(removal, options))
  }

  async proveRights(): Promise<void> {
    await proveRights(this.#s3, PROBE_KEY)
  }

  async *list(folder: string): AsyncIterable<ListedBlob> {
    const Prefix = folder === '' ? '' : `${assertKey(folder)}/`
    let after: string | undefined
    do {
      const command = new ListObjectsV2Command({ Bucket: this.#s3.bucket, Prefix, ContinuationToken: after })
      const page = await this.#s3
        .ask((s3, options) => s3.send(command, options))
        .catch(orMisplaced(this.#s3.bucket))
      for (const { Key = PROBE_KEY, Size = 0 } of page.Contents ?? []) {
        if (!Key.startsWith(PROBE_KEY) && Key !== MARKER_KEY) yield { key: Key, size: Size }
      }
      after = page.IsTruncated === true ? page.NextContinuationToken : undefined
    } while (after !== undefined)
  }

  close(): void {
    this.#s3.close()
  }

  /** Signed addresses differ in their paths and signatures, never in their origin. */
  async #anyAddress(): Promise<URL> {
    const nothing = { number: 1, offset: 0, size: 1 }
    return new URL(await this.#uploads.presign({ key: PROBE_KEY, uploadRef: 'none' }, nothing, 1 * SECONDS))
  }

  #object(key: string) {
    return { Bucket: this.#s3.bucket, Key: key }
  }
}

async function* onlyChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
