import type { Queryable } from '../../../db/database.ts'
import { isForeignKeyViolation } from '../../../db/errors.ts'
import type { Download } from './download.ts'

const COLUMNS = ['mediaId', 'variant', 'size', 'crc32', 'sha256'] as const

/** What is known of the downloads of these photos, by their ids; nothing that was found out by other rules. */
export async function findDownloads(
  db: Queryable,
  mediaIds: readonly string[],
  scrubVersion: number,
): Promise<Map<string, Download>> {
  if (mediaIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('mediaDownloads')
    .select(COLUMNS)
    .where((eb) => eb('mediaId', '=', eb.fn.any(eb.val([...mediaIds]))))
    .where('scrubVersion', '=', scrubVersion)
    .execute()
  return new Map(rows.map(({ mediaId, ...download }) => [mediaId, download]))
}

/**
 * What is kept of one download, as far as something is, with what its original is; undefined when the photo is gone.
 */
export async function findKeptDownload(db: Queryable, mediaId: string, scrubVersion: number) {
  return db
    .selectFrom('userMedia')
    .leftJoin('mediaDownloads', (join) =>
      join.onRef('mediaId', '=', 'userMedia.id').on('scrubVersion', '=', scrubVersion),
    )
    .select(['userMedia.id', 'objectId', 'eventId', 'fileType', 'fileSize'])
    .select(['mediaDownloads.sha256 as sum', 'pieces'])
    .where('userMedia.id', '=', mediaId)
    .executeTakeFirst()
}

/** Keeps what was found out. A photo that was deleted meanwhile is passed over. */
export async function keepDownload(
  db: Queryable,
  mediaId: string,
  download: Download & { scrubVersion: number; pieces: string | null },
): Promise<void> {
  try {
    await db
      .insertInto('mediaDownloads')
      .values({ mediaId, ...download })
      .onConflict((conflict) => conflict.column('mediaId').doUpdateSet(download))
      .execute()
  } catch (error) {
    if (!isForeignKeyViolation(error, 'media_downloads_media_id_fkey')) throw error
  }
}

/** What is shown of this photo is made anew: downloads that were made of it are other ones from now on. */
export async function forgetShownDownload(db: Queryable, mediaId: string): Promise<void> {
  await db
    .deleteFrom('mediaDownloads')
    .where('mediaId', '=', mediaId)
    .where('variant', '!=', 'original')
    .execute()
}
