import { TEMPLATE_DESIGNS } from '@afterglow/contract/print-kit'
import { type PrintableTemplate, printableTemplateSchema } from '@afterglow/contract/printables'
import type { TemplateRow } from './template-store.ts'

/** The edit link of a premium template is given only to hosts with a paid plan. */
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
