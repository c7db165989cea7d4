import type { GuestArchiveScope } from '@afterglow/contract/downloads'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import { deleteSome } from '../../db/delete-rows.ts'
import type { Downloads } from '../../db/types.ts'
import { inBatches } from '../../platform/batches.ts'

type AnyRow = Selectable<Downloads>

/** A prepared ZIP without its contents, which may be megabytes. */
export type DownloadRow = HostArchiveRow | GuestArchiveRow | ExportRow

export type ArchiveRow = HostArchiveRow | GuestArchiveRow

export type HostArchiveRow = CommonRow & OfEvent & { kind: 'host-archive' }

export type GuestArchiveRow = CommonRow &
  OfEvent & {
    kind: 'guest-archive'
    scope: GuestArchiveScope
    /** The guest it is for. Null: all guests who are shown the same album. */
    guestId: string | null
    /** The event's when it was requested. */
    accessEpoch: number
  }

export type ExportRow = CommonRow & { kind: 'account-export'; userId: string }

interface OfEvent {
  eventId: string
  layout: NonNullable<AnyRow['layout']>
}

type CommonRow = Pick<
  AnyRow,
  | 'id'
  | 'state'
  | 'lost'
  | 'editions'
  | 'language'
  | 'percent'
  | 'isWhole'
  | 'events'
  | 'files'
  | 'bytes'
  | 'mailedAt'
  | 'createdAt'
  | 'expiresAt'
>

/** The columns of a row without its contents. */
export const DOWNLOAD_COLUMNS = [
  'id',
  'kind',
  'eventId',
  'guestId',
  'userId',
  'scope',
  'accessEpoch',
  'layout',
  'isWhole',
  'setHash',
  'state',
  'lost',
  'editions',
  'language',
  'percent',
  'events',
  'files',
  'bytes',
  'mailedAt',
  'createdAt',
  'expiresAt',
] as const

/** Small enough for one statement, although each row may hold a list of several megabytes. */
const ROWS_AT_ONCE = 200

/** Answers nothing when an equal one is already there: of the same set, or in preparation for the same host. */
export async function insertDownload<Row extends DownloadRow>(
  tx: Tx,
  row: Insertable<Downloads> & { kind: Row['kind'] },
): Promise<Row | undefined> {
  return tx
    .insertInto('downloads')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(DOWNLOAD_COLUMNS)
    .$castTo<Row>()
    .executeTakeFirst()
}

export async function findDownload(db: Queryable, id: string): Promise<DownloadRow | undefined> {
  return db
    .selectFrom('downloads')
    .select(DOWNLOAD_COLUMNS)
    .where('id', '=', id)
    .$castTo<DownloadRow>()
    .executeTakeFirst()
}

/** What the kind of this download has kept; null until it is ready. */
export async function findContents<Contents extends object>(
  db: Queryable,
  { id }: { id: string },
): Promise<Contents | null> {
  const row = await db
    .selectFrom('downloads')
    .select('contents')
    .where('id', '=', id)
    .$castTo<{ contents: Contents | null }>()
    .executeTakeFirst()
  return row?.contents ?? null
}

export interface ReadyDownload {
  contents: object
  events?: number
  files: number
  bytes: number
  /** Names the layout of its bytes as they would be served now. */
  edition: string
}

/** False when it is gone, or was not being prepared. */
export async function markReady(tx: Tx, id: string, ready: ReadyDownload): Promise<boolean> {
  const { contents, edition, ...sizes } = ready
  const change = { contents: JSON.stringify(contents), editions: [edition], ...sizes }
  return movePreparing(tx, id, { state: 'ready', percent: 100, ...change })
}

/** False when it is gone, or was not being prepared. */
export async function markFailed(tx: Tx, id: string): Promise<boolean> {
  return movePreparing(tx, id, { state: 'failed' })
}

async function movePreparing(tx: Tx, id: string, change: Partial<Insertable<Downloads>>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('downloads')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records the preparation's progress, which never decreases. */
export async function setPercent(db: Queryable, id: string, percent: number): Promise<void> {
  await db
    .updateTable('downloads')
    .set({ percent })
    .where('id', '=', id)
    .where('percent', '<', percent)
    .execute()
}

/** False when it is gone, perhaps with its owner. */
export async function setMailedAt(tx: Tx, id: string, mailedAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('downloads')
    .set({ mailedAt })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records that a file's bytes are gone: from now on the ZIP omits it. */
export async function addLost(db: Queryable, id: string, fileId: string): Promise<void> {
  await sql`
    update downloads set lost = array_append(lost, ${fileId}::uuid)
     where id = ${id} and not ${fileId}::uuid = any(lost)`.execute(db)
}

/** Records the layout of the bytes a ZIP is served with, as the latest. Answers whether there has been another. */
export async function addEdition(
  db: Queryable,
  { id, editions }: Pick<DownloadRow, 'id' | 'editions'>,
  edition: string,
): Promise<boolean> {
  if (editions.at(-1) !== edition) {
    await sql`
      update downloads set editions = array_append(array_remove(editions, ${edition}), ${edition})
       where id = ${id}`.execute(db)
  }
  return editions.some((one) => one !== edition)
}

export async function deleteExpiredDownloads(db: Queryable, now: Date): Promise<void> {
  await inBatches(() => deleteSome(db, 'downloads', sql<boolean>`expires_at <= ${now}`, ROWS_AT_ONCE))
}
