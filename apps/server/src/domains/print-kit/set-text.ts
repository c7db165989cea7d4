import { mapPath, setLine } from '../../platform/lettering/index.ts'

/** Lines of text, one under the other around a middle axis. */
export interface TextBlock {
  height: number
  width: number
  /** Path data in millimetres, the block's top at `y`. */
  at(middle: number, y: number): string
}

export interface TextWish {
  text: string
  /** Height of a letter, in millimetres: the largest first; what fits is taken. */
  sizes: readonly number[]
  width: number
  maxLines: number
  isItalic?: boolean
}

/** Distance of lines, and from the top of a line to its baseline, both of a letter's height. */
const LATIN = { leading: 1.14, baseline: 0.86 }
/** Marks stand above and below the letters. */
const TALL = { leading: 1.6, baseline: 1.12 }
const TALL_SCRIPTS =
  /[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Khmer}\p{Script=Lao}\p{Script=Malayalam}\p{Script=Myanmar}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Thai}\p{Script=Tibetan}]/u

/** Below the smallest size, letters shrink by this much until the lines are few enough. */
const SMALLER = 0.94

const words = new Intl.Segmenter('und', { granularity: 'word' })
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Sets text as large as fits. A word that is longer than a line is broken, and nothing is cut off. */
export async function setText({
  text,
  sizes,
  width,
  maxLines,
  isItalic = false,
}: TextWish): Promise<TextBlock> {
  const style = isItalic ? 'italic' : 'normal'
  const measure = async (line: string) => (await setLine(line, style)).width
  const [largest = 1] = sizes
  let chosen = { size: largest, lines: await breakLines(text, width / largest, measure) }
  for (let index = 1; chosen.lines.length > maxLines; index += 1) {
    const size = sizes[index] ?? chosen.size * SMALLER
    chosen = { size, lines: await breakLines(text, width / size, measure) }
  }
  const lines = await Promise.all(chosen.lines.map((line) => setLine(line, style)))
  // A single letter may still be wider than its line.
  const size = chosen.size / Math.max(1, ...lines.map((line) => (line.width * chosen.size) / width))
  const { leading, baseline } = TALL_SCRIPTS.test(text) ? TALL : LATIN
  const step = size * leading
  return {
    height: lines.length * step,
    width: Math.max(...lines.map((line) => line.width * size)),
    at: (middle, y) =>
      lines
        .map((line, index) =>
          mapPath(line.path, (px, py) => [
            middle + (px - line.width / 2) * size,
            y + index * step + baseline * size + py * size,
          ]),
        )
        .join(''),
  }
}

/** Fills lines evenly: of all ways with as few lines as can be, the one whose longest line is the shortest. */
async function breakLines(
  text: string,
  width: number,
  measure: (line: string) => Promise<number>,
): Promise<string[]> {
  const greedy = await fill(text, width, measure)
  let [best, low, high] = [greedy, width / 3, width]
  for (let round = 0; round < 6; round += 1) {
    const middle = (low + high) / 2
    const lines = await fill(text, middle, measure)
    if (lines.length <= greedy.length) [best, high] = [lines, middle]
    else low = middle
  }
  return best
}

async function fill(
  text: string,
  width: number,
  measure: (line: string) => Promise<number>,
): Promise<string[]> {
  const lines: string[] = []
  for (const piece of await piecesOf(text, width, measure)) {
    const longer = (lines.at(-1) ?? '') + piece
    if (lines.length > 0 && (await measure(longer.trim())) <= width) lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

/** Where a line may end: after spaces, and inside of what has none only when it is longer than a line. */
async function piecesOf(
  text: string,
  width: number,
  measure: (line: string) => Promise<number>,
): Promise<string[]> {
  const pieces: string[] = []
  for (const word of text.match(/\S+\s*/g) ?? []) {
    if ((await measure(word.trim())) <= width) pieces.push(word)
    else pieces.push(...(await partsOf(word, width, measure)))
  }
  return pieces
}

async function partsOf(
  word: string,
  width: number,
  measure: (line: string) => Promise<number>,
): Promise<string[]> {
  const parts: string[] = []
  for (const { segment } of words.segment(word)) {
    if ((await measure(segment)) <= width) parts.push(segment)
    else parts.push(...[...letters.segment(segment)].map((letter) => letter.segment))
  }
  return parts
}
