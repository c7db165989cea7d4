import {
  PIECE_COLORS,
  PIECE_PAPER,
  PIECE_SIZES,
  type PrintPaper,
  type PrintPiece,
  TABLE_SHEETS,
  TABLES_PER_SHEET,
  type Table,
} from '@afterglow/contract/print-kit'
import { BLEED } from './bleed.ts'
import type { CardMeasures } from './card-sheet.ts'
import { type Code, codeOf } from './code-shape.ts'
import { drawDesign, type PieceLookDrawn, type PieceTexts } from './draw-design.ts'
import type { PieceLayout } from './piece-frames.ts'
import { type Drawing, moved, rect, type Shape, turnedOver } from './shapes.ts'

/** A piece as it is printed for one event. */
export interface PrintedPiece {
  piece: PrintPiece
  paper: PrintPaper
  look: PieceLookDrawn
  texts: PieceTexts
  /** The address in the code. */
  link: string
}

export type DrawnPiece = Drawing & CardMeasures

const STICKER = 55

/** Draws one piece of the kit, for one kind of paper. */
export async function drawPiece(printed: PrintedPiece): Promise<DrawnPiece> {
  const { piece, paper, look, texts } = printed
  const { width, height } = PIECE_SIZES[piece][paper]
  const order = { look, texts, code: codeOf(printed.link) }
  switch (piece) {
    case 'tent':
      return drawTent({ width, height }, order)
    case 'stickers':
      return drawStickers({ width, height }, order)
    default:
      return drawDesign({ size: { width, height }, layout: 'column', ...order })
  }
}

interface Order {
  look: PieceLookDrawn
  texts: PieceTexts
  code: Code
}

/** Two sides of one sheet, folded in the middle: the upper one is printed upside down. */
async function drawTent(sheet: Sheet, order: Order): Promise<DrawnPiece> {
  const half = sheet.height / 2
  const panel = await drawSide({ width: sheet.width, height: half }, 'wide', order)
  const lower = moved(panel.shapes, 0, half)
  return {
    ...panel,
    ...sheet,
    shapes: [ground(sheet, order.look), ...lower, ...turnedOver(lower, sheet)],
    cuts: { x: [], y: [half] },
    places: panel.places.map((place) => ({ ...place, y: 0.5 + place.y / 2, height: place.height / 2 })),
  }
}

/** Side by side without a gap: each cut serves two of them. */
async function drawStickers(sheet: Sheet, order: Order): Promise<DrawnPiece> {
  const one = await drawSide({ width: STICKER, height: STICKER }, 'small', order)
  const columns = edges(sheet.width, STICKER)
  const rows = edges(sheet.height, STICKER)
  const all = rows.flatMap((top) => columns.flatMap((left) => moved(one.shapes, left, top)))
  return {
    ...one,
    ...sheet,
    shapes: [ground(sheet, order.look), ...all],
    cuts: { x: columns.slice(1), y: rows.slice(1) },
    places: one.places.map(({ field, x, y, width, height }) => ({
      field,
      x: x / columns.length,
      y: y / rows.length,
      width: width / columns.length,
      height: height / rows.length,
    })),
  }
}

/** One card for each table, as many on a sheet as the paper has room for. */
export async function drawTables(printed: PrintedPiece, tables: readonly Table[]): Promise<Drawing[]> {
  const { paper, look, texts, link } = printed
  const { width, height } = PIECE_SIZES['table-number'][paper]
  const sheet = TABLE_SHEETS[paper]
  const { columns, rows } = TABLES_PER_SHEET[paper]
  const code = codeOf(link)
  const cuts = { x: edges(sheet.width, width).slice(1), y: edges(sheet.height, height).slice(1) }
  const order = (table: Table) =>
    ({
      size: { width, height },
      layout: 'column',
      hasBleed: false,
      look,
      texts: { ...texts, table },
      code,
    }) as const
  const { shapes: shared } = await drawDesign(order({ number: '1', name: '' }), 'shared')
  const places = Array.from({ length: columns * rows }, (_, index) => {
    const [left, top] = [(index % columns) * width, Math.floor(index / columns) * height]
    return { left, top, shared: moved(shared, left, top) }
  })
  const drawings: Drawing[] = []
  for (let first = 0; first < tables.length; first += places.length) {
    const shapes: Shape[] = [ground(sheet, look)]
    for (const [index, { left, top, shared }] of places.entries()) {
      const table = tables[first + index]
      if (table === undefined) continue
      const { shapes: own } = await drawDesign(order(table), 'own')
      shapes.push(...shared, ...moved(own, left, top))
    }
    drawings.push({ ...sheet, shapes, cuts })
  }
  return drawings
}

type Sheet = Pick<Drawing, 'width' | 'height'>

function drawSide(size: Sheet, layout: PieceLayout, order: Order): Promise<DrawnPiece> {
  return drawDesign({ size, layout, hasBleed: false, ...order })
}

/** Behind pieces that lie side by side, and beyond the edge of the outer ones. */
function ground({ width, height }: Sheet, { design, color }: PieceLookDrawn): Shape {
  const isLight = design === 'keyline' || design === 'arch'
  const path = rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
  return { path, fill: isLight ? PIECE_PAPER : PIECE_COLORS[color] }
}

/** The starting edges of pieces on a sheet. */
function edges(length: number, step: number): number[] {
  return Array.from({ length: Math.floor(length / step + 1e-6) }, (_, at) => at * step)
}
