import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { BLEED } from './draw-piece.ts'
import { type Drawing, rect } from './shapes.ts'

/** Points in a millimetre. */
const POINTS = 72 / 25.4
/** Around the trimmed piece: bleed, and outside of it the marks. */
const MARGIN = 10
const MARK = 5
/** A hairline. */
const MARK_WIDTH = 0.1

/**
 * A sheet for the printer, all of it outlines: no font and no picture that a print shop could miss. It says where it is
 * cut (TrimBox) and how far its colour reaches (BleedBox).
 */
export async function toPdf(
  drawing: Drawing,
  { title, made }: { title: string; made: Date },
): Promise<Buffer> {
  const size: [number, number] = [
    (drawing.width + 2 * MARGIN) * POINTS,
    (drawing.height + 2 * MARGIN) * POINTS,
  ]
  const info = { Title: title, Creator: 'Afterglow', CreationDate: made }
  const document = new PDFDocument({ size, margin: 0, info, autoFirstPage: false })
  document.addPage()
  const boxes = { TrimBox: boxAt(size, MARGIN), BleedBox: boxAt(size, MARGIN - BLEED) }
  Object.assign(document.page.dictionary.data, boxes)
  document.scale(POINTS)
  document.translate(MARGIN, MARGIN)
  for (const { path, fill } of drawing.shapes) document.path(path).fill(fill)
  for (const path of marks(drawing)) document.path(path).fill('#000000')
  document.end()
  return buffer(document as unknown as NodeJS.ReadableStream)
}

function boxAt([width, height]: [number, number], millimetres: number): number[] {
  const inset = millimetres * POINTS
  return [inset, inset, width - inset, height - inset]
}

/** Short lines beyond the bleed, in line with every cut and fold. */
function marks({ width, height, cuts }: Drawing): string[] {
  const start = MARGIN - MARK - 1
  const thin = MARK_WIDTH / 2
  const vertical = [0, ...(cuts?.x ?? []), width].flatMap((x) => [
    rect(x - thin, -start - MARK, MARK_WIDTH, MARK),
    rect(x - thin, height + start, MARK_WIDTH, MARK),
  ])
  const horizontal = [0, ...(cuts?.y ?? []), height].flatMap((y) => [
    rect(-start - MARK, y - thin, MARK, MARK_WIDTH),
    rect(width + start, y - thin, MARK, MARK_WIDTH),
  ])
  return [...vertical, ...horizontal]
}
