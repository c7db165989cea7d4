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
  let sum = 0
  for (let y = 1; y < SIZE - 1; y += 1) {
    for (let x = 1; x < SIZE - 1; x += 1) sum += laplacianAt(grey, y * SIZE + x) ** 2
  }
  return sum / (SIZE - 2) ** 2
}

function laplacianAt(grey: Buffer, at: number): number {
  const value = (index: number) => grey[index] ?? 0
  return 4 * value(at) - value(at - 1) - value(at + 1) - value(at - SIZE) - value(at + SIZE)
}
