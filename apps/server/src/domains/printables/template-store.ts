import type { TemplateDesign } from '@afterglow/contract/print-kit'
import type { Selectable } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { PrintableTemplates } from '../../db/types.ts'

export type TemplateRow = Selectable<PrintableTemplates>

export async function listTemplates(db: Queryable): Promise<TemplateRow[]> {
  return db.selectFrom('printableTemplates').selectAll().orderBy('createdAt', 'desc').orderBy('id').execute()
}

export async function findTemplate(db: Queryable, design: TemplateDesign): Promise<TemplateRow | undefined> {
  return db.selectFrom('printableTemplates').selectAll().where('design', '=', design).executeTakeFirst()
}
