import type { CardParts } from './draw-card.ts'
import { placeCode } from './draw-code.ts'
import { setText } from './set-text.ts'
import { type Box, boxLine, halfSun, rect, type Shape } from './shapes.ts'
import { type Row, space, stack, textRow } from './stack.ts'
import { CARD } from './themes.ts'

/** One side of a tent card in landscape: the names on the left, the code on the right. */
export async function drawPanel(box: Box, { words, code, theme }: CardParts): Promise<Shape[]> {
  const unit = box.height / 100
  const inside = (by: number) => ({
    x: box.x + by,
    y: box.y + by,
    width: box.width - 2 * by,
    height: box.height - 2 * by,
  })
  const stock = inside(7 * unit)
  const side = 42 * unit
  const codeX = stock.x + stock.width - 11 * unit - side
  const room = codeX - stock.x - 17 * unit
  const middle = stock.x + 8.5 * unit + room / 2
  const sizes = [12, 10.8, 9.6, 8.4, 7.2].map((size) => size * unit)
  const title = await setText({ text: words.title, sizes, width: room, maxLines: 3 })
  const small = { sizes: [5 * unit], width: room, maxLines: 1 }
  const date = words.date === null ? null : await setText({ ...small, text: words.date })
  const line = await setText({ ...small, text: words.line, style: 'italic' })
  const rows = [
    sunRow(middle, 4.6 * unit, theme.sun),
    space(3 * unit),
    textRow(title, middle, theme.ink),
    ...(date === null ? [] : [space(1.5 * unit), textRow(date, middle, theme.muted)]),
    space(7 * unit),
    textRow(line, middle, theme.ink),
  ]
  return [
    { path: rect(stock.x, stock.y, stock.width, stock.height), fill: CARD },
    { path: boxLine(inside(9.2 * unit), 0.4 * unit), fill: theme.line },
    { path: boxLine(inside(10.4 * unit), 0.18 * unit), fill: theme.line },
    placeCode(code, { x: codeX, y: box.y + (box.height - side) / 2, side }),
    ...stack(rows, { middle, top: box.y + 15 * unit, bottom: box.y + box.height - 15 * unit }),
  ]
}

function sunRow(middle: number, r: number, fill: string): Row {
  return {
    height: 1.4 * r,
    draw: (y) => [
      { path: halfSun(middle, y + r, r), fill },
      { path: rect(middle - 0.78 * r, y + 1.2 * r, 1.56 * r, 0.14 * r), fill },
    ],
  }
}
