import { drawPrintDesign, type TemplateDesign } from '@afterglow/contract/print-kit'
import { addressOf } from '~/lib/api'

export interface TemplateOfEvent {
  eventId: string
  design: TemplateDesign
}

/** A template's preview. `version` prevents the browser from showing an outdated picture from its cache. */
export function previewAddress(template: TemplateOfEvent, version: number): string {
  return addressOf(drawPrintDesign, {
    params: { ...template, format: 'svg' },
    query: { version: String(version) },
  })
}

/** The same with its photo at print resolution. */
export function drawingAddress(template: TemplateOfEvent): string {
  return addressOf(drawPrintDesign, { params: { ...template, format: 'svg' }, query: { photo: 'paper' } })
}

export function pdfAddress(template: TemplateOfEvent, hasMarks: boolean): string {
  return addressOf(drawPrintDesign, {
    params: { ...template, format: 'pdf' },
    query: { marks: hasMarks ? 'yes' : 'no' },
  })
}
