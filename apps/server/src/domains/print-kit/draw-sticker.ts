import { type CardParts, keylines } from './draw-card.ts'
import { placeCode } from './draw-code.ts'
import { setText } from './set-text.ts'
import { arch, type Box, type Shape } from './shapes.ts'
import { CARD } from './themes.ts'

/** A small arch that is mostly code, for beside a glass or on a bottle. */
export async function drawSticker(
  { x, y, width, height }: Box,
  { words, code, theme }: CardParts,
): Promise<Shape[]> {
  const unit = width / 55
  const stock = { x: x + 3 * unit, y: y + 3 * unit, width: width - 6 * unit, height: height - 6 * unit }
  const middle = x + width / 2
  const side = 25 * unit
  const codeY = stock.y + stock.height - 7.4 * unit - side
  const title = await setText({
    text: words.title,
    sizes: [5.2, 4.6, 4, 3.4].map((size) => size * unit),
    width: 26 * unit,
    maxLines: 2,
  })
  const line = await setText({
    text: words.line,
    sizes: [2.7 * unit],
    width: 34 * unit,
    maxLines: 1,
    style: 'italic',
  })
  // Between the head of the arch, where it is wide enough, and the white around the code.
  const titleY = stock.y + 5.4 * unit + (codeY - 2.2 * unit - (stock.y + 5.4 * unit) - title.height) / 2
  return [
    { path: arch(stock.x, stock.y, stock.width, stock.height), fill: CARD },
    ...keylines(stock, unit * 0.7, theme),
    { path: title.at(middle, titleY), fill: theme.ink },
    placeCode(code, { x: middle - side / 2, y: codeY, side }),
    { path: line.at(middle, stock.y + stock.height - 6 * unit), fill: theme.ink },
  ]
}
