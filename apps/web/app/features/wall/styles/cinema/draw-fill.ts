/** So small that scaling it up leaves soft areas of color. */
const SMALLEST = 24
const STEPS = 4

/**
 * Draws a blurred picture once: scaled down, and up again in steps, which smooths it further. Blurring with a filter
 * would cost every frame.
 */
export function drawFill(canvas: HTMLCanvasElement, picture: HTMLImageElement): void {
  const ratio = picture.naturalHeight / picture.naturalWidth
  const sizeAt = (step: number) => {
    const width = SMALLEST * 2 ** step
    return [width, Math.max(1, Math.round(width * ratio))] as const
  }
  let [width, height] = sizeAt(0)
  let from: CanvasImageSource = picture
  for (let step = 0; step <= STEPS; step += 1) {
    const target = step === STEPS ? canvas : document.createElement('canvas')
    ;[width, height] = sizeAt(step)
    target.width = width
    target.height = height
    const context = target.getContext('2d')
    if (context === null) return
    context.imageSmoothingQuality = 'high'
    context.drawImage(from, 0, 0, width, height)
    from = target
  }
}
