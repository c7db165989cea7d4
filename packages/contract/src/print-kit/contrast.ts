/** WCAG's requirement for text, and ours for ink read by candlelight. */
export const LEGIBLE_CONTRAST = 4.5
/** The same for large letters and ornaments. */
export const LARGE_CONTRAST = 3

/** WCAG 2 contrast of two colors (#rrggbb), 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
