const SIZE = 16
/** Mean difference of a channel, of 255. Rounding and Brave's smallest changes stay below; noise is at some 85. */
const TOLERANCE = 4

/**
 * Whether this browser reads from a canvas what was drawn on it. Some answer noise, against fingerprinting (Firefox with
 * `resistFingerprinting`, others by extensions): a picture made from it would be noise as well.
 */
export function readsCanvasTruly(): boolean {
  const context = smallCanvas().getContext('2d')
  if (context === null) return false
  const drawn = Array.from(
    { length: SIZE },
    (_, row) => [row * 15, 255 - row * 15, (row * 53) % 256] as const,
  )
  drawn.forEach(([red, green, blue], row) => {
    context.fillStyle = `rgb(${red} ${green} ${blue})`
    context.fillRect(0, row, SIZE, 1)
  })
  const { data } = context.getImageData(0, 0, SIZE, SIZE)
  const differences = Array.from(data, (value, at) => {
    const channel = at % 4
    const row = Math.floor(at / 4 / SIZE)
    return Math.abs(value - (channel === 3 ? 255 : (drawn[row]?.[channel as 0 | 1 | 2] ?? 0)))
  })
  return differences.reduce((sum, one) => sum + one, 0) / differences.length <= TOLERANCE
}

function smallCanvas(): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(SIZE, SIZE)
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  return canvas
}
