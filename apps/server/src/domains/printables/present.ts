import { type PrintableTemplate, printableTemplateSchema } from '@afterglow/contract/printables'
import type { TemplateRow } from './template-store.ts'

/** Where a premium template is edited is told to nobody who has not paid. */
export function presentTemplate(template: TemplateRow, isPaying: boolean): PrintableTemplate {
  const { canvaEditLink, isPremium, createdAt } = template
  return printableTemplateSchema.parse({
    ...template,
    canvaEditLink: isPremium && !isPaying ? null : canvaEditLink,
    createdAt: createdAt.toISOString(),
  })
}
