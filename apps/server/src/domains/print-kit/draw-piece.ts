import type { Tone } from '@afterglow/contract/events'
import { PIECE_SIZES, type PrintPaper, type PrintPiece, QR_CARD } from '@afterglow/contract/print-kit'
import { mapPath } from '../../platform/lettering/index.ts'
import { codeOf } from './code-shape.ts'
import { type CardParts, type CardWords, drawCard } from './draw-card.ts'
import { drawPanel } from './draw-panel.ts'
import { drawQrCard } from './draw-qr-card.ts'
import { drawSticker } from './draw-sticker.ts'
import { greetingOf, PRINT_WORDS, printDate } from './print-words.ts'
import { BLEED, type Drawing, rect, type Shape } from './shapes.ts'
import { PRINT_THEMES, type PrintTheme } from './themes.ts'

/** An event's details for printing. */
export interface PrintedEvent {
  title: string
  /** YYYY-MM-DD, or none. */
  date: string | null
  theme: keyof typeof PRINT_THEMES
  tone: Tone
  /** The short link, encoded in the code. */
  link: string
  /** The album that the code leads into. */
  album?: { code: string; name: string } | undefined
}

const STICKER = 55

function linkOf({ link, album }: PrintedEvent): string {
  return album === undefined ? link : `${link}/a/${album.code}`
}

/** The name of the album that the code leads into, otherwise the date. */
function belowTitle({ date, album }: PrintedEvent): string | null {
  return album === undefined ? printDate(date) : album.name
}

/** Draws one piece of the kit, for one kind of paper. */
export async function drawPiece(
  piece: PrintPiece | typeof QR_CARD,
  paper: PrintPaper,
  event: PrintedEvent,
): Promise<Drawing> {
  if (piece === QR_CARD) {
    const words = { title: event.title, date: belowTitle(event), line: PRINT_WORDS.short }
    return drawQrCard({ words, code: codeOf(linkOf(event)) })
  }
  const { width, height } = PIECE_SIZES[piece][paper]
  const theme = PRINT_THEMES[event.theme]
  const sheet = { width, height }
  const link = linkOf(event)
  const code = codeOf(link)
  const words: CardWords = {
    title: event.title,
    date: belowTitle(event),
    line: PRINT_WORDS.share,
    address: link.replace(/^https?:\/\//, ''),
  }
  const box = { x: 0, y: 0, ...sheet }
  switch (piece) {
    case 'tent':
      return { ...sheet, ...(await drawTent(sheet, { words, code, theme })) }
    case 'stickers':
      return { ...sheet, ...(await drawStickers(sheet, { words, code, theme })) }
    case 'welcome-sign': {
      const greeting = greetingOf(event.tone)
      const welcome = { ...words, greeting: greeting.welcome, line: greeting.scan }
      return {
        ...sheet,
        shapes: [ground(sheet, theme), ...(await drawCard(box, { words: welcome, code, theme }))],
      }
    }
    default:
      return { ...sheet, shapes: [ground(sheet, theme), ...(await drawCard(box, { words, code, theme }))] }
  }
}

type Sheet = Pick<Drawing, 'width' | 'height'>

export function ground({ width, height }: Sheet, { ground: fill }: PrintTheme): Shape {
  return { path: rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED), fill }
}

/** Two sides of one sheet, folded in the middle: the upper one is printed upside down. */
async function drawTent(sheet: Sheet, parts: CardParts): Promise<Omit<Drawing, keyof Sheet>> {
  const half = sheet.height / 2
  const panel = await drawPanel({ x: 0, y: half, width: sheet.width, height: half }, parts)
  const upsideDown = panel.map(({ path, fill }) => ({
    fill,
    path: mapPath(path, (x, y) => [sheet.width - x, sheet.height - y]),
  }))
  return { shapes: [ground(sheet, parts.theme), ...panel, ...upsideDown], cuts: { x: [], y: [half] } }
}

/** Side by side without a gap: each cut serves two of them. */
async function drawStickers(
  sheet: Sheet,
  { words, ...look }: CardParts,
): Promise<Omit<Drawing, keyof Sheet>> {
  const few = { ...words, date: null, line: PRINT_WORDS.short, address: null }
  const one = await drawSticker({ x: 0, y: 0, width: STICKER, height: STICKER }, { words: few, ...look })
  const columns = edges(sheet.width)
  const rows = edges(sheet.height)
  const all = rows.flatMap((top) =>
    columns.flatMap((left) =>
      one.map(({ path, fill }) => ({ fill, path: mapPath(path, (x, y) => [x + left, y + top]) })),
    ),
  )
  return { shapes: [ground(sheet, look.theme), ...all], cuts: { x: columns.slice(1), y: rows.slice(1) } }
}

/** The starting edges of the stickers. */
function edges(length: number): number[] {
  return Array.from({ length: Math.floor(length / STICKER) }, (_, at) => at * STICKER)
}
