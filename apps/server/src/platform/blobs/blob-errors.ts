/** No object exists under this key. */
export class BlobNotFoundError extends Error {
  override readonly name = 'BlobNotFoundError'
  readonly key: string

  constructor(key: string) {
    super(`No object under ${key}`)
    this.key = key
  }
}

/** The upload was completed, aborted or swept, or never begun. */
export class UploadNotFoundError extends Error {
  override readonly name = 'UploadNotFoundError'

  constructor(uploadRef: string) {
    super(`No open upload ${uploadRef}`)
  }
}

/** The body of a part did not have the announced length. `receivedBytes` stops counting beyond it. */
export class PartSizeError extends Error {
  override readonly name = 'PartSizeError'
  readonly expectedBytes: number
  readonly receivedBytes: number

  constructor(expectedBytes: number, receivedBytes: number) {
    super(`A part of ${expectedBytes} bytes came with ${receivedBytes}`)
    this.expectedBytes = expectedBytes
    this.receivedBytes = receivedBytes
  }
}

/** The same part is being sent again, so this transfer was cut off. */
export class PartSupersededError extends Error {
  override readonly name = 'PartSupersededError'

  constructor(partNumber: number) {
    super(`Part ${partNumber} is being sent again`)
  }
}

export class IncompleteUploadError extends Error {
  override readonly name = 'IncompleteUploadError'
  readonly missing: readonly number[]

  constructor(missing: readonly number[]) {
    super(`Parts have not arrived: ${missing.join(', ')}`)
    this.missing = missing
  }
}

/** The disk is full. Existing data is untouched, and writing works again once there is room. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'

  constructor(cause: unknown) {
    super('The storage is full', { cause })
  }
}

/** A key that this server cannot have made. */
export class InvalidKeyError extends Error {
  override readonly name = 'InvalidKeyError'

  constructor(reason: string) {
    super(`Not a storage key: ${reason}`)
  }
}

/**
 * The store is unreachable, overloaded, or refuses us altogether. Nothing was lost: acknowledged bytes are stored, and
 * the same call may succeed later. The message is for the operator, never for a guest.
 */
export class StoreUnavailableError extends Error {
  override readonly name: string = 'StoreUnavailableError'

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
  }
}

/**
 * The mounted or configured store is not the store of this installation. Nothing may be acknowledged: it would be lost
 * as soon as the right one is back.
 */
export class WrongStoreError extends StoreUnavailableError {
  override readonly name: string = 'WrongStoreError'
}

/** The endpoint names the bucket a second time: objects can be written, but never be listed. */
export class MisplacedBucketError extends StoreUnavailableError {
  override readonly name: string = 'MisplacedBucketError'

  constructor(bucket: string, cause?: unknown) {
    super(
      `S3_ENDPOINT leads into the bucket ${bucket} already, so objects would lie in a folder "${bucket}" of it, and none could be listed. Leave the bucket out of S3_ENDPOINT`,
      cause,
    )
  }
}
