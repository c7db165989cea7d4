/** A JPEG in sRGB without metadata of any kind. */
export interface Rendition {
  path: string
  width: number
  height: number
  bytes: number
}

/**
 * Why there are no renditions. The first two are verdicts about the file; the others say nothing of it.
 *
 * - `undecodable`: broken, cut off, or not what its first bytes said
 * - `too_many_pixels`: by its header; nothing was decoded
 * - `timeout`, `memory`: the child was killed at its cap
 * - `crashed`: the child died
 * - `called_off`: by whoever asked for it
 * - `io`: the source could not be read or a rendition not be written
 */
export type FailureReason =
  | 'undecodable'
  | 'too_many_pixels'
  | 'timeout'
  | 'memory'
  | 'crashed'
  | 'called_off'
  | 'io'

export interface FailedPhoto {
  outcome: 'failed'
  reason: FailureReason
  /** For the log; never for a guest. */
  detail: string
}
