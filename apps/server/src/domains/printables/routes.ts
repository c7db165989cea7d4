import { printableRoutes } from '@afterglow/contract/printables'
import type { Database } from '../../db/database.ts'
import type { HandleProduct } from '../grants.ts'
import { presentTemplate } from './present.ts'
import { listTemplates } from './template-store.ts'

export function registerPrintableRoutes(handle: HandleProduct, { db }: { db: Database }): void {
  handle(printableRoutes.listPrintableTemplates, async () => ({
    templates: (await listTemplates(db.query)).map(presentTemplate),
  }))
}
