import { AppError } from '@afterglow/contract'
import {
  contrastOf,
  type KeptDesign,
  LARGE_CONTRAST,
  LEGIBLE_CONTRAST,
  type PrintDesign,
  type PrintWarning,
  SHARP_DPI,
  TEMPLATES,
  type TemplateDesign,
} from '@afterglow/contract/print-kit'
import type { EventRow } from '../access/index.ts'
import { findDesign } from './design-store.ts'
import { firstDesign } from './first-design.ts'
import { loadPhoto, type PhotoSource, type PhotoUse } from './load-photo.ts'
import type { Printer } from './print-sheets.ts'
import { printedDate, wordsOfEvent } from './printed-event.ts'
import type { Printed, SheetOrder } from './sheets.ts'

interface ShownDesign {
  design: PrintDesign
  isChanged: boolean
}

/** The host's design, or one filled in from their event. */
export async function currentDesign(
  { db }: PhotoSource,
  event: EventRow,
  template: TemplateDesign,
): Promise<ShownDesign> {
  const kept = await findDesign(db.query, event.id, template)
  const known = { title: event.title, date: printedDate(event), reader: wordsOfEvent(event) }
  return { design: kept ?? firstDesign(template, known), isChanged: kept !== null }
}

interface DesignSheet {
  sheet: SheetOrder
  isPhotoGone: boolean
}

/** The sheet of a design, with its photo. */
export async function sheetOf(
  deps: PhotoSource,
  { event, template, design }: { event: EventRow; template: TemplateDesign; design: PrintDesign },
  { use, link }: { use: PhotoUse; link: string },
): Promise<DesignSheet> {
  const { hasCode, hasPhoto } = TEMPLATES[template]
  const { words, colors, lettering, photoId, showsCode, paper } = design
  const wanted = hasPhoto && photoId !== null ? { eventId: event.id, photoId } : null
  const photo = wanted && (await loadPhoto(deps, wanted, use))
  const contents = { words, colors, lettering, photo, link: hasCode && showsCode ? link : null }
  return {
    sheet: { kind: 'template', template, paper, contents },
    isPhotoGone: wanted !== null && photo === null,
  }
}

/** Null for a card that nobody can print. Its words can still be changed. */
export async function measuresOf(printer: Printer, sheet: SheetOrder): Promise<Printed['measures']> {
  try {
    return (await printer.print({ sheets: [sheet], output: null })).measures
  } catch (error) {
    if (error instanceof AppError && error.code === 'print_kit.too_complex') return null
    throw error
  }
}

/** Millimeters: letters of seven points, which most people read without glasses. */
export const LEGIBLE_LETTER = 2.4

/** The answer for the host: the design, and warnings before printing. */
export async function presentDesign(
  deps: PhotoSource,
  {
    event,
    template,
    printer,
    ...shown
  }: ShownDesign & {
    event: EventRow
    template: TemplateDesign
    printer: Printer
  },
): Promise<KeptDesign> {
  const { design } = shown
  const { sheet, isPhotoGone } = await sheetOf(
    deps,
    { event, template, design },
    { use: 'measure', link: printer.link },
  )
  const measures = await measuresOf(printer, sheet)
  const { smallestLetter = LEGIBLE_LETTER, photoDpi = null } = measures ?? {}
  const { paper, ink, accent } = design.colors
  const isHard = contrastOf(paper, ink) < LEGIBLE_CONTRAST || contrastOf(paper, accent) < LARGE_CONTRAST
  const warnings: [PrintWarning, boolean][] = [
    ['photo_gone', isPhotoGone],
    ['photo_small', photoDpi !== null && photoDpi < SHARP_DPI],
    ['text_heavy', measures === null],
    ['text_small', smallestLetter < LEGIBLE_LETTER],
    ['contrast_low', isHard],
  ]
  return { ...shown, warnings: warnings.filter(([, holds]) => holds).map(([name]) => name), photoDpi }
}
