/** There is no object under this key. */
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

/** The body of a part was not as long as announced. `receivedBytes` stops counting once it is too many. */
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

/** The same part is being sent again, so this sending was cut off. */
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

/** No room is left. What was there before is untouched, and writing works again once there is room. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'

  constructor(cause: unknown) {
    super('The storage is full', { cause })
  }
}

/** A key that no part of the server can have made. */
export class InvalidKeyError extends Error {
  override readonly name = 'InvalidKeyError'

  constructor(reason: string) {
    super(`Not a storage key: ${reason}`)
  }
}

/**
 * The store cannot be reached, is overloaded, or refuses us altogether. Nothing was lost: what was acknowledged is
 * there, and the same call may succeed later. The message is for the operator, never for a guest.
 */
export class StoreUnavailableError extends Error {
  override readonly name: string = 'StoreUnavailableError'

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
  }
}

/**
 * What is mounted, or what the settings name, is not the store of this installation. Nothing may be acknowledged: it
 * would be gone as soon as the right one is back.
 */
export class WrongStoreError extends StoreUnavailableError {
  override readonly name: string = 'WrongStoreError'
}
