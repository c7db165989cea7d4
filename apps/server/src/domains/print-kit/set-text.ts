import { type FontStyle, mapPath, measureLine, setLine } from '../../platform/lettering/index.ts'

/** Lines of text, one below the other, along an axis: centered on it, or beginning or ending at it. */
export interface TextBlock {
  height: number
  width: number
  /** The chosen letter size, in millimeters. */
  size: number
  /** Path data in millimetres, the block's top at `y`. */
  at(axis: number, y: number): string
}

export interface TextOptions {
  text: string
  /** Letter heights in millimeters, largest first; the first that fits is used. */
  sizes: readonly number[]
  width: number
  maxLines: number
  /** The limit for all lines together, if any. */
  height?: number
  style?: FontStyle
  align?: 'middle' | 'start' | 'end'
}

/** Line spacing, and from the top of a line to its baseline, both relative to a letter's height. */
const LATIN = { leading: 1.14, baseline: 0.86 }
/** Marks are above and below the letters. */
const TALL = { leading: 1.6, baseline: 1.12 }
const TALL_SCRIPTS =
  /[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Khmer}\p{Script=Lao}\p{Script=Malayalam}\p{Script=Myanmar}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Thai}\p{Script=Tibetan}]/u

/** Below the smallest size, letters shrink by this factor until the lines are few enough. */
const SMALLER = 0.94

const words = new Intl.Segmenter('und', { granularity: 'word' })
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

interface Setting {
  size: number
  paragraphs: Broken[]
}

/**
 * Sets text as large as fits. Words shrink to the smallest of the sizes before one is broken, and nothing is cut off. A
 * line break in the text is kept on paper.
 */
export async function setText(options: TextOptions): Promise<TextBlock> {
  const { text, width, style = 'normal', align = 'middle' } = options
  const measure: Measure = (line) => measureLine(line, style)
  const chosen = await chooseSetting(options, measure)
  const even = await Promise.all(chosen.paragraphs.map((one) => balance(one, width / chosen.size, measure)))
  const placed = even.flatMap(withOrigins)
  const lines = await Promise.all(placed.map(({ line, ...origin }) => setLine(line, style, origin)))
  // A single letter may still be wider than its line.
  const size = chosen.size / Math.max(1, ...lines.map((line) => (line.width * chosen.size) / width))
  const { leading, baseline } = rhythmOf(text)
  const step = size * leading
  const before = { start: 0, middle: 0.5, end: 1 }[align]
  return {
    size,
    height: lines.length * step,
    width: Math.max(0, ...lines.map((line) => line.width * size)),
    at: (axis, y) =>
      lines
        .map((line, index) =>
          mapPath(line.path, (px, py) => [
            axis + (px - line.width * before) * size,
            y + index * step + baseline * size + py * size,
          ]),
        )
        .join(''),
  }
}

function rhythmOf(text: string) {
  return TALL_SCRIPTS.test(text) ? TALL : LATIN
}

type Measure = (line: string) => Promise<number>

async function chooseSetting(options: TextOptions, measure: Measure): Promise<Setting> {
  const { sizes, maxLines, height = Number.POSITIVE_INFINITY } = options
  const { leading } = rhythmOf(options.text)
  const fits = ({ paragraphs, size }: Setting) => {
    const count = paragraphs.reduce((sum, { lines }) => sum + lines.length, 0)
    return count <= maxLines && count * size * leading <= height
  }
  let largest: Setting | undefined
  for (const size of sizes) {
    const setting = await settingAt(size, options, measure)
    if (!fits(setting)) continue
    if (!setting.paragraphs.some(({ hasBrokenWord }) => hasBrokenWord)) return setting
    largest ??= setting
  }
  if (largest !== undefined) return largest
  let setting = await settingAt((sizes.at(-1) ?? 1) * SMALLER, options, measure)
  while (!fits(setting)) setting = await settingAt(setting.size * SMALLER, options, measure)
  return setting
}

async function settingAt(size: number, { text, width }: TextOptions, measure: Measure): Promise<Setting> {
  const paragraphs = text.split('\n').filter((paragraph) => paragraph.trim() !== '')
  return {
    size,
    paragraphs: await Promise.all(paragraphs.map((paragraph) => fill(paragraph, width / size, measure))),
  }
}

interface Broken {
  text: string
  lines: string[]
  hasBrokenWord: boolean
}

/** Each line and where it begins in its paragraph, whose direction it has. */
function withOrigins({ text: paragraph, lines }: Broken) {
  let end = 0
  return lines.map((line) => {
    const start = paragraph.indexOf(line, end)
    end = start + line.length
    return { line, paragraph, start }
  })
}

/** Among the layouts with the fewest lines, the one whose longest line is the shortest. */
async function balance(greedy: Broken, width: number, measure: Measure): Promise<Broken> {
  if (greedy.lines.length <= 1) return greedy
  let [best, low, high] = [greedy, width / 3, width]
  for (let round = 0; round < 6; round += 1) {
    const middle = (low + high) / 2
    const even = await fill(greedy.text, middle, measure)
    // A narrower line must not break a word that fits the full one.
    const isAsGood = even.lines.length <= greedy.lines.length && even.hasBrokenWord === greedy.hasBrokenWord
    if (isAsGood) [best, high] = [even, middle]
    else low = middle
  }
  return best
}

/** Fills one line after the other. Words are measured singly: thousands of lines are tried for a card. */
async function fill(text: string, width: number, measure: Measure): Promise<Broken> {
  const { pieces, hasBrokenWord } = await piecesOf(text, width, measure)
  const space = await measure(' ')
  const lines: { text: string; width: number }[] = []
  for (const piece of pieces) {
    const word = await measure(piece.trim())
    const last = lines.at(-1)
    const gap = last && /\s$/.test(last.text) ? space : 0
    if (last !== undefined && last.width + gap + word <= width) {
      last.text += piece
      last.width += gap + word
    } else lines.push({ text: piece, width: word })
  }
  const texts = lines.map((line) => line.text.trim()).filter((line) => line !== '')
  return { text, lines: texts, hasBrokenWord }
}

interface Pieces {
  pieces: string[]
  hasBrokenWord: boolean
}

/** Where a line may end: after spaces, and inside a word only when it is longer than a line. */
async function piecesOf(text: string, width: number, measure: Measure): Promise<Pieces> {
  const pieces: string[] = []
  let hasBrokenWord = false
  for (const word of text.match(/\S+\s*/g) ?? []) {
    if ((await measure(word.trim())) <= width) {
      pieces.push(word)
      continue
    }
    const parts = await partsOf(word, width, measure)
    pieces.push(...parts.pieces)
    hasBrokenWord ||= parts.hasBrokenWord
  }
  return { pieces, hasBrokenWord }
}

/** Thai and Chinese write words without spaces between them: only a word that is itself cut counts as broken. */
async function partsOf(text: string, width: number, measure: Measure): Promise<Pieces> {
  const pieces: string[] = []
  let hasBrokenWord = false
  for (const { segment } of words.segment(text)) {
    if ((await measure(segment)) <= width) {
      pieces.push(segment)
      continue
    }
    pieces.push(...[...letters.segment(segment)].map((letter) => letter.segment))
    hasBrokenWord = true
  }
  return { pieces, hasBrokenWord }
}
