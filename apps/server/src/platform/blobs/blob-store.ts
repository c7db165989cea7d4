import type { Readable } from 'node:stream'

/**
 * Where bytes live: originals and renditions, on a local disk or in any S3.
 *
 * Keys are made by the server (`events/<id>/<uuid>/original`), never from a name somebody sent. The store knows
 * nothing of photos, events or people, and nothing of who may read what.
 *
 * Every implementation passes the same suite, `describeBlobStore`.
 */
export interface BlobStore {
  /** Opens an upload in parts to `key`. The caller keeps the reference; nothing is readable under `key` yet. */
  beginUpload(key: string): Promise<string>

  /** Where a browser may `PUT` a part directly for so many milliseconds, or null when parts come through our routes. */
  presignPart(upload: UploadTarget, part: PartSpec, lifetime: number): Promise<string | null>

  /** Where browsers send parts to by themselves, as an origin; null when they come through our own routes. */
  directOrigin(): Promise<string | null>

  /** Whether browsers may send parts by themselves from pages of that origin; null when they never do. */
  checkDirectRoute(pageOrigin: string): Promise<DirectRoute | null>

  /**
   * Streams one part and answers only when its bytes are durable; after a power cut it may be asked for once more.
   * Sending a part again is harmless; while two sendings of one part overlap, either both count, or the later one goes
   * on and the earlier one fails with {@link PartSupersededError}. A body of another length than announced fails with
   * {@link PartSizeError} and the part does not count.
   */
  writePart(
    upload: UploadTarget,
    part: PartSpec,
    body: AsyncIterable<Uint8Array>,
    onWritten?: OnWritten,
  ): Promise<WrittenPart>

  /** The parts that have arrived, in order. Throws {@link UploadNotFoundError} after an end of any kind. */
  listParts(upload: UploadTarget): Promise<ReceivedPart[]>

  /**
   * Makes the parts readable under the key: before, nothing is there; afterwards, all of it, durably. Completing
   * again succeeds. Throws {@link IncompleteUploadError} while parts are missing, and the upload stays open.
   */
  completeUpload(upload: UploadTarget, parts: readonly PartSpec[]): Promise<void>

  /** Gives an upload up and removes its bytes. Succeeds when it is already gone; never touches a completed one. */
  abortUpload(upload: UploadTarget): Promise<void>

  /** How many unfinished writes have not been touched since that moment. */
  countUnfinished(before: Date): Promise<number>

  /** Removes what unfinished writes left behind before that moment. Answers how many there were. */
  sweepUnfinished(before: Date): Promise<number>

  /** Writes an object in one go: a reader sees the old content or the new, never a mixture. */
  put(key: string, body: Uint8Array | AsyncIterable<Uint8Array>, options: PutOptions): Promise<BlobInfo>

  /** The same with the content of a local file, which stays where it is and never passes through our memory. */
  putFile(key: string, path: string, options: PutOptions): Promise<BlobInfo>

  head(key: string): Promise<BlobInfo | null>

  /** Throws {@link BlobNotFoundError} before the first byte. The caller consumes or destroys the stream. */
  read(key: string, range?: ByteRange): Promise<Readable>

  copy(from: string, to: string): Promise<void>

  /** Succeeds when there is nothing to delete. */
  delete(key: string): Promise<void>

  /** Lends a local file with the content, for decoders that want a path. It is gone afterwards: do not keep it. */
  withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>

  /** By which an installation knows its store again; null where there is none. It is no object, and is never listed. */
  readMarker(): Promise<string | null>

  writeMarker(marker: string): Promise<void>

  /** Proves that the store can write; throws when it cannot. */
  check(): Promise<void>

  /** Every object under a folder such as `events/<id>`, or all with ''. In no order. */
  list(folder: string): AsyncIterable<ListedBlob>
}

export interface UploadTarget {
  key: string
  /** What `beginUpload` answered. */
  uploadRef: string
}

/** How it stands with parts that browsers send by themselves. `words` are for the operator. */
export interface DirectRoute {
  state: 'open' | 'closed' | 'unknown'
  words: string
}

/** One part as planned by the server. Numbers start at 1; only the last part may be smaller than the others. */
export interface PartSpec {
  number: number
  /** First byte of the part in the whole. */
  offset: number
  size: number
}

export interface ReceivedPart {
  number: number
  size: number
}

/**
 * Is handed the bytes of a part in their order, as soon as the store has written them and needs them no more: their
 * memory is the caller's again. The store waits for the answer. A store whose parts are never final hands over nothing.
 */
export type OnWritten = (chunks: readonly Uint8Array[]) => Promise<void>

export interface WrittenPart {
  /** These very bytes are the part, whatever is sent later. Of all sendings of a part, at most one is told so. */
  isFinal: boolean
}

export interface PutOptions {
  contentType: string
}

export interface BlobInfo {
  size: number
}

export interface ListedBlob extends BlobInfo {
  key: string
}

/** Both ends included, as in HTTP. `end` may be left out, or lie behind the last byte. */
export interface ByteRange {
  start: number
  end?: number
}
