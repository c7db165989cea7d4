import { CODE_QUIET, QR_CARD_SIZE } from '@afterglow/contract/print-kit'
import { BLEED } from './bleed.ts'
import type { Code } from './code-shape.ts'
import { codeShapes } from './draw-code.ts'
import { CARD } from './inks.ts'
import { setText } from './set-text.ts'
import { boxLine, type Drawing, rect } from './shapes.ts'
import { space, stack, textRow } from './stack.ts'

const INK = '#1c1424'
const INK_MUTED = '#4b4253'
const LINE = '#ccc0d6'
const FINE_LINE = '#e3dcea'
/** Letter sizes in millimeters: below the last one, words are broken. */
const TITLE_SIZES = [13, 11.2, 9.6, 8.2, 7]
/** The code with a margin of one module: 192 pixels of the card's 300 on a screen. */
const CODE_SHARE = 192 / 300

export interface QrCardWords {
  title: string
  date: string | null
  line: string
}

interface QrCardParts {
  words: QrCardWords
  code: Code
}

/** The card beside the link: white stock with a double keyline, on the screen, as a picture and on paper. */
export async function drawQrCard({ words, code }: QrCardParts): Promise<Drawing> {
  const { width, height } = QR_CARD_SIZE
  const middle = width / 2
  const room = width - 34
  const inside = (by: number) => ({ x: by, y: by, width: width - 2 * by, height: height - 2 * by })
  const title = await setText({ text: words.title, sizes: TITLE_SIZES, width: room, maxLines: 4, height: 50 })
  const small = { sizes: [7, 6.2, 5.4], width: room, maxLines: 1, style: 'italic' } as const
  const date = words.date === null ? [] : [await setText({ ...small, text: words.date })]
  const line = await setText({ ...small, text: words.line })
  const side = (width * CODE_SHARE * code.modules) / (code.modules + 2)
  const quiet = (side / code.modules) * CODE_QUIET
  const rows = [
    textRow(title, middle, INK),
    ...date.flatMap((block) => [space(1.5), textRow(block, middle, INK_MUTED)]),
    {
      height: side + 2 * quiet,
      draw: (y: number) => codeShapes(code, { x: middle - side / 2, y: y + quiet, side }),
    },
    textRow(line, middle, INK_MUTED),
  ]
  return {
    width,
    height,
    shapes: [
      { path: rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED), fill: CARD },
      { path: boxLine(inside(5), 0.4), fill: LINE },
      { path: boxLine(inside(7), 0.4), fill: FINE_LINE },
      ...stack(rows, { middle, top: 11, bottom: height - 11 }),
    ],
  }
}
