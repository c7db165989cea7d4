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

const LEADING = 1.14
/** From the top of a line to its baseline, of a letter's height. */
const BASELINE = 0.86

const words = new Intl.Segmenter('und', { granularity: 'word' })

/** Sets text as large as fits. What is too long for the smallest size is made narrower, never cut off. */
export async function setText({
  text,
  sizes,
  width,
  maxLines,
  isItalic = false,
}: TextWish): Promise<TextBlock> {
  const style = isItalic ? 'italic' : 'normal'
  const measure = async (line: string) => (await setLine(line, style)).width
  const smallest = sizes.at(-1) ?? 1
  let chosen = { size: smallest, lines: [text] }
  for (const size of sizes) {
    chosen = { size, lines: await breakLines(text, width / size, measure) }
    if (chosen.lines.length <= maxLines) break
  }
  const lines = await Promise.all(chosen.lines.map((line) => setLine(line, style)))
  const tooWide = Math.max(...lines.map((line) => (line.width * chosen.size) / width))
  const tooMany = chosen.lines.length / maxLines
  const size = chosen.size / Math.max(1, tooWide, tooMany)
  const step = size * LEADING
  return {
    height: lines.length * step,
    width: Math.max(...lines.map((line) => line.width * size)),
    at: (middle, y) =>
      lines
        .map((line, index) =>
          mapPath(line.path, (px, py) => [
            middle + (px - line.width / 2) * size,
            y + (index + BASELINE) * step + py * size,
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
    else pieces.push(...[...words.segment(word)].map(({ segment }) => segment))
  }
  return pieces
}
