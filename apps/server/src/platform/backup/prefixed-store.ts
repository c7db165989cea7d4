import type { Readable } from 'node:stream'
import type {
  BlobInfo,
  BlobStore,
  ByteRange,
  ListedBlob,
  PartSpec,
  PutOptions,
  UploadTarget,
  WrittenPart,
} from '../blobs/index.ts'

/** What a backup needs of the store that it is written to. */
export type BackupStore = Pick<
  BlobStore,
  | 'put'
  | 'head'
  | 'read'
  | 'delete'
  | 'list'
  | 'check'
  | 'beginUpload'
  | 'writePart'
  | 'completeUpload'
  | 'abortUpload'
  | 'sweepUnfinished'
>

/** The objects of a store whose keys begin with a prefix, as a store of their own. */
export class PrefixedStore implements BackupStore {
  readonly #store: BackupStore
  readonly #prefix: string

  constructor(store: BackupStore, prefix: string) {
    this.#store = store
    this.#prefix = prefix
  }

  put(key: string, body: Uint8Array | AsyncIterable<Uint8Array>, options: PutOptions): Promise<BlobInfo> {
    return this.#store.put(this.#inside(key), body, options)
  }

  head(key: string): Promise<BlobInfo | null> {
    return this.#store.head(this.#inside(key))
  }

  read(key: string, range?: ByteRange): Promise<Readable> {
    return this.#store.read(this.#inside(key), range)
  }

  delete(key: string): Promise<void> {
    return this.#store.delete(this.#inside(key))
  }

  check(): Promise<void> {
    return this.#store.check()
  }

  beginUpload(key: string): Promise<string> {
    return this.#store.beginUpload(this.#inside(key))
  }

  writePart(
    { key, uploadRef }: UploadTarget,
    part: PartSpec,
    body: AsyncIterable<Uint8Array>,
  ): Promise<WrittenPart> {
    return this.#store.writePart({ key: this.#inside(key), uploadRef }, part, body)
  }

  completeUpload({ key, uploadRef }: UploadTarget, parts: readonly PartSpec[]): Promise<void> {
    return this.#store.completeUpload({ key: this.#inside(key), uploadRef }, parts)
  }

  abortUpload({ key, uploadRef }: UploadTarget): Promise<void> {
    return this.#store.abortUpload({ key: this.#inside(key), uploadRef })
  }

  /** Others may be writing beside the prefix, so unfinished writes are left to the bucket's own rules. */
  async sweepUnfinished(): Promise<number> {
    return 0
  }

  async *list(folder: string): AsyncIterable<ListedBlob> {
    const place = folder === '' ? this.#prefix : this.#inside(folder)
    for await (const { key, size } of this.#store.list(place))
      yield { key: key.slice(this.#prefix.length + 1), size }
  }

  #inside(key: string): string {
    return `${this.#prefix}/${key}`
  }
}
