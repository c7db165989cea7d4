import { type PrintPaper, type TemplateDesign, templateSize } from '@afterglow/contract/print-kit'
import { type CardContents, type CardMeasures, CardSheet } from './card-sheet.ts'
import type { Drawing } from './shapes.ts'
import { drawFrames, drawKeepsake, drawLights } from './templates/challenges.ts'
import { drawCoast, drawDusk, drawNumerals } from './templates/dates.ts'
import { drawArch, drawGarden, drawMidnight, drawPortrait } from './templates/invitations.ts'
import { drawMenuArch, drawMenuCandles, drawMenuGarden } from './templates/menus.ts'
import { drawConfetti, drawKeyline, drawSprig } from './templates/replies.ts'

const DRAWINGS: Record<TemplateDesign, (sheet: CardSheet) => Promise<void>> = {
  'challenge-keepsake': drawKeepsake,
  'challenge-lights': drawLights,
  'challenge-frames': drawFrames,
  'invitation-arch': drawArch,
  'invitation-garden': drawGarden,
  'invitation-midnight': drawMidnight,
  'invitation-portrait': drawPortrait,
  'save-the-date-numerals': drawNumerals,
  'save-the-date-dusk': drawDusk,
  'save-the-date-coast': drawCoast,
  'rsvp-keyline': drawKeyline,
  'rsvp-garden': drawSprig,
  'rsvp-confetti': drawConfetti,
  'menu-arch': drawMenuArch,
  'menu-garden': drawMenuGarden,
  'menu-candlelight': drawMenuCandles,
}

export type DrawnTemplate = Drawing & CardMeasures

/** The only drawing of a template: its preview, PDF, picture and list card are all made from it. */
export async function drawTemplate(
  design: TemplateDesign,
  paper: PrintPaper,
  contents: CardContents,
): Promise<DrawnTemplate> {
  const sheet = new CardSheet(templateSize(design, paper), contents)
  await DRAWINGS[design](sheet)
  return sheet.done()
}
