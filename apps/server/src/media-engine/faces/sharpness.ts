import { laplacianVariance } from '../laplacian.ts'
import { asImage, type Picture } from './picture.ts'

/** The part of a frame that the face itself takes. */
const FACE = { from: 0.27, share: 0.46 }
const SIZE = 64

/** Detail in the center of a frame: the variance of its Laplacian at 64 pixels. */
export async function sharpnessOf(frame: Picture): Promise<number> {
  const from = Math.round(frame.width * FACE.from)
  const side = Math.max(1, Math.round(frame.width * FACE.share))
  const grey = await asImage(frame)
    .extract({ left: from, top: from, width: side, height: side })
    .resize(SIZE, SIZE)
    .greyscale()
    .raw()
    .toBuffer()
  return laplacianVariance(grey, SIZE, SIZE)
}
