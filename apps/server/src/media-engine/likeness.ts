import { laplacianVariance } from './laplacian.ts'
import { fromPixels, type Pixels, toPixels } from './pixels.ts'

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
 */
export async function likenessOf(thumbnail: Pixels): Promise<Likeness> {
  const grey = () => fromPixels(thumbnail).removeAlpha().greyscale()
  const [tiny, luma] = await Promise.all([
    toPixels(grey().resize(COLUMNS, ROWS, { fit: 'fill' })),
    toPixels(grey()),
  ])
  return {
    dhash: dhashOf(tiny),
    sharpness: Math.round(laplacianVariance(luma.data, luma.width, luma.height)),
  }
}

function dhashOf({ data }: Pixels): string {
  let bits = 0n
  for (let y = 0; y < ROWS; y += 1) {
    for (let x = 0; x < COLUMNS - 1; x += 1) {
      const [left = 0, right = 0] = data.subarray(y * COLUMNS + x, y * COLUMNS + x + 2)
      bits = (bits << 1n) | (left < right ? 1n : 0n)
    }
  }
  return bits.toString(16).padStart(16, '0')
}
