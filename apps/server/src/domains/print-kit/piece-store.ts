import { type PieceLook, type PrintPiece, pieceLookSchema } from '@afterglow/contract/print-kit'
import type { Queryable } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { EventRow } from '../access/index.ts'

/** A piece as customized by its host; null while it is unmodified, or where the stored look cannot be read. */
export async function findLook(db: Queryable, eventId: string, piece: PrintPiece): Promise<PieceLook | null> {
  const row = await db
    .selectFrom('printPieces')
    .select('look')
    .where('eventId', '=', eventId)
    .where('piece', '=', piece)
    .executeTakeFirst()
  return pieceLookSchema.safeParse(row?.look).data ?? null
}

/** Every piece that the host of an event changed. */
export async function listLooks(db: Queryable, eventId: string) {
  return db
    .selectFrom('printPieces')
    .select(['piece', 'look', 'updatedAt'])
    .where('eventId', '=', eventId)
    .orderBy('piece')
    .execute()
}

/** The first change inserts the row, each later one replaces it; of concurrent ones the last wins. */
export async function keepLook(
  db: Queryable,
  event: Authorized<EventRow, 'manage'>,
  { piece, look, updatedAt }: { piece: PrintPiece; look: PieceLook; updatedAt: Date },
): Promise<void> {
  const kept = { look: JSON.stringify(look), updatedAt }
  await db
    .insertInto('printPieces')
    .values({ eventId: event.id, piece, ...kept })
    .onConflict((conflict) => conflict.columns(['eventId', 'piece']).doUpdateSet(kept))
    .execute()
}

export async function removeLook(
  db: Queryable,
  event: Authorized<EventRow, 'manage'>,
  piece: PrintPiece,
): Promise<void> {
  await db.deleteFrom('printPieces').where('eventId', '=', event.id).where('piece', '=', piece).execute()
}

/** The list of tables as it was pasted; empty at first. */
export async function findTableList(db: Queryable, eventId: string): Promise<string> {
  const row = await db
    .selectFrom('printTables')
    .select('list')
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return row?.list ?? ''
}

export async function keepTableList(
  db: Queryable,
  event: Authorized<EventRow, 'manage'>,
  kept: { list: string; updatedAt: Date },
): Promise<void> {
  await db
    .insertInto('printTables')
    .values({ eventId: event.id, ...kept })
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet(kept))
    .execute()
}

/** The picture that a host uploaded for printing, if any. */
export async function findPrintPhoto(db: Queryable, eventId: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('printPhotos')
    .select('id')
    .where('eventId', '=', eventId)
    .where('state', '=', 'ready')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
