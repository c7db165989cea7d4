import type { PrintPaper, PrintPiece, QR_CARD, TemplateDesign } from '@afterglow/contract/print-kit'
import type { CardContents } from './card-sheet.ts'
import { codeOf } from './code-shape.ts'
import { drawChallengeCard } from './draw-challenge-card.ts'
import { drawPiece, type PrintedEvent } from './draw-piece.ts'
import { drawTemplate } from './draw-template.ts'
import type { Drawing } from './shapes.ts'
import { type PdfLook, toPdf } from './to-pdf.ts'
import { toSvg } from './to-svg.ts'

/* What the press runs: everything that sets text or draws. Fonts and the PDF writer take 30 MB, and stay out of the web process. */

export type SheetOrder =
  | { kind: 'piece'; piece: PrintPiece | typeof QR_CARD; paper: PrintPaper; event: PrintedEvent }
  | { kind: 'challenge'; challenge: { id: string; prompt: string }; paper: PrintPaper; event: PrintedEvent }
  | { kind: 'template'; template: TemplateDesign; paper: PrintPaper; contents: TemplateContents }

export interface TemplateContents extends Omit<CardContents, 'code'> {
  /** The address in its code; null where it shows none. */
  link: string | null
}

export interface PrintOrder {
  /** One for each page of a PDF; of several the first becomes the SVG. */
  sheets: SheetOrder[]
  /** Nothing, where only its measures are asked for. */
  output: { format: 'svg' } | ({ format: 'pdf' } & PdfLook) | null
}

export interface Printed {
  file: string | Uint8Array | null
  /** Of the first sheet, where it is a template. */
  measures: { smallestLetter: number; photoDpi: number | null } | null
}

/** Draws the sheets one after the other. */
export async function run({ sheets, output }: PrintOrder): Promise<Printed> {
  const drawings: (Drawing & Partial<NonNullable<Printed['measures']>>)[] = []
  for (const sheet of sheets) drawings.push(await draw(sheet))
  const [first] = drawings
  if (first === undefined) throw new Error('An order without a sheet')
  const { smallestLetter, photoDpi = null } = first
  return {
    file: output && (output.format === 'svg' ? toSvg(first) : await toPdf(drawings, output)),
    measures: smallestLetter === undefined ? null : { smallestLetter, photoDpi },
  }
}

function draw(sheet: SheetOrder): Promise<Drawing> {
  if (sheet.kind === 'piece') return drawPiece(sheet.piece, sheet.paper, sheet.event)
  if (sheet.kind === 'challenge') return drawChallengeCard(sheet.challenge, sheet.paper, sheet.event)
  const { link, ...contents } = sheet.contents
  return drawTemplate(sheet.template, sheet.paper, { ...contents, code: link === null ? null : codeOf(link) })
}
