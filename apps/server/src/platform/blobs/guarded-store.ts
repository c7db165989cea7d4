import type { Readable } from 'node:stream'
import { BlobNotFoundError, UploadNotFoundError } from './blob-errors.ts'
import type {
  BlobInfo,
  BlobStore,
  ByteRange,
  DirectRoute,
  ListedBlob,
  OnWritten,
  PartSpec,
  PutOptions,
  ReceivedPart,
  UploadTarget,
  WrittenPart,
} from './blob-store.ts'
import { noticingFullDisk } from './durable-files.ts'

/** Throws `WrongStoreError` unless the store is the one that the database refers to. */
export type AssertIsOurs = () => Promise<void>

/**
 * Guards a store so that nothing is acknowledged while another one, or an empty mount point, stands in its place.
 * Checks before and after every change, and before reporting an object as missing. Errors of a broken or read-only disk
 * are converted to store errors.
 */
export class GuardedStore implements BlobStore {
  readonly #store: BlobStore
  readonly #assertIsOurs: AssertIsOurs
  readonly #assertDeletable: () => Promise<void>

  /** `assertDeletable` throws while objects must stay. */
  constructor(store: BlobStore, assertIsOurs: AssertIsOurs, assertDeletable = async () => {}) {
    this.#store = store
    this.#assertIsOurs = assertIsOurs
    this.#assertDeletable = assertDeletable
  }

  beginUpload(key: string): Promise<string> {
    return this.#changing(() => this.#store.beginUpload(key))
  }

  presignPart(upload: UploadTarget, part: PartSpec, lifetime: number): Promise<string | null> {
    return this.#store.presignPart(upload, part, lifetime)
  }

  directOrigin(): Promise<string | null> {
    return this.#store.directOrigin()
  }

  checkDirectRoute(pageOrigin: string): Promise<DirectRoute | null> {
    return this.#store.checkDirectRoute(pageOrigin)
  }

  writePart(
    upload: UploadTarget,
    part: PartSpec,
    body: AsyncIterable<Uint8Array>,
    onWritten?: OnWritten,
  ): Promise<WrittenPart> {
    return this.#changing(() => this.#store.writePart(upload, part, body, onWritten))
  }

  listParts(upload: UploadTarget): Promise<ReceivedPart[]> {
    return this.#reading(() => this.#store.listParts(upload))
  }

  completeUpload(upload: UploadTarget, parts: readonly PartSpec[]): Promise<void> {
    return this.#changing(() => this.#store.completeUpload(upload, parts))
  }

  abortUpload(upload: UploadTarget): Promise<void> {
    return this.#changing(() => this.#store.abortUpload(upload))
  }

  countUnfinished(before: Date): Promise<number> {
    return this.#store.countUnfinished(before)
  }

  sweepUnfinished(before: Date): Promise<number> {
    return this.#changing(() => this.#store.sweepUnfinished(before))
  }

  put(key: string, body: Uint8Array | AsyncIterable<Uint8Array>, options: PutOptions): Promise<BlobInfo> {
    return this.#changing(() => this.#store.put(key, body, options))
  }

  putFile(key: string, path: string, options: PutOptions): Promise<BlobInfo> {
    return this.#changing(() => this.#store.putFile(key, path, options))
  }

  async head(key: string): Promise<BlobInfo | null> {
    const found = await noticingFullDisk(() => this.#store.head(key))
    if (found === null) await this.#assertIsOurs()
    return found
  }

  read(key: string, range?: ByteRange): Promise<Readable> {
    return this.#reading(() => this.#store.read(key, range))
  }

  copy(from: string, to: string): Promise<void> {
    return this.#changing(() => this.#store.copy(from, to))
  }

  delete(key: string): Promise<void> {
    return this.#changing(async () => {
      await this.#assertDeletable()
      await this.#store.delete(key)
    })
  }

  withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T> {
    return this.#reading(() => this.#store.withLocalFile(key, use))
  }

  readMarker(): Promise<string | null> {
    return this.#store.readMarker()
  }

  writeMarker(marker: string): Promise<void> {
    return this.#store.writeMarker(marker)
  }

  async check(): Promise<void> {
    await this.#assertIsOurs()
    await this.#store.check()
  }

  /** Also of a store that does not let us read whose it is. */
  proveRights(): Promise<void> {
    return this.#store.proveRights()
  }

  async *list(folder: string): AsyncIterable<ListedBlob> {
    await this.#assertIsOurs()
    yield* this.#store.list(folder)
    // A store removed in the middle of a listing looks like one that ends there.
    await this.#assertIsOurs()
  }

  async #changing<T>(work: () => Promise<T>): Promise<T> {
    await this.#assertIsOurs()
    const result = await this.#reading(work)
    await this.#assertIsOurs()
    return result
  }

  async #reading<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await noticingFullDisk(work)
    } catch (err) {
      if (err instanceof BlobNotFoundError || err instanceof UploadNotFoundError) await this.#assertIsOurs()
      throw err
    }
  }
}
