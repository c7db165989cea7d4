import {
  PIECE_COLORS,
  PIECE_INK,
  PIECE_PAPER,
  type PieceColor,
  type PieceDesign,
  type PieceField,
  type Table,
} from '@afterglow/contract/print-kit'
import { CardSheet, type DrawnPhoto, type TextLook } from './card-sheet.ts'
import type { Code } from './code-shape.ts'
import { PIECE_FRAMES, type PieceFrame, type PieceLayout, type TextColumn } from './piece-frames.ts'
import { circle, ring } from './shapes.ts'
import { type Row, space } from './stack.ts'

/** What is printed on a piece. Empty texts are left out. */
export interface PieceTexts extends Record<PieceField, string> {
  /** For guests who cannot scan. */
  address: string
  monogram: string | null
  table?: Table | undefined
  /** The title is a sentence, in smaller letters on more lines. */
  isSentence?: boolean
}

export interface PieceLookDrawn {
  design: PieceDesign
  color: PieceColor
  photo: DrawnPhoto | null
}

interface DesignOrder {
  size: { width: number; height: number }
  layout: PieceLayout
  look: PieceLookDrawn
  texts: PieceTexts
  code: Code
  /** Off where pieces lie side by side. */
  hasBleed?: boolean
}

/** Shares of a size: names shrink to the first on one line, then are set on two lines, and on three. */
const ONE_LINE = 0.7
const TWO_LINES = 0.5
/** The wished side of a code, in hundredths of the width. */
const CODES: Record<PieceLayout, number> = { column: 36, wide: 25, small: 44 }
const NUMBERED_CODE = 25
const CODE_BELOW_ARCH = 31

function wishedCode(design: PieceDesign, layout: PieceLayout, isNumbered: boolean): number {
  if (isNumbered) return NUMBERED_CODE
  return design === 'arch' && layout === 'column' ? CODE_BELOW_ARCH : CODES[layout]
}

const NO_WORDS = { over: '', title: '', lead: '', body: '', foot: '' }

/**
 * What to draw of a piece: all of it, what many cards share, or what differs between them. Reading and placing the
 * thousand points of a code takes longer than setting a name.
 */
type Part = 'whole' | 'shared' | 'own'

/** One piece in one of the designs. */
export async function drawDesign(
  { size, layout, look, texts, code, hasBleed = true }: DesignOrder,
  part: Part = 'whole',
) {
  const { design, color, photo } = look
  const colors = { paper: PIECE_PAPER, ink: PIECE_INK, accent: PIECE_COLORS[color] }
  const contents = { words: NO_WORDS, colors, lettering: 'classic', code, photo } as const
  const newSheet = () => new CardSheet(size, contents, hasBleed)
  const framed = newSheet()
  const isNumbered = texts.table !== undefined
  const frame = PIECE_FRAMES[design](framed, {
    color,
    layout,
    textHeight: texts.greeting === '' ? (isNumbered ? 26 : 21) : 34,
    code: framed.codeSide(wishedCode(design, layout, isNumbered)),
    monogram: texts.monogram,
    isNumbered,
  })
  const sheet = part === 'own' ? newSheet() : framed
  if (part !== 'shared') {
    await drawEmblem(sheet, frame, texts)
    sheet.column(await textRows(sheet, frame, { texts, layout }), frame.text)
  }
  if (part !== 'own') {
    sheet.codeAt(frame.code.x, frame.code.y, frame.code.side)
    sheet.column(await footRows(sheet, frame, { texts, layout }), frame.foot)
  }
  return sheet.done()
}

interface Written {
  texts: PieceTexts
  layout: PieceLayout
}

async function textRows(sheet: CardSheet, frame: PieceFrame, { texts, layout }: Written): Promise<Row[]> {
  const { inks, text: column, titleSize, titleLines } = frame
  const lead = { role: 'lead', lines: 1 } as const
  const rows: Row[] = []
  if (frame.hasMonogramRow && texts.monogram !== null && texts.table === undefined)
    rows.push(await monogramRow(sheet, texts.monogram, column, inks.title), space(3.5))
  if (texts.table !== undefined) {
    rows.push(...(await tableRows(sheet, frame, texts.table)))
    rows.push(...(await field('title', { ...lead, size: 4.6, fill: inks.text })))
    return rows
  }
  rows.push(...(await field('greeting', { ...lead, size: 10.5, fill: inks.title })))
  if (texts.isSentence === true)
    rows.push(...(await field('title', { role: 'title', size: 9, lines: 5, fill: inks.title })))
  else if (texts.title !== '')
    rows.push(marked('title', column, await nameRow(texts.title, titleSize, titleLines)))
  if (layout !== 'small') {
    const size = layout === 'wide' ? 4.6 : 5.4
    rows.push(space(1), ...(await field('date', { ...lead, size, fill: inks.text })))
  }
  return rows

  async function field(name: PieceField, look: Omit<TextLook, 'width'>): Promise<Row[]> {
    if (texts[name] === '') return []
    return [marked(name, column, await sheet.text(texts[name], { ...look, ...placed(column) }))]
  }

  async function nameRow(text: string, size: number, most: number): Promise<Row> {
    const look = { role: 'title', fill: inks.title, ...placed(column) } as const
    const tries = [
      { lines: 1, share: ONE_LINE },
      { lines: 2, share: TWO_LINES },
    ].filter(({ lines }) => lines < most)
    for (const { lines, share } of tries) {
      const row = await sheet.text(text, { ...look, size, least: size * share, lines })
      if ((row.letters ?? 0) >= size * share * 0.99) return row
    }
    return sheet.text(text, { ...look, size, least: size * 0.4, lines: most })
  }
}

/** The number large, or the name where there is no number. In an arch the number is the emblem. */
async function tableRows(
  sheet: CardSheet,
  { inks, text: column, emblem }: PieceFrame,
  { number, name }: Table,
): Promise<Row[]> {
  const look = { role: 'title', fill: inks.title, ...placed(column) } as const
  const rows: Row[] = []
  if (number !== '' && emblem === null)
    rows.push(await sheet.text(number, { ...look, size: 30, least: 12, lines: 1 }))
  if (name !== '') {
    const size = number === '' && emblem === null ? 17 : 10
    rows.push(await sheet.text(name, { ...look, size, least: size * 0.5, lines: 3 }))
  }
  return [...rows, space(2)]
}

async function footRows(sheet: CardSheet, frame: PieceFrame, { texts, layout }: Written): Promise<Row[]> {
  const { inks, foot: column } = frame
  const place = placed(column)
  const size = { column: 5.2, wide: 3.6, small: 5 }[layout]
  const line = { role: 'lead', size, lines: 2, fill: inks.text } as const
  const rows =
    texts.line === '' ? [] : [marked('line', column, await sheet.text(texts.line, { ...line, ...place }))]
  if (layout === 'small' || texts.address === '') return rows
  const address = { size: layout === 'wide' ? 2.1 : 2.9, lines: 2, fill: inks.soft, ...place }
  return [...rows, space(1), await sheet.text(texts.address, address)]
}

async function monogramRow(
  sheet: CardSheet,
  monogram: string,
  { axis, align }: TextColumn,
  fill: string,
): Promise<Row> {
  const radius = 7.5
  const middle = align === 'start' ? axis + radius : axis
  const letters = await sheet.text(monogram, {
    role: 'title',
    size: 6,
    width: radius * 1.5,
    lines: 1,
    axis: middle,
    fill,
  })
  return {
    height: 2 * radius,
    draw: (y) => [
      { path: ring(middle, y + radius, radius, 0.32), fill },
      ...letters.draw(y + radius - letters.height / 2),
    ],
  }
}

/** A monogram in the arch or on its edge, or the number of a table. */
async function drawEmblem(
  sheet: CardSheet,
  { emblem, inks }: PieceFrame,
  { monogram, table }: PieceTexts,
): Promise<void> {
  if (emblem === null) return
  const { middle, y, radius, ground } = emblem
  const text = table === undefined ? monogram : table.number
  if (text === null || text === '') return
  if (ground !== null) {
    sheet.fill(circle(middle, y, radius + 0.9), ground)
    sheet.fill(ring(middle, y, radius, 0.3), inks.title)
  }
  const look = { role: 'title', lines: 1, axis: middle, fill: inks.title } as const
  const size = ground === null ? radius * 1.3 : radius * 0.85
  const row = await sheet.text(text, { ...look, size, least: size / 4, width: radius * 1.6 })
  sheet.column([row], { middle, top: y - row.height / 2, bottom: y + row.height / 2 })
}

function placed({ width, align, axis }: TextColumn) {
  return { width, align, axis }
}

/** A row that a host can change where it stands: as wide as its column. */
function marked(field: PieceField, { axis, align, width }: TextColumn, row: Row): Row {
  return { ...row, mark: { field, left: align === 'start' ? axis : axis - width / 2, width } }
}
