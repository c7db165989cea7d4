import { type PrintDesign, printDesignSchema, type TemplateDesign } from '@afterglow/contract/print-kit'
import type { Queryable } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { EventRow } from '../access/index.ts'

/** A template as customized by its host; null while it is unmodified, or where the stored design cannot be read. */
export async function findDesign(
  db: Queryable,
  eventId: string,
  template: TemplateDesign,
): Promise<PrintDesign | null> {
  const row = await db
    .selectFrom('printDesigns')
    .select('design')
    .where('eventId', '=', eventId)
    .where('template', '=', template)
    .executeTakeFirst()
  return printDesignSchema.safeParse(row?.design).data ?? null
}

/** Every template that the host of an event changed. */
export async function listDesigns(db: Queryable, eventId: string) {
  return db
    .selectFrom('printDesigns')
    .select(['template', 'design', 'updatedAt'])
    .where('eventId', '=', eventId)
    .orderBy('template')
    .execute()
}

export interface DesignToKeep {
  template: TemplateDesign
  design: PrintDesign
  updatedAt: Date
}

/** The first change inserts the row, each later one replaces it; of concurrent ones the last wins. */
export async function keepDesign(
  db: Queryable,
  event: Authorized<EventRow, 'manage'>,
  { template, design, updatedAt }: DesignToKeep,
): Promise<void> {
  const kept = { design: JSON.stringify(design), updatedAt }
  await db
    .insertInto('printDesigns')
    .values({ eventId: event.id, template, ...kept })
    .onConflict((conflict) => conflict.columns(['eventId', 'template']).doUpdateSet(kept))
    .execute()
}

export async function removeDesign(
  db: Queryable,
  event: Authorized<EventRow, 'manage'>,
  template: TemplateDesign,
): Promise<void> {
  await db
    .deleteFrom('printDesigns')
    .where('eventId', '=', event.id)
    .where('template', '=', template)
    .execute()
}
