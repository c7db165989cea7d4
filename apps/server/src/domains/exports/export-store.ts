import type { Selectable } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { AccountExports } from '../../db/types.ts'
import type { ExportedAccount, ExportedEvent } from './export-contents.ts'

/** An export without its contents. */
export type ExportRow = Omit<Selectable<AccountExports>, 'account'>

const COLUMNS = [
  'id',
  'userId',
  'state',
  'lost',
  'editions',
  'percent',
  'events',
  'files',
  'bytes',
  'mailedAt',
  'createdAt',
  'expiresAt',
] as const

/** Answers nothing when one of this host is already being prepared. */
export async function insertExport(
  tx: Tx,
  row: Pick<ExportRow, 'id' | 'userId' | 'events' | 'createdAt' | 'expiresAt'>,
): Promise<ExportRow | undefined> {
  return tx
    .insertInto('accountExports')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').where('state', '=', 'preparing').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
}

export async function findExport(db: Queryable, exportId: string): Promise<ExportRow | undefined> {
  return db.selectFrom('accountExports').select(COLUMNS).where('id', '=', exportId).executeTakeFirst()
}

/** The newest export that is available or being prepared. */
export async function findNewestExport(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<ExportRow | undefined> {
  return selectLast(db, userId).where('expiresAt', '>', now).executeTakeFirst()
}

export async function findLastExport(db: Queryable, userId: string): Promise<ExportRow> {
  return selectLast(db, userId).executeTakeFirstOrThrow()
}

function selectLast(db: Queryable, userId: string) {
  return db
    .selectFrom('accountExports')
    .select(COLUMNS)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
}

export async function findExportedAccount(db: Queryable, exportId: string): Promise<ExportedAccount | null> {
  const row = await db
    .selectFrom('accountExports')
    .select('account')
    .where('id', '=', exportId)
    .$castTo<{ account: ExportedAccount | null }>()
    .executeTakeFirst()
  return row?.account ?? null
}

export async function hasExportedEvent(db: Queryable, exportId: string, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accountExportEvents')
    .select('eventId')
    .where('exportId', '=', exportId)
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertExportedEvent(
  tx: Tx,
  exportId: string,
  eventId: string,
  contents: ExportedEvent,
): Promise<void> {
  await tx
    .insertInto('accountExportEvents')
    .values({ exportId, eventId, contents: JSON.stringify(contents) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Undefined once the event is deleted: nothing of it is kept. */
export async function findExportedEvent(
  db: Queryable,
  exportId: string,
  eventId: string,
): Promise<ExportedEvent | undefined> {
  const row = await db
    .selectFrom('accountExportEvents')
    .select('contents')
    .where('exportId', '=', exportId)
    .where('eventId', '=', eventId)
    .$castTo<{ contents: ExportedEvent }>()
    .executeTakeFirst()
  return row?.contents
}

/** False when it is gone, or was not being prepared. */
export async function markExportReady(
  tx: Tx,
  exportId: string,
  { account, ...sizes }: { account: ExportedAccount; events: number; files: number; bytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accountExports')
    .set({ state: 'ready', percent: 100, account: JSON.stringify(account), ...sizes })
    .where('id', '=', exportId)
    .where('state', '=', 'preparing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markExportFailed(db: Queryable, exportId: string): Promise<void> {
  await db
    .updateTable('accountExports')
    .set({ state: 'failed' })
    .where('id', '=', exportId)
    .where('state', '=', 'preparing')
    .execute()
}

/** Records the preparation's progress, which never decreases. */
export async function setExportPercent(db: Queryable, exportId: string, percent: number): Promise<void> {
  await db
    .updateTable('accountExports')
    .set({ percent })
    .where('id', '=', exportId)
    .where('percent', '<', percent)
    .execute()
}

export async function setExportMailed(db: Queryable, exportId: string, mailedAt: Date): Promise<void> {
  await db.updateTable('accountExports').set({ mailedAt }).where('id', '=', exportId).execute()
}
