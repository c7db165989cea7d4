import { TEMPLATE_DESIGNS } from '@afterglow/contract/print-kit'
import { type PrintableTemplate, printableTemplateSchema } from '@afterglow/contract/printables'
import type { TemplateRow } from './template-store.ts'

/** Where a premium template is edited is told to nobody who has not paid. */
export function presentTemplate(template: TemplateRow, isPaying: boolean): PrintableTemplate {
  const { canvaEditLink, isPremium, createdAt } = template
  return printableTemplateSchema.parse({
    ...template,
    // A later release may have drawings that this one does not know.
    design: TEMPLATE_DESIGNS.find((design) => design === template.design) ?? null,
    canvaEditLink: isPremium && !isPaying ? null : canvaEditLink,
    createdAt: createdAt.toISOString(),
  })
}
