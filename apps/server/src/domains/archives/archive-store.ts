import type { GuestArchiveScope } from '@afterglow/contract/archives'
import type { Insertable, Selectable } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Archives } from '../../db/types.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { ArchiveContents } from './archive-contents.ts'

/** An archive without its contents, which may be megabytes. */
export type ArchiveRow = Omit<Selectable<Archives>, 'contents' | 'mediaIds' | 'scope'> & {
  scope: ArchiveScope
}

/** The owner: the host, with everything as it came; the album as guests are shown it; or what one guest sent. */
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

/** Answers nothing when one of this set already exists. */
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

/** The requested photos. */
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
    .$castTo<{ contents: ArchiveContents | null }>()
    .executeTakeFirst()
  return row?.contents ?? null
}

/** An archive of this set that is old, or failed, is not handed out again. Existing links to it stay valid. */
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

/** Answers nothing when it is gone, or was not being prepared. */
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

/** Records the preparation's progress, which never decreases. */
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

/** False when it is gone, perhaps with its event. */
export async function setMailedAt(tx: Tx, archiveId: string, mailedAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('archives')
    .set({ mailedAt })
    .where('id', '=', archiveId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
