import type { Pixels } from '../pixels.ts'

/** Number of sampled pixels: enough to distinguish a black frame from a picture. */
const SAMPLES = 4096
/** Out of 255. */
const DARK = 24
const FLAT = 12

export interface FrameQuality {
  /** Neither black nor of a single color. */
  isGood: boolean
  /** Higher means more visible detail. */
  score: number
}

/** How much there is to see in a frame: films fade in, or begin black or with a finger on the lens. */
export function qualityOf({ data, channels }: Pixels): FrameQuality {
  const pixels = Math.floor(data.length / channels)
  const step = Math.max(1, Math.floor(pixels / SAMPLES)) * channels
  let count = 0
  let sum = 0
  let squares = 0
  for (let at = 0; at + channels <= data.length; at += step) {
    // Green contributes most to perceived brightness.
    const bright = data[at + 1] ?? 0
    count += 1
    sum += bright
    squares += bright * bright
  }
  const mean = count === 0 ? 0 : sum / count
  const spread = Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean * mean))
  return { isGood: mean > DARK && spread > FLAT, score: spread + Math.min(mean, 2 * DARK) }
}
