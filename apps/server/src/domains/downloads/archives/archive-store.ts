import type { Queryable, Tx } from '../../../db/database.ts'
import { type ArchiveRow, DOWNLOAD_COLUMNS } from '../download-store.ts'

export async function findArchiveOfSet<Row extends ArchiveRow>(
  db: Queryable,
  eventId: string,
  setHash: string,
): Promise<Row> {
  return db
    .selectFrom('downloads')
    .select(DOWNLOAD_COLUMNS)
    .where('eventId', '=', eventId)
    .where('setHash', '=', setHash)
    .$castTo<Row>()
    .executeTakeFirstOrThrow()
}

/** The requested photos. */
export async function findArchiveMedia(db: Queryable, archiveId: string): Promise<string[]> {
  const row = await db
    .selectFrom('downloads')
    .select('mediaIds')
    .where('id', '=', archiveId)
    .executeTakeFirst()
  return row?.mediaIds ?? []
}

/** No archive of this event is handed out again: one in preparation is of the zone that the event has by then. */
export async function retireEveryArchive(tx: Tx, eventId: string): Promise<void> {
  await tx
    .updateTable('downloads')
    .set({ setHash: null })
    .where('eventId', '=', eventId)
    .where('setHash', 'is not', null)
    .execute()
}

/** An archive of this set that is old, or failed, is not handed out again. Existing links to it stay valid. */
export async function retireArchives(
  tx: Tx,
  eventId: string,
  setHash: string,
  olderThan: Date,
): Promise<void> {
  await tx
    .updateTable('downloads')
    .set({ setHash: null })
    .where('eventId', '=', eventId)
    .where('setHash', '=', setHash)
    .where((eb) => eb.or([eb('createdAt', '<', olderThan), eb('state', '=', 'failed')]))
    .execute()
}
