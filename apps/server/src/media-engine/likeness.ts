import { laplacianVariance } from './laplacian.ts'
import type { Pixels } from './pixels.ts'

/** Neighbors are compared along each of eight rows, so nine columns make 64 bits. */
const COLUMNS = 9
const ROWS = 8

export interface Likeness {
  /** dHash, 16 hex digits. Copies that were resized or compressed again differ in few bits. */
  dhash: string
  /** Variance of the Laplacian, rounded. Comparable between pictures of the same scene and size only. */
  sharpness: number
}

/**
 * What a thumbnail's pixels say about likeness. The hash is dHash (Neal Krawetz, "Kind of Like That", The Hacker Factor
 * Blog, 2013): a bit for each pixel of 9 × 8 grey ones whether the next one in its row is brighter.
 *
 * Both are computed here rather than by sharp: two more pipelines for each photo took longer than these few loops.
 */
export function likenessOf(thumbnail: Pixels): Likeness {
  const grey = halfSize(thumbnail)
  return {
    dhash: dhashOf(grey),
    sharpness: Math.round(laplacianVariance(grey.data, grey.width, grey.height)),
  }
}

interface Grey {
  data: Uint8Array
  width: number
  height: number
}

/** Luma (ITU-R BT.601) of every second pixel and its neighbors, averaged. Transparency counts for nothing. */
function halfSize({ data, width, height, channels }: Pixels): Grey {
  const [wide, high] = [Math.max(1, width >> 1), Math.max(1, height >> 1)]
  const grey = new Uint8Array(wide * high)
  const luma = channels >= 3 ? lumaAt : greyAt
  const right = width > 1 ? channels : 0
  const below = height > 1 ? width * channels : 0
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const at = (2 * y * width + 2 * x) * channels
      const upper = luma(data, at) + luma(data, at + right)
      const lower = luma(data, at + below) + luma(data, at + below + right)
      grey[y * wide + x] = (upper + lower) >> 2
    }
  }
  return { data: grey, width: wide, height: high }
}

/** In 256ths: 0.299 red, 0.587 green, 0.114 blue. */
function lumaAt(data: Uint8Array, at: number): number {
  return (77 * (data[at] ?? 0) + 150 * (data[at + 1] ?? 0) + 29 * (data[at + 2] ?? 0)) >> 8
}

function greyAt(data: Uint8Array, at: number): number {
  return data[at] ?? 0
}

function dhashOf(grey: Grey): string {
  let bits = 0n
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS - 1; column += 1) {
      const isBrighter = meanOf(grey, column, row) < meanOf(grey, column + 1, row)
      bits = (bits << 1n) | (isBrighter ? 1n : 0n)
    }
  }
  return bits.toString(16).padStart(16, '0')
}

/** The mean of one of the 9 × 8 parts of a picture; of at least one pixel. */
function meanOf({ data, width, height }: Grey, column: number, row: number): number {
  const left = Math.floor((column * width) / COLUMNS)
  const top = Math.floor((row * height) / ROWS)
  const right = Math.max(left + 1, Math.floor(((column + 1) * width) / COLUMNS))
  const bottom = Math.max(top + 1, Math.floor(((row + 1) * height) / ROWS))
  let sum = 0
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) sum += data[y * width + x] ?? 0
  return sum / ((right - left) * (bottom - top))
}
