import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { BLEED } from './bleed.ts'
import { type Drawing, rect, type Shape } from './shapes.ts'

/** Points in a millimeter. */
const POINTS = 72 / 25.4
/** Around the trimmed piece: bleed, and outside it the marks. */
const MARGIN = 10
const MARK = 5
/** A hairline. */
const MARK_WIDTH = 0.1

export interface PdfLook {
  title: string
  made: Date
  /** Whether bleed and marks surround the sheet; without them the page is the sheet. */
  hasMarks: boolean
}

/**
 * Sheets for the printer, one on each page. Text is outlined, so no font can be missing at the print shop; photos are embedded as JPEG.
 * It declares where it is cut (TrimBox) and how far its color reaches (BleedBox).
 */
export async function toPdf(
  drawings: Drawing | readonly Drawing[],
  { title, made, hasMarks }: PdfLook,
): Promise<Buffer> {
  const info = { Title: title, Creator: 'Afterglow', CreationDate: made }
  const document = new PDFDocument({ margin: 0, info, autoFirstPage: false })
  const pictures = new Pictures()
  for (const drawing of [drawings].flat()) addSheet(document, pictures, drawing, hasMarks)
  document.end()
  return buffer(document)
}

function addSheet(
  document: PDFKit.PDFDocument,
  pictures: Pictures,
  drawing: Drawing,
  hasMarks: boolean,
): void {
  const margin = hasMarks ? MARGIN : 0
  const size: [number, number] = [
    (drawing.width + 2 * margin) * POINTS,
    (drawing.height + 2 * margin) * POINTS,
  ]
  document.addPage({ size, margin: 0 })
  const boxes = { TrimBox: boxAt(size, margin), BleedBox: boxAt(size, hasMarks ? MARGIN - BLEED : 0) }
  Object.assign(document.page.dictionary.data, boxes)
  document.scale(POINTS)
  document.translate(margin, margin)
  document.save()
  // Ornaments may reach further than the bleed.
  document.path(rect(-BLEED, -BLEED, drawing.width + 2 * BLEED, drawing.height + 2 * BLEED)).clip()
  for (const shape of drawing.shapes) addShape(document, pictures, shape)
  document.restore()
  if (hasMarks) addMarks(document, drawing)
}

/** PDFKit embeds a picture once for each address: cards that share one make the file no larger. */
class Pictures {
  private readonly addresses = new Map<Buffer, string>()

  addressOf(jpeg: Buffer): string {
    const address = this.addresses.get(jpeg) ?? `data:image/jpeg;base64,${jpeg.toString('base64')}`
    this.addresses.set(jpeg, address)
    return address
  }
}

function addShape(
  document: PDFKit.PDFDocument,
  pictures: Pictures,
  { path, fill, photo, opacity }: Shape,
): void {
  if (photo === undefined) {
    if (opacity === undefined) document.path(path).fill(fill)
    else document.save().fillOpacity(opacity).path(path).fill(fill).restore()
    return
  }
  const { x, y, width, height, jpeg, isUpsideDown } = photo
  document.save()
  document.path(path).clip()
  if (isUpsideDown === true) document.rotate(180, { origin: [x + width / 2, y + height / 2] })
  document.image(pictures.addressOf(jpeg), x, y, { width, height })
  document.restore()
}

function addMarks(document: PDFKit.PDFDocument, drawing: Drawing): void {
  for (const path of marks(drawing)) document.path(path).fill('#000000')
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
