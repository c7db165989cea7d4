/** 8-bit pixels, row by row without gaps: gray, RGB or RGBA. */
export interface LookPixels {
  data: Uint8Array | Uint8ClampedArray
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** Colors are this much stronger than the sensor's. */
const SATURATION = 1.1
/** How much darker the corners are. */
const VIGNETTE = 0.34
/** The vignette begins here: the squared distance from the center, where a corner has 2. */
const VIGNETTE_FROM = 0.6
/** Levels that grain adds or takes in the midtones. */
const GRAIN = 7

/** Warm light, and shadows that keep a trace of blue and are never quite black. */
const RED = curve({ black: 10, white: 255, lift: 0.05 })
const GREEN = curve({ black: 9, white: 249, lift: 0.01 })
const BLUE = curve({ black: 18, white: 228, lift: -0.02 })
const GRAY = curve({ black: 12, white: 247, lift: 0.01 })

/**
 * Gives a picture the look of a disposable camera's film, in place. Only additions and multiplications: the server and
 * every browser arrive at the same picture.
 */
export function applyFilmLook({ data, width, height, channels }: LookPixels): void {
  const hasColor = channels >= 3
  const across = distances(width)
  for (let y = 0, at = 0; y < height; y += 1) {
    const dy = distanceOf(y, height)
    for (let x = 0; x < width; x += 1, at += channels) {
      const light = lightAt((across[x] ?? 0) + dy)
      const grain = grainAt(x, y)
      if (hasColor) developColor(data, at, light, grain)
      else data[at] = level((GRAY[data[at] ?? 0] ?? 0) * light + grain * midtone(data[at] ?? 0))
    }
  }
}

function developColor(data: LookPixels['data'], at: number, light: number, grain: number): void {
  const red = RED[data[at] ?? 0] ?? 0
  const green = GREEN[data[at + 1] ?? 0] ?? 0
  const blue = BLUE[data[at + 2] ?? 0] ?? 0
  const luma = red * 0.299 + green * 0.587 + blue * 0.114
  const speck = grain * midtone(luma)
  data[at] = level((luma + (red - luma) * SATURATION) * light + speck)
  data[at + 1] = level((luma + (green - luma) * SATURATION) * light + speck)
  data[at + 2] = level((luma + (blue - luma) * SATURATION) * light + speck)
}

/** An S through the middle, between the darkest and the brightest level of film; `lift` brightens the midtones. */
function curve({ black, white, lift }: { black: number; white: number; lift: number }): Float64Array {
  return Float64Array.from({ length: 256 }, (_, value) => {
    const t = value / 255
    const contrast = t + 0.22 * t * (1 - t) * (2 * t - 1)
    return black + (white - black) * (contrast + lift * 4 * t * (1 - t))
  })
}

function distances(size: number): Float64Array {
  return Float64Array.from({ length: size }, (_, at) => distanceOf(at, size))
}

/** The square of the distance from the middle, 0 to 1. */
function distanceOf(at: number, size: number): number {
  const offset = (2 * at + 1) / size - 1
  return offset * offset
}

function lightAt(distance: number): number {
  const beyond = distance - VIGNETTE_FROM
  return beyond <= 0 ? 1 : 1 - (VIGNETTE * beyond * beyond) / ((2 - VIGNETTE_FROM) * (2 - VIGNETTE_FROM))
}

/** From the place alone, so that the same picture always has the same grain. */
function grainAt(x: number, y: number): number {
  let noise = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1)
  noise = Math.imul(noise ^ (noise >>> 15), 0x2c1b3c6d)
  noise = Math.imul(noise ^ (noise >>> 12), 0x297a2d39)
  return (((noise ^ (noise >>> 15)) & 0xffff) / 0xffff) * 2 * GRAIN - GRAIN
}

/** Grain is seen least in black and in white. */
function midtone(luma: number): number {
  const t = luma / 255
  return 4 * t * (1 - t)
}

function level(value: number): number {
  return value <= 0 ? 0 : value >= 255 ? 255 : (value + 0.5) | 0
}
