import type { Readable } from 'node:stream'

/**
 * Stores bytes: originals and renditions, on a local disk or in any S3.
 *
 * Keys are made by the server (`events/<id>/<uuid>/original`), never from a name sent by a client. The store is
 * independent of photos, events, people and permissions.
 *
 * Every implementation passes the same suite, `describeBlobStore`.
 */
export interface BlobStore {
  /** Opens an upload in parts to `key`. The caller stores the reference; nothing is readable under `key` yet. */
  beginUpload(key: string): Promise<string>

  /**
   * Where a browser may `PUT` a part directly for `lifetime` milliseconds, or null when parts come through our routes.
   */
  presignPart(upload: UploadTarget, part: PartSpec, lifetime: number): Promise<string | null>

  /** The origin that browsers upload parts to directly; null when parts come through our own routes. */
  directOrigin(): Promise<string | null>

  /** Checks whether browsers may upload parts directly from pages of that origin; null when they never do. */
  checkDirectRoute(pageOrigin: string): Promise<DirectRoute | null>

  /**
   * Streams one part and answers only when its bytes are durable; after a power cut the part may be requested once
   * more. Sending a part again is harmless; while two transfers of one part overlap, either both count, or the later
   * one continues and the earlier one fails with {@link PartSupersededError}. A body whose length differs from the
   * announced one fails with {@link PartSizeError} and the part does not count.
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
   * Makes the parts readable under the key, atomically and durably. Completing again succeeds. Throws
   * {@link IncompleteUploadError} while parts are missing, and the upload stays open.
   */
  completeUpload(upload: UploadTarget, parts: readonly PartSpec[]): Promise<void>

  /** Aborts an upload and removes its bytes. Succeeds when it is already gone; never touches a completed one. */
  abortUpload(upload: UploadTarget): Promise<void>

  /** The number of unfinished writes not touched since that moment. */
  countUnfinished(before: Date): Promise<number>

  /** Removes what unfinished writes left behind before that moment. Answers their number. */
  sweepUnfinished(before: Date): Promise<number>

  /** Writes an object atomically: a reader sees the old content or the new, never a mixture. */
  put(key: string, body: Uint8Array | AsyncIterable<Uint8Array>, options: PutOptions): Promise<BlobInfo>

  /** The same with the content of a local file, which is not moved and never passes through our memory. */
  putFile(key: string, path: string, options: PutOptions): Promise<BlobInfo>

  head(key: string): Promise<BlobInfo | null>

  /** Throws {@link BlobNotFoundError} before the first byte. The caller consumes or destroys the stream. */
  read(key: string, range?: ByteRange): Promise<Readable>

  copy(from: string, to: string): Promise<void>

  /** Succeeds when there is nothing to delete. */
  delete(key: string): Promise<void>

  /** Lends a local file with the content, for decoders that need a path. It is removed afterwards: do not keep it. */
  withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>

  /**
   * Identifies the installation that owns the store; null before it is written. It is not an object and is never
   * listed.
   */
  readMarker(): Promise<string | null>

  writeMarker(marker: string): Promise<void>

  /** Proves that the store can write; throws when it cannot. */
  check(): Promise<void>

  /**
   * Proves that we may write, list, read and delete, and throws saying which of these a store refuses. A disk is proved
   * by `check`.
   */
  proveRights(): Promise<void>

  /** Every object under a folder such as `events/<id>`, or all with ''. Unordered. */
  list(folder: string): AsyncIterable<ListedBlob>
}

export interface UploadTarget {
  key: string
  /** The reference returned by `beginUpload`. */
  uploadRef: string
}

/** The state of direct uploads from browsers. `words` are for the operator. */
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
 * Receives the bytes of a part in order, as soon as the store has written them and no longer needs them: the caller
 * owns their memory again. The store awaits it. A store whose parts are never final passes nothing.
 */
export type OnWritten = (chunks: readonly Uint8Array[]) => Promise<void>

export interface WrittenPart {
  /** The part is final: later transfers cannot change its bytes. At most one of all transfers of a part gets true. */
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

/** Both ends are inclusive, as in HTTP. `end` may be omitted, or lie beyond the last byte. */
export interface ByteRange {
  start: number
  end?: number
}
