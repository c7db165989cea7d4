import { KB, SECONDS } from '@afterglow/contract/kernel'

/** Which bucket, where, and who we are there. */
export interface S3Settings {
  bucket: string
  /** Unset: Amazon's own, of the region. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`: what most stores other than Amazon's want. */
  forcePathStyle: boolean
}

/** How much patience we have with the store, in milliseconds. */
export interface S3Limits {
  /** Sendings of one request, the first included. */
  attempts: number
  firstDelay: number
  longestDelay: number
  connect: number
  /**
   * From asking to the answer, for whatever carries no bytes of a file. All attempts end before a phone gives us up.
   */
  answer: number
  /** The same for putting the parts of a file together, which takes longer the more they are. */
  assembly: number
  /** The same for whoever asks how it stands right now, such as a balancer. */
  probe: number
  /** While bytes of a file travel: how long the store may take none, or give hardly any. */
  stall: number
  /** What hardly any is: fewer bytes than these in the time of a stall. */
  stallBytes: number
}

export const DEFAULT_LIMITS: S3Limits = {
  attempts: 4,
  firstDelay: 200,
  longestDelay: 2 * SECONDS,
  connect: 5 * SECONDS,
  answer: 6 * SECONDS,
  assembly: 25 * SECONDS,
  probe: 4 * SECONDS,
  stall: 30 * SECONDS,
  stallBytes: 64 * KB,
}
