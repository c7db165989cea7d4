import type { Pixels } from './pixels.ts'

/** What a decoder makes of a file: the pixels for the larger rendition, upright, and what the header says. */
export interface DecodedPhoto {
  /** Of the original, as shown. */
  width: number
  height: number
  /** Not larger than the preview, orientation applied, no transparency. */
  pixels: Pixels
  /** Whose colours the pixels are in; sRGB when absent. */
  profile?: Uint8Array
  /** The whole file, or the EXIF block alone as a TIFF. */
  exif?: Buffer
  xmp?: Buffer
  iptc?: Buffer
}
