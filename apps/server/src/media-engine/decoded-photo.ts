import type { Pixels } from './pixels.ts'
import type { EngineSource } from './protocol.ts'

/** What is decoded, and how. */
export interface DecodeSource extends EngineSource {
  /** Otherwise transparent pixels become white. Nothing is kept of HEIC, whose decoder answers none. */
  keepsAlpha?: boolean
}

/** A decoder's result: upright pixels for the larger rendition, and the header's facts. */
export interface DecodedPhoto {
  /** The original's size as displayed. */
  width: number
  height: number
  /** Not larger than the preview, orientation applied. Without transparency, unless it was to be kept. */
  pixels: Pixels
  /** Color profile of the pixels; sRGB when absent. */
  profile?: Uint8Array
  /** The whole file, or the EXIF block alone as a TIFF. */
  exif?: Buffer
  xmp?: Buffer
  iptc?: Buffer
}
