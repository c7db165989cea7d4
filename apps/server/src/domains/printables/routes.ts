import { printableRoutes } from '@afterglow/contract/printables'
import type { Database } from '../../db/database.ts'
import type { HandleProduct } from '../grants.ts'
import { presentTemplate } from './present.ts'
import { listTemplates } from './template-store.ts'

export interface PrintableDeps {
  db: Database
  /** Whether this host has a pass or a subscription at this moment. */
  hasPaidPlan(userId: string): Promise<boolean>
}

export function registerPrintableRoutes(handle: HandleProduct, { db, hasPaidPlan }: PrintableDeps): void {
  handle(printableRoutes.listPrintableTemplates, async ({ grant }) => {
    const [templates, isPaying] = await Promise.all([listTemplates(db.query), hasPaidPlan(grant.userId)])
    return { templates: templates.map((template) => presentTemplate(template, isPaying)) }
  })
}
