import type { Queryable, Tx } from '../../../db/database.ts'
import type { ExportedEvent } from './export-contents.ts'

export async function hasExportedEvent(db: Queryable, downloadId: string, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('downloadEvents')
    .select('eventId')
    .where('downloadId', '=', downloadId)
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertExportedEvent(
  tx: Tx,
  downloadId: string,
  eventId: string,
  contents: ExportedEvent,
): Promise<void> {
  await tx
    .insertInto('downloadEvents')
    .values({ downloadId, eventId, contents: JSON.stringify(contents) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Undefined once the event is deleted: nothing of it is kept. */
export async function findExportedEvent(
  db: Queryable,
  downloadId: string,
  eventId: string,
): Promise<ExportedEvent | undefined> {
  const row = await db
    .selectFrom('downloadEvents')
    .select('contents')
    .where('downloadId', '=', downloadId)
    .where('eventId', '=', eventId)
    .$castTo<{ contents: ExportedEvent }>()
    .executeTakeFirst()
  return row?.contents
}
