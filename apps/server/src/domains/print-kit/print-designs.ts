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
import type { DrawnTemplate } from './draw-template.ts'
import { firstDesign } from './first-design.ts'
import { loadPhoto, type PhotoSource, type PhotoUse } from './load-photo.ts'
import { eventLink, printedDate } from './printed-event.ts'

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
  const first = () => firstDesign(template, { title: event.title, date: printedDate(event) })
  return { design: kept ?? first(), isChanged: kept !== null }
}

interface DrawnDesign {
  drawing: DrawnTemplate
  isPhotoGone: boolean
}

export async function drawDesign(
  deps: PhotoSource,
  { event, template, design }: { event: EventRow; template: TemplateDesign; design: PrintDesign },
  { use, origin }: { use: PhotoUse; origin: string },
): Promise<DrawnDesign> {
  // Fonts take 30 MB: load them only where cards are printed.
  const { codeOf, drawTemplate } = await import('./print.ts')
  const { hasCode, hasPhoto } = TEMPLATES[template]
  const { words, colors, lettering, photoId, showsCode, paper } = design
  const wanted = hasPhoto && photoId !== null ? { eventId: event.id, photoId } : null
  const photo = wanted && (await loadPhoto(deps, wanted, use))
  const code = hasCode && showsCode ? codeOf(eventLink(origin, event)) : null
  const drawing = await drawTemplate(template, paper, { words, colors, lettering, photo, code })
  return { drawing, isPhotoGone: wanted !== null && photo === null }
}

/** Millimeters: letters of seven points, which most people read without glasses. */
const LEGIBLE_LETTER = 2.4

/** The answer for the host: the design, and warnings before printing. */
export async function presentDesign(
  deps: PhotoSource,
  {
    event,
    template,
    origin,
    ...shown
  }: ShownDesign & {
    event: EventRow
    template: TemplateDesign
    origin: string
  },
): Promise<KeptDesign> {
  const { design } = shown
  const { drawing, isPhotoGone } = await drawDesign(
    deps,
    { event, template, design },
    { use: 'measure', origin },
  )
  const { smallestLetter, photoDpi } = drawing
  const { paper, ink, accent } = design.colors
  const isHard = contrastOf(paper, ink) < LEGIBLE_CONTRAST || contrastOf(paper, accent) < LARGE_CONTRAST
  const warnings: [PrintWarning, boolean][] = [
    ['photo_gone', isPhotoGone],
    ['photo_small', photoDpi !== null && photoDpi < SHARP_DPI],
    ['text_small', smallestLetter < LEGIBLE_LETTER],
    ['contrast_low', isHard],
  ]
  return { ...shown, warnings: warnings.filter(([, holds]) => holds).map(([name]) => name), photoDpi }
}
