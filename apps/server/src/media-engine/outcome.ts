import type { ChildFailure } from '../platform/children/index.ts'

/** A JPEG, or a WebP where one was asked for, in sRGB without metadata of any kind. */
export interface Rendition {
  path: string
  width: number
  height: number
  bytes: number
}

/**
 * Why there are no renditions. The first two are verdicts about the file; the others imply nothing about it.
 *
 * - `undecodable`: broken, truncated, or not what its first bytes indicated
 * - `too_many_pixels`: by its header; nothing was decoded
 * - `io`: the source could not be read or a rendition not be written
 */
export type FailureReason = 'undecodable' | 'too_many_pixels' | ChildFailure

export interface FailedPhoto {
  outcome: 'failed'
  reason: FailureReason
  /** For the log; never shown to a guest. */
  detail: string
}
