/**
 * Detail in a picture of one channel: the variance of its Laplacian, whose mean is next to zero. Zero where no pixel has
 * four neighbors.
 */
export function laplacianVariance(grey: Uint8Array, width: number, height: number): number {
  if (width < 3 || height < 3) return 0
  const value = (index: number) => grey[index] ?? 0
  let sum = 0
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      sum += (4 * value(at) - value(at - 1) - value(at + 1) - value(at - width) - value(at + width)) ** 2
    }
  }
  return sum / ((width - 2) * (height - 2))
}
