import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../db/database.ts'
import { isForeignKeyViolation } from '../../../db/errors.ts'
import type { Part } from '../../../db/one-statement.ts'
import type { Download } from '../photos/download.ts'

const COLUMNS = ['mediaId', 'variant', 'size', 'crc32', 'sha256'] as const

/** What is known of the downloads of these photos, by id; results from other versions of the rules are omitted. */
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
 * The stored facts of one download, as far as known, with those of its original; undefined when the photo no longer
 * exists.
 */
export async function findKeptDownload(db: Queryable, mediaId: string, scrubVersion: number) {
  return db
    .selectFrom('liveSendings')
    .leftJoin('mediaDownloads', (join) =>
      join.onRef('mediaId', '=', 'liveSendings.id').on('scrubVersion', '=', scrubVersion),
    )
    .select(['liveSendings.id', 'photoId', 'eventId', 'fileType', 'fileSize'])
    .select(['mediaDownloads.sha256 as sum', 'pieces'])
    .where('liveSendings.id', '=', mediaId)
    .executeTakeFirst()
}

/** Stores the facts of a download. A photo deleted meanwhile is skipped. */
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

export async function forgetDownloads(tx: Tx, mediaIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('mediaDownloads')
    .where((eb) => eb('mediaId', '=', eb.fn.any(eb.val([...mediaIds]))))
    .execute()
}

/** Forgets the downloads made from the renditions of these photos, which have been made again. */
export function forgettingShownDownloads(mediaIds: readonly string[]): Part {
  return {
    change: (isTurn) => sql`
      delete from media_downloads
       where media_id = any(${mediaIds}::uuid[]) and variant <> 'original' and ${isTurn} returning media_id`,
  }
}
