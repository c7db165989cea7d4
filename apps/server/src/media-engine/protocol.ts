import type { ImageType } from './image-type.ts'

/** One picture to look at. `type` is what its first bytes said. */
export interface EngineSource {
  /** Local file with the original; only read. */
  source: string
  type: ImageType
}

export interface PhotoJob extends EngineSource {
  /** Existing folder for `preview.jpg` and `thumbnail.jpg`. */
  outDir: string
}

/** A square out of the middle of a picture, such as a face beside a name. */
export interface SquareJob extends EngineSource {
  /** Existing folder for `square.jpg`. */
  outDir: string
  /** Pixels a side; a smaller picture is enlarged. */
  squareSize: number
}

/** One smaller picture, such as a cover photo. */
export interface PictureJob extends EngineSource {
  /** Existing folder for `picture.jpg`. */
  outDir: string
  /** Pixels of its longest side; nothing is enlarged. */
  pictureSize: number
}

export type EngineJob = PhotoJob | SquareJob | PictureJob
export type ResultOf<J extends EngineJob> = J extends SquareJob
  ? SquareResult
  : J extends PictureJob
    ? PictureResult
    : DeriveResult

export interface EngineLimits {
  /** Of the decoded picture, told from its header before decoding. */
  maxPixels: number
  /** Longest sides of the renditions. Nothing is enlarged. */
  previewSize: number
  thumbnailSize: number
  memoryLimitBytes: number
  timeLimitMs: number
}

export type DeriveResult = DerivedPhoto | FailedPhoto
export type SquareResult = { outcome: 'derived'; square: Rendition } | FailedPhoto

export type PictureResult = { outcome: 'derived'; picture: Rendition } | FailedPhoto

export interface DerivedPhoto {
  outcome: 'derived'
  /** Pixels of the original as shown, orientation applied. */
  width: number
  height: number
  preview: Rendition
  thumbnail: Rendition
  /** ThumbHash, base64. */
  thumbhash: string
  /**
   * When the camera says the photo was taken, as an ISO instant. Without a zone in the file, the camera's wall clock
   * is read as UTC and `isTakenAtLocal` is true, so that a caller who knows the place can shift it.
   */
  takenAt: string | null
  isTakenAtLocal: boolean
  /** Whether the original tells where it was taken. The renditions never do. */
  hasGps: boolean
}

/** A JPEG in sRGB without metadata of any kind. */
export interface Rendition {
  path: string
  width: number
  height: number
  bytes: number
}

/**
 * Why there are no renditions. The last two say nothing about the photo: another attempt may succeed.
 *
 * - `undecodable`: broken, cut off, or not what its first bytes said
 * - `too_many_pixels`: by its header; nothing was decoded
 * - `timeout`, `memory`: the child was killed at its cap
 * - `crashed`: the child died
 * - `io`: the source could not be read or a rendition not be written
 */
export type FailureReason = 'undecodable' | 'too_many_pixels' | 'timeout' | 'memory' | 'crashed' | 'io'

export interface FailedPhoto {
  outcome: 'failed'
  reason: FailureReason
  /** For the log; never for a guest. */
  detail: string
}

/** From the parent to its child. */
export interface JobMessage {
  job: EngineJob
  limits: EngineLimits
}

/** From the child, once for each job. */
export interface ResultMessage {
  result: DeriveResult | SquareResult | PictureResult
  /** What the child holds on to afterwards: decoders keep what they once needed. */
  residentBytes: number
}

/** How a child ends that finds itself over its memory limit. */
export const EXIT_OVER_MEMORY = 86
