/**
 * The average color in a ThumbHash, as CSS. A tile has this color until its picture arrives; the whole decoder, and a
 * data: address that the content policy would have to allow, are not worth the difference behind a fade.
 *
 * The first bytes hold luminance (6 bits) and two color differences (6 bits each); see the format at
 * https://evanw.github.io/thumbhash/.
 */
export function averageColour(thumbhash: string | null): string | undefined {
  const bytes = thumbhash === null ? null : decodeBase64(thumbhash)
  const [first, second, third] = bytes ?? []
  if (first === undefined || second === undefined || third === undefined) return undefined

  const header = first | (second << 8) | (third << 16)
  const luminance = (header & 63) / 63
  const yellowBlue = ((header >> 6) & 63) / 31.5 - 1
  const redGreen = ((header >> 12) & 63) / 31.5 - 1
  const blue = luminance - (2 / 3) * yellowBlue
  const red = (3 * luminance - blue + redGreen) / 2
  const green = red - redGreen
  return `rgb(${[red, green, blue].map(toByte).join(' ')})`
}

function toByte(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
}

/** Null for invalid base64: a placeholder is not worth a failure. */
function decodeBase64(text: string): number[] | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 === 1) return null
  return Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
