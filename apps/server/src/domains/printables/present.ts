import { type PrintableTemplate, printableTemplateSchema } from '@afterglow/contract/printables'
import type { TemplateRow } from './template-store.ts'

export function presentTemplate(template: TemplateRow): PrintableTemplate {
  return printableTemplateSchema.parse({ ...template, createdAt: template.createdAt.toISOString() })
}
