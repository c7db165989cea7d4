/** Failures that did not come from a server. */
export type ClientFailureCode = 'client.unreachable' | 'client.unreadable' | 'client.failed'

interface FailureDetails {
  code: string | null
  /** HTTP status; 0 without an answer. */
  status: number
  /** Milliseconds, from `Retry-After`. */
  retryAfter?: number | undefined
  /** The server's message; absent when there was none. */
  message?: string | undefined
  cause?: unknown
}

/** A request of the uploader that did not succeed. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure'
  readonly code: string | null
  readonly status: number
  readonly retryAfter: number | undefined
  readonly serverMessage: string | undefined

  constructor({ code, status, retryAfter, message, cause }: FailureDetails) {
    super(message ?? code ?? `HTTP ${status}`, { cause })
    this.code = code
    this.status = status
    this.retryAfter = retryAfter
    this.serverMessage = message
  }
}

const TOO_LARGE = 413
const NOT_ENOUGH_ROOM = 507

/**
 * Nobody of ours has answered: the network is away, or something before the server answered in its place. That says
 * nothing about the file, and is over at some time.
 */
export function isOfTheWay(err: unknown): boolean {
  return err instanceof UploadFailure && (err.code === null || err.code === 'client.unreachable')
}

/** Something before the server takes no body of this size. */
export function isTooLargeForProxy(err: unknown): boolean {
  return err instanceof UploadFailure && isOfTheWay(err) && err.status === TOO_LARGE
}

/** Whether the same request may succeed a little later. */
export function isTransient(err: unknown): err is UploadFailure {
  if (!(err instanceof UploadFailure)) return false
  if (isOfTheWay(err)) return true
  const isBusy = err.status === 408 || err.status === 429 || err.status >= 500
  return isBusy && err.status !== NOT_ENOUGH_ROOM
}

/** The request got no answer: offline, cut off or stalled. */
export function isUnanswered(err: unknown): boolean {
  return err instanceof UploadFailure && err.status === 0 && err.code !== 'client.unreadable'
}

/** The address was rejected: it has expired, or a store without our error codes refused it. */
export function isRefusedAddress(err: unknown): err is UploadFailure {
  if (!(err instanceof UploadFailure)) return false
  const isStoresOwn = err.code === null && err.status >= 400 && err.status < 500
  return err.status === 403 || err.status === 410 || isStoresOwn
}

/** The server no longer has the upload, or its bytes were corrupted: only a new announcement helps. */
export function isLost(err: unknown): boolean {
  return (
    err instanceof UploadFailure &&
    (err.code === 'upload.not_found' || err.code === 'upload.checksum_mismatch')
  )
}

const REJECTED: ReadonlySet<string | null> = new Set([
  'upload.file_too_large',
  'upload.unsupported_type',
  'upload.size_mismatch',
  'upload.withdrawn',
])

/** The server refuses the file itself; retrying never helps. */
export function isRejected(err: unknown): boolean {
  return err instanceof UploadFailure && REJECTED.has(err.code)
}

/** The device no longer gives the file's bytes. It may once it has fetched the file from its cloud. */
export function isUnreadable(err: unknown): boolean {
  return err instanceof UploadFailure && err.code === 'client.unreadable'
}

/** What an item shows of a thrown error. */
export function describeFailure(err: unknown): { errorCode: string; error: string | undefined } {
  if (!(err instanceof UploadFailure)) return { errorCode: 'client.failed', error: undefined }
  return { errorCode: err.code ?? 'client.unreachable', error: err.serverMessage }
}
