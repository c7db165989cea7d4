interface Room {
  /** In the unit of the sizes. */
  width: number
  lines: number
  least: number
  most: number
}

/** Width of a letter of our display face, as a part of its size. */
const LETTER = 0.47
/** Lines break between words, so each is filled only so far. */
const FILLED = 0.86
const WIDE = /\p{Extended_Pictographic}|[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u

/** The largest size in which a text takes no more room than this, by the usual width of letters. */
export function fittingSize(text: string, { width, lines, least, most }: Room): number {
  const words = text.split(/\s+/).map(lettersIn)
  const longest = Math.max(1, ...words)
  const all = lettersIn(text)
  const filled = all * LETTER <= width / most ? 1 : FILLED
  const size = Math.min(width / (longest * LETTER), (width * lines * filled) / (all * LETTER))
  return Math.round(Math.min(most, Math.max(least, size)))
}

/** Those of East Asian scripts, and emoji, count twice. */
function lettersIn(text: string): number {
  const letters = charactersOf(text)
  return Math.max(1, letters.length + letters.filter((letter) => WIDE.test(letter)).length)
}

/** Browsers that cannot segment text find more characters, so that it is written smaller. */
function charactersOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return Array.from(text)
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}
