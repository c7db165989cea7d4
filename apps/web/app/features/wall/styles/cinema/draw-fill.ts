/** So small that scaling it up leaves soft areas of color. */
const SMALLEST = 24
const STEPS = 4
const BRIGHTNESS = 0.62

/** Used for every fill: canvases that are thrown away stay in graphics memory until they are collected. */
let scratch: readonly [HTMLCanvasElement, HTMLCanvasElement] | null = null

/**
 * Draws a blurred picture once: scaled down, and up again in steps, which smooths it further. Blurring with a filter
 * would cost every frame.
 */
export function drawFill(canvas: HTMLCanvasElement, picture: HTMLImageElement): void {
  if (canvas.dataset['drawn'] === picture.src) return
  scratch ??= [document.createElement('canvas'), document.createElement('canvas')]
  const ratio = picture.naturalHeight / picture.naturalWidth
  let from: CanvasImageSource = picture
  for (let step = 0; step <= STEPS; step += 1) {
    const target = step === STEPS ? canvas : scratch[step % 2 === 0 ? 0 : 1]
    target.width = SMALLEST * 2 ** step
    target.height = Math.max(1, Math.round(target.width * ratio))
    const context = target.getContext('2d')
    if (context === null) return
    context.imageSmoothingQuality = 'high'
    context.drawImage(from, 0, 0, target.width, target.height)
    from = target
  }
  darken(canvas)
  canvas.dataset['drawn'] = picture.src
}

/** As the blur: drawn once instead of filtered with every frame. */
function darken(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d')
  if (context === null) return
  context.fillStyle = `rgb(0 0 0 / ${1 - BRIGHTNESS})`
  context.fillRect(0, 0, canvas.width, canvas.height)
}
