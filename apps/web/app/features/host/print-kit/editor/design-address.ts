import { drawPrintDesign, type TemplateDesign } from '@afterglow/contract/print-kit'
import { addressOf } from '~/lib/api'

export interface TemplateOfEvent {
  eventId: string
  design: TemplateDesign
}

/** What a template looks like on the screen. `version` has the browser show no picture that it still has. */
export function previewAddress(template: TemplateOfEvent, version: number): string {
  return addressOf(drawPrintDesign, {
    params: { ...template, format: 'svg' },
    query: { version: String(version) },
  })
}

/** The same with its photo as sharp as it is printed. */
export function drawingAddress(template: TemplateOfEvent): string {
  return addressOf(drawPrintDesign, { params: { ...template, format: 'svg' }, query: { photo: 'paper' } })
}

export function pdfAddress(template: TemplateOfEvent, hasMarks: boolean): string {
  return addressOf(drawPrintDesign, {
    params: { ...template, format: 'pdf' },
    query: { marks: hasMarks ? 'yes' : 'no' },
  })
}
