import { isCertificateRefused } from '../tls-errors.ts'
import {
  BlobNotFoundError,
  MisplacedBucketError,
  StorageFullError,
  StoreUnavailableError,
} from './blob-errors.ts'

/** Failures that the other side, or the network, may recover from by itself. */
const TRANSIENT: readonly string[] = [
  'InternalError',
  'OperationAborted',
  'RequestTimeout',
  'RequestTimeTooSkewed',
  'ServiceUnavailable',
  'SlowDown',
  'TimeoutError',
  'AbortError',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]
const FULL: readonly string[] = [
  'QuotaExceeded',
  'InsufficientStorage',
  'XMinioStorageFull',
  'TooManyObjects',
]
const INSUFFICIENT_STORAGE = 507

/** The operator's remedy for a refusal, by the store's name for it. */
const REMEDIES: Record<string, string> = {
  InvalidAccessKeyId: 'the access key is not known there: check S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'the secret does not fit the access key: check S3_SECRET_ACCESS_KEY',
  ExpiredToken: 'the access key has expired: check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  AccessDenied: 'the access key lacks rights on the bucket: check the policy of S3_ACCESS_KEY_ID',
  AllAccessDisabled: 'the account is closed: check S3_ACCESS_KEY_ID',
  NoSuchBucket: 'there is no such bucket: check S3_BUCKET and S3_ENDPOINT',
  PermanentRedirect: 'the bucket is elsewhere: check S3_REGION and S3_ENDPOINT',
  AuthorizationHeaderMalformed: 'the bucket is in another region: check S3_REGION',
  InvalidLocationConstraint: 'the bucket is in another region: check S3_REGION',
  EPROTO: 'no TLS is spoken there: check whether S3_ENDPOINT has to begin with http',
}

/** How the SDK says that an answer is not in the language of S3, such as a page of a web server. */
const NO_S3 = '@aws-sdk XML parse error'

/** The store's name for the failure, otherwise the system's error code. */
export function failureName(err: unknown): string {
  if (!(err instanceof Error)) return String(err)
  const code = 'code' in err && typeof err.code === 'string' ? err.code : undefined
  return TRANSIENT.includes(err.name) || code === undefined ? err.name : code
}

/** HTTP status; 0 without an answer. */
export function statusOf(err: unknown): number {
  const metadata = err instanceof Error && '$metadata' in err ? err.$metadata : undefined
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return 0
  return Number(metadata.httpStatusCode)
}

/** Whether the same request may succeed a moment later. Without an answer, its effect is unknown. */
export function isTransient(err: unknown): boolean {
  if (isFull(err)) return false
  return TRANSIENT.includes(failureName(err)) || statusOf(err) >= 500 || statusOf(err) === 429
}

/** No such object, no such upload: stores use different names, but the same status. */
export function isMissingThere(err: unknown): boolean {
  return statusOf(err) === 404 && failureName(err) !== 'NoSuchBucket'
}

/** The failure as a store error. Errors that do not come from the store are unchanged. */
export function asStoreError(err: unknown): Error {
  if (isFull(err)) return new StorageFullError(err)
  if (isTransient(err))
    return new StoreUnavailableError(`S3 does not answer as it should (${wordsOf(err)})`, err)
  const remedy = remedyFor(err)
  if (remedy !== undefined) return new StoreUnavailableError(`S3 refuses (${wordsOf(err)}); ${remedy}`, err)
  return err instanceof Error ? err : new Error(String(err), { cause: err })
}

function remedyFor(err: unknown): string | undefined {
  const known = REMEDIES[failureName(err)] ?? (isForbidden(err) ? REMEDIES['AccessDenied'] : undefined)
  if (known !== undefined) return known
  if (isCertificateRefused(err))
    return 'its certificate is not trusted here: check S3_ENDPOINT, or name who has signed it in NODE_EXTRA_CA_CERTS'
  if (err instanceof Error && err.message.startsWith(NO_S3))
    return 'what answers is no S3: check S3_ENDPOINT, and whether it has to begin with https'
  return undefined
}

/** Whether the store knows us and does not let us do this. */
export function isForbidden(err: unknown): boolean {
  return failureName(err) === 'AccessDenied' || (statusOf(err) === 403 && !(failureName(err) in REMEDIES))
}

/** For `catch` of a listing: only an object can be missing there, and a listing asks for none. */
export function orMisplaced(bucket: string): (err: unknown) => never {
  return (err) => {
    throw isMissingThere(err) ? new MisplacedBucketError(bucket, err) : err
  }
}

/** For `catch`: converts a missing object, or any other failure. */
export function orNotFound(key: string): (err: unknown) => never {
  return (err) => {
    throw isMissingThere(err) ? new BlobNotFoundError(key) : err
  }
}

function isFull(err: unknown): boolean {
  return FULL.includes(failureName(err)) || statusOf(err) === INSUFFICIENT_STORAGE
}

/** The store's own words for a failure. */
export function wordsOf(err: unknown): string {
  return [failureName(err), statusOf(err) || undefined].filter((word) => word !== undefined).join(', ')
}
