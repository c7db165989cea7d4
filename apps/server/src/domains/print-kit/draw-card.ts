import type { Code } from './code-shape.ts'
import { placeCode } from './draw-code.ts'
import { setText, type TextBlock } from './set-text.ts'
import { arch, archLine, type Box, halfSun, rect, type Shape } from './shapes.ts'
import { type Row, space, stack, textRow } from './stack.ts'
import { CARD, type PrintTheme } from './themes.ts'

export interface CardWords {
  /** Above the names, large. */
  greeting?: string
  title: string
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

/** From the largest that fits. */
const TITLE_SIZES = [12.5, 11, 9.6, 8.4, 7.2, 6]
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
  const { unit, middle, theme } = look
  const greeting = await lines(words.greeting, look, { size: 15, style: 'italic' })
  const title = await lines(words.title, look, { size: TITLE_SIZES, maxLines: 3 })
  const date = await lines(words.date, look, { size: 4.6 })
  const line = await lines(words.line, look, { size: 4.6, maxLines: 2, style: 'italic' })
  const address = await lines(words.address, look, { size: 2.9 })
  const rows = (texts: readonly TextBlock[], color: string) =>
    texts.map((text) => textRow(text, middle, color))
  return [
    ...rows(greeting, theme.line),
    ...greeting.map(() => space(2 * unit)),
    ...rows(title, theme.ink),
    ...date.map(() => space(1.4 * unit)),
    ...rows(date, theme.muted),
    space(6 * unit),
    codeRow(look),
    space(5 * unit),
    ...rows(line, theme.ink),
    ...address.map(() => space(1.2 * unit)),
    ...rows(address, theme.muted),
  ]
}

/** A text that may be missing, as a list of one or none. Sizes are in hundredths of the card's width. */
async function lines(
  text: string | null | undefined,
  { unit, room }: Look,
  { size, maxLines = 1, style }: { size: number | readonly number[]; maxLines?: number; style?: 'italic' },
): Promise<TextBlock[]> {
  if (text === null || text === undefined) return []
  const sizes = [size].flat().map((one) => one * unit)
  return [await setText({ text, sizes, width: room, maxLines, ...(style && { style }) })]
}

function codeRow({ code, side, middle }: Look): Row {
  return { height: side, draw: (y) => [placeCode(code, { x: middle - side / 2, y, side })] }
}
