import type { PrintPaper, Table, TemplateDesign } from '@afterglow/contract/print-kit'
import type { CardContents, CardMeasures } from './card-sheet.ts'
import { codeOf } from './code-shape.ts'
import { drawPiece, drawTables, type PrintedPiece } from './draw-piece.ts'
import { drawQrCard, type QrCardWords } from './draw-qr-card.ts'
import { drawTemplate } from './draw-template.ts'
import type { Drawing } from './shapes.ts'
import { type PdfLook, toPdf } from './to-pdf.ts'
import { toSvg } from './to-svg.ts'

/* What the press runs: everything that sets text or draws. Fonts and the PDF writer take 30 MB, and stay out of the web process. */

export type SheetOrder =
  | { kind: 'piece'; printed: PrintedPiece }
  /** Several cards on each page of a PDF. */
  | { kind: 'tables'; printed: PrintedPiece; tables: Table[] }
  | { kind: 'qr-card'; words: QrCardWords; link: string }
  | { kind: 'template'; template: TemplateDesign; paper: PrintPaper; contents: TemplateContents }

export interface TemplateContents extends Omit<CardContents, 'code'> {
  /** The address in its code; null where it shows none. */
  link: string | null
}

export interface PrintOrder {
  /** One after the other in a PDF; the first page becomes the SVG. */
  sheets: SheetOrder[]
  /** Nothing, where only its measures are asked for. */
  output: { format: 'svg' } | ({ format: 'pdf' } & PdfLook) | null
}

export interface Printed {
  file: string | Uint8Array | null
  /** Of the first page, where it is a template or a piece. */
  measures: CardMeasures | null
}

/** Draws the sheets one after the other. */
export async function run({ sheets, output }: PrintOrder): Promise<Printed> {
  const drawings: (Drawing & Partial<CardMeasures>)[] = []
  for (const sheet of sheets) drawings.push(...(await draw(sheet)))
  const [first] = drawings
  if (first === undefined) throw new Error('An order without a sheet')
  const { smallestLetter, photoDpi = null, places = [] } = first
  return {
    file: output && (output.format === 'svg' ? toSvg(first) : await toPdf(drawings, output)),
    measures: smallestLetter === undefined ? null : { smallestLetter, photoDpi, places },
  }
}

async function draw(sheet: SheetOrder): Promise<(Drawing & Partial<CardMeasures>)[]> {
  switch (sheet.kind) {
    case 'piece':
      return [await drawPiece(sheet.printed)]
    case 'tables':
      return drawTables(sheet.printed, sheet.tables)
    case 'qr-card':
      return [await drawQrCard({ words: sheet.words, code: codeOf(sheet.link) })]
    case 'template': {
      const { link, ...contents } = sheet.contents
      const code = link === null ? null : codeOf(link)
      return [await drawTemplate(sheet.template, sheet.paper, { ...contents, code })]
    }
  }
}
