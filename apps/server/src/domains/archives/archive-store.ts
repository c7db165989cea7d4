import type { GuestArchiveScope } from '@afterglow/contract/archives'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import { deleteSome } from '../../db/delete-rows.ts'
import type { Archives } from '../../db/types.ts'
import type { Authorized } from '../../platform/authorized.ts'
import { inBatches } from '../../platform/batches.ts'
import type { ArchiveContents } from './archive-contents.ts'

/** An archive without its contents, which may be megabytes. */
export type ArchiveRow = Omit<Selectable<Archives>, 'contents' | 'mediaIds' | 'scope'> & {
  scope: ArchiveScope
}

/** Whose it is: the host's, everything as it came; the album as guests are shown it; or what one guest sent. */
export type ArchiveScope = 'host' | GuestArchiveScope

const COLUMNS = [
  'id',
  'eventId',
  'scope',
  'guestId',
  'accessEpoch',
  'layout',
  'isWhole',
  'setHash',
  'state',
  'lost',
  'editions',
  'percent',
  'files',
  'bytes',
  'mailedAt',
  'createdAt',
  'expiresAt',
] as const

/** Nothing is answered when there is one of this set already. */
export async function insertArchive(
  tx: Tx,
  _event: Authorized<{ id: string }, 'manage'> | Authorized<{ id: string }, 'view'>,
  archive: Insertable<Archives>,
): Promise<ArchiveRow | undefined> {
  return tx
    .insertInto('archives')
    .values(archive)
    .onConflict((conflict) => conflict.columns(['eventId', 'setHash']).doNothing())
    .returning(COLUMNS)
    .$narrowType<{ scope: ArchiveScope }>()
    .executeTakeFirst()
}

export async function findArchive(db: Queryable, archiveId: string): Promise<ArchiveRow | undefined> {
  return db
    .selectFrom('archives')
    .select(COLUMNS)
    .$narrowType<{ scope: ArchiveScope }>()
    .where('id', '=', archiveId)
    .executeTakeFirst()
}

export async function findArchiveOfSet(db: Queryable, eventId: string, setHash: string): Promise<ArchiveRow> {
  return db
    .selectFrom('archives')
    .select(COLUMNS)
    .where('eventId', '=', eventId)
    .where('setHash', '=', setHash)
    .$narrowType<{ scope: ArchiveScope }>()
    .executeTakeFirstOrThrow()
}

/** The photos asked for. */
export async function findArchiveMedia(db: Queryable, archiveId: string): Promise<string[]> {
  const row = await db
    .selectFrom('archives')
    .select('mediaIds')
    .where('id', '=', archiveId)
    .executeTakeFirst()
  return row?.mediaIds ?? []
}

export async function findContents(db: Queryable, archiveId: string): Promise<ArchiveContents | null> {
  const row = await db
    .selectFrom('archives')
    .select('contents')
    .where('id', '=', archiveId)
    .executeTakeFirst()
  return (row?.contents ?? null) as ArchiveContents | null
}

/** An archive of this set that is old, or failed, is not handed out again. Links to it go on working. */
export async function retireArchives(
  tx: Tx,
  eventId: string,
  setHash: string,
  olderThan: Date,
): Promise<void> {
  await tx
    .updateTable('archives')
    .set({ setHash: null })
    .where('eventId', '=', eventId)
    .where('setHash', '=', setHash)
    .where((eb) => eb.or([eb('createdAt', '<', olderThan), eb('state', '=', 'failed')]))
    .execute()
}

/** Nothing is answered when it is gone, or was not being prepared. */
export async function markReady(
  tx: Tx,
  archiveId: string,
  { contents, files, bytes }: { contents: ArchiveContents; files: number; bytes: number },
): Promise<ArchiveRow | undefined> {
  return tx
    .updateTable('archives')
    .set({ state: 'ready', percent: 100, contents: JSON.stringify(contents), files, bytes })
    .where('id', '=', archiveId)
    .where('state', '=', 'preparing')
    .returning(COLUMNS)
    .$narrowType<{ scope: ArchiveScope }>()
    .executeTakeFirst()
}

/** How far the preparation is; it never goes back. */
export async function setPercent(db: Queryable, archiveId: string, percent: number): Promise<void> {
  await db
    .updateTable('archives')
    .set({ percent })
    .where('id', '=', archiveId)
    .where('percent', '<', percent)
    .execute()
}

export async function markFailed(tx: Tx, archiveId: string): Promise<ArchiveRow | undefined> {
  return tx
    .updateTable('archives')
    .set({ state: 'failed' })
    .where('id', '=', archiveId)
    .where('state', '=', 'preparing')
    .returning(COLUMNS)
    .$narrowType<{ scope: ArchiveScope }>()
    .executeTakeFirst()
}

/** False: it is gone, and its event perhaps too. */
export async function setMailedAt(tx: Tx, archiveId: string, mailedAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('archives')
    .set({ mailedAt })
    .where('id', '=', archiveId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The bytes of one of its files are gone: from now on the archive is without it. */
export async function addLost(db: Queryable, archiveId: string, id: string): Promise<void> {
  await db
    .updateTable('archives')
    .set({ lost: sql`array_append(lost, ${id}::uuid)` })
    .where('id', '=', archiveId)
    .where(sql<boolean>`not ${id}::uuid = any(lost)`)
    .execute()
}

/** Notes under which arrangement of its bytes a ZIP is given out. Answers whether there has been another. */
export async function addEdition(
  db: Queryable,
  { id, editions }: Pick<ArchiveRow, 'id' | 'editions'>,
  edition: string,
): Promise<boolean> {
  if (!editions.includes(edition)) {
    await db
      .updateTable('archives')
      .set({ editions: sql`array_append(editions, ${edition})` })
      .where('id', '=', id)
      .where(sql<boolean>`not ${edition} = any(editions)`)
      .execute()
  }
  return editions.some((one) => one !== edition)
}

/** Each may hold a list of megabytes. */
const ARCHIVES_AT_ONCE = 200

export async function deleteExpiredArchives(db: Queryable, now: Date): Promise<void> {
  await inBatches(() => deleteSome(db, 'archives', sql<boolean>`expires_at <= ${now}`, ARCHIVES_AT_ONCE))
}
