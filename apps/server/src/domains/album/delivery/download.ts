import type { Sums } from '../../../platform/sum-up.ts'

/** What guests are given of a photo, known to the last byte before any of it is sent. */
export interface Download extends Sums {
  /** What it is made of: the original, or what is shown of it where its metadata cannot be taken out. */
  variant: 'original' | 'preview' | 'stream'
}
