import type { Code } from './code-shape.ts'
import { placeCode } from './draw-code.ts'
import { setText } from './set-text.ts'
import { arch, archLine, type Box, halfSun, rect, type Shape } from './shapes.ts'
import { type Row, space, stack, textRow } from './stack.ts'
import { CARD, type PrintTheme } from './themes.ts'

export interface CardWords {
  /** Above the names, large. */
  greeting?: string
  title: string
  /** In the smaller letters of a sentence, on more lines. */
  isSentence?: boolean
  date: string | null
  /** Under the code. */
  line: string
  /** The address for guests who cannot scan. */
  address: string | null
}

/** The parts of every piece. */
export interface CardParts {
  words: CardWords
  code: Code
  theme: PrintTheme
}

/** The side of the code as a share of the arch's width. */
const CODE_SHARE = 0.46

/** A white arch on the theme's ground, with everything that a guest needs: portrait pieces of any size. */
export async function drawCard(box: Box, { words, code, theme }: CardParts): Promise<Shape[]> {
  const unit = box.width / 100
  const margin = 7 * unit
  const stock = {
    x: box.x + margin,
    y: box.y + margin,
    width: box.width - 2 * margin,
    height: box.height - 2 * margin,
  }
  const middle = box.x + box.width / 2
  const rows = await rowsOf(words, {
    unit,
    middle,
    room: stock.width * 0.76,
    code,
    theme,
    side: stock.width * CODE_SHARE,
  })
  // The head of the arch is reserved for the sun.
  const sunAt = stock.y + 19 * unit
  const top = sunAt + 4 * unit
  const bottom = stock.y + stock.height - 6 * unit
  return [
    { path: arch(stock.x, stock.y, stock.width, stock.height), fill: CARD },
    ...keylines(stock, unit, theme),
    ...sun(middle, sunAt, unit, theme),
    ...stack(rows, { middle, top, bottom }),
  ]
}

/** Two, as on the card of the screen: a fine one and a finer one. */
export function keylines(stock: Box, unit: number, { line }: PrintTheme): Shape[] {
  const inside = (by: number) => ({
    x: stock.x + by,
    y: stock.y + by,
    width: stock.width - 2 * by,
    height: stock.height - 2 * by,
  })
  return [
    { path: archLine(inside(2 * unit), 0.36 * unit), fill: line },
    { path: archLine(inside(3.2 * unit), 0.16 * unit), fill: line },
  ]
}

/** The sun of the mark, and its reflection. */
function sun(cx: number, y: number, unit: number, { sun: fill }: PrintTheme): Shape[] {
  return [
    { path: halfSun(cx, y, 5 * unit), fill },
    { path: rect(cx - 4 * unit, y + 1.1 * unit, 8 * unit, 0.7 * unit), fill },
    { path: rect(cx - 2.4 * unit, y + 2.7 * unit, 4.8 * unit, 0.6 * unit), fill },
  ]
}

interface Look {
  unit: number
  middle: number
  room: number
  code: Code
  theme: PrintTheme
  side: number
}

async function rowsOf(words: CardWords, look: Look): Promise<Row[]> {
  const { unit, theme } = look
  const titleLook = words.isSentence === true ? SENTENCE : NAMES
  const greeting = await setRow(look, words.greeting, { sizes: [15], style: 'italic', color: theme.line })
  const title = await setRow(look, words.title, { ...titleLook, color: theme.ink })
  const date = await setRow(look, words.date, { sizes: [4.6], color: theme.muted })
  const line = await setRow(look, words.line, {
    sizes: [4.6],
    maxLines: 2,
    style: 'italic',
    color: theme.ink,
  })
  const address = await setRow(look, words.address, { sizes: [2.9], color: theme.muted })
  return [
    ...(greeting === null ? [] : [greeting, space(2 * unit)]),
    ...(title === null ? [] : [title]),
    ...(date === null ? [] : [space(1.4 * unit), date]),
    space(6 * unit),
    codeRow(look),
    space(5 * unit),
    ...(line === null ? [] : [line]),
    ...(address === null ? [] : [space(1.2 * unit), address]),
  ]
}

const NAMES = { sizes: [12.5, 11, 9.6, 8.4, 7.2, 6], maxLines: 3 }
const SENTENCE = { sizes: [9.6, 8.6, 7.6, 6.8, 6, 5.2], maxLines: 5 }

interface RowLook {
  /** In hundredths of the card's width, the largest first; the first that fits is taken. */
  sizes: readonly number[]
  maxLines?: number
  style?: 'italic'
  color: string
}

/** Null for a text that the card does without. */
async function setRow(
  { unit, room, middle }: Look,
  text: string | null | undefined,
  { sizes, maxLines = 1, style, color }: RowLook,
): Promise<Row | null> {
  if (text === null || text === undefined) return null
  const set = await setText({
    text,
    sizes: sizes.map((size) => size * unit),
    width: room,
    maxLines,
    ...(style && { style }),
  })
  return textRow(set, middle, color)
}

function codeRow({ code, side, middle }: Look): Row {
  return { height: side, draw: (y) => [placeCode(code, { x: middle - side / 2, y, side })] }
}
