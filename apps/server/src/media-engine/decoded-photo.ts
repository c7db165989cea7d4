import type { Pixels } from './pixels.ts'

/** A decoder's result: upright pixels for the larger rendition, and the header's facts. */
export interface DecodedPhoto {
  /** The original's size as displayed. */
  width: number
  height: number
  /** Not larger than the preview, orientation applied, no transparency. */
  pixels: Pixels
  /** Color profile of the pixels; sRGB when absent. */
  profile?: Uint8Array
  /** The whole file, or the EXIF block alone as a TIFF. */
  exif?: Buffer
  xmp?: Buffer
  iptc?: Buffer
}
