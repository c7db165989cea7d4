/** Opaque at this value of 0 to 255. */
const SOLID = 128
/** A picture with a smaller share of transparent pixels has a ground of its own. */
const LEAST_CLEAR = 0.1
const DARK = 0.4
const LIGHT = 0.75
const SAMPLE = 32

export type LogoInk = 'dark' | 'light'

/** Whether a logo on a transparent ground is drawn in dark or light colors; null for others. `pixels` are RGBA. */
export function inkOf(pixels: Uint8ClampedArray): LogoInk | null {
  let solid = 0
  let brightness = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < SOLID) continue
    solid += 1
    brightness += (0.299 * red + 0.587 * green + 0.114 * blue) / 255
  }
  const isClear = 1 - (solid * 4) / pixels.length >= LEAST_CLEAR
  if (!isClear || solid === 0) return null
  const mean = brightness / solid
  if (mean < DARK) return 'dark'
  return mean > LIGHT ? 'light' : null
}

/** Null also where the browser gives no pixels. */
export function inkOfImage(image: HTMLImageElement): LogoInk | null {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: SAMPLE, height: SAMPLE })
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.drawImage(image, 0, 0, SAMPLE, SAMPLE)
  return inkOf(context.getImageData(0, 0, SAMPLE, SAMPLE).data)
}
