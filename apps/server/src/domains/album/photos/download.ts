import type { Sums } from '../../../platform/sum-up.ts'

/** A guest's download of a photo, known to the last byte before any of it is sent. */
export interface Download extends Sums {
  /** Its source: the original, or a rendition where the original's metadata cannot be removed. */
  variant: 'original' | 'preview' | 'stream'
}
