import { KB, SECONDS } from '@afterglow/contract/kernel'

/** The bucket, its endpoint, and our credentials. */
export interface S3Settings {
  bucket: string
  /** Unset: Amazon's own endpoint of the region. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`, as most stores other than Amazon's require. */
  forcePathStyle: boolean
}

/** Time limits for the store, in milliseconds. */
export interface S3Limits {
  /** Attempts per request, the first included. */
  attempts: number
  firstDelay: number
  longestDelay: number
  connect: number
  /** For answers to requests without file bytes. All attempts end before a phone gives up. */
  answer: number
  /** The same for assembling the parts of a file, which takes longer the more parts there are. */
  assembly: number
  /** The same for probes of the current state, such as a load balancer's. */
  probe: number
  /** While file bytes travel: how long the store may accept none, or deliver hardly any. */
  stall: number
  /** Minimum bytes per stall period. */
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
