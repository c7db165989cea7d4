import { printableRoutes } from '@afterglow/contract/printables'
import type { HandleProduct } from '../access/index.ts'
import type { TemplateAccess } from './assert-may-use.ts'
import { presentTemplate } from './present.ts'
import { listTemplates } from './template-store.ts'

export function registerPrintableRoutes(handle: HandleProduct, { db, hasPaidPlan }: TemplateAccess): void {
  handle(printableRoutes.listPrintableTemplates, async ({ grant }) => {
    const [templates, isPaying] = await Promise.all([listTemplates(db.query), hasPaidPlan(grant.userId)])
    return { templates: templates.map((template) => presentTemplate(template, isPaying)) }
  })
}
