import type { Readable } from 'node:stream'
import { isFilmType, type MediaType } from '@afterglow/contract/media'
import type { Database } from '../../../db/database.ts'
import type { ByteRange } from '../../../http/ranges.ts'
import { SCRUB_VERSION, slicePieces } from '../../../media-engine/index.ts'
import type { BlobStore } from '../../../platform/blobs/index.ts'
import { sumUp } from '../../../platform/sum-up.ts'
import type { Download } from '../photos/download.ts'
import { mediaFolder } from '../photos/media-keys.ts'
import { readPieces } from '../photos/read-pieces.ts'
import type { ScrubPlans } from '../photos/scrub-plans.ts'
import { readStoredPieces, storePieces } from '../photos/stored-pieces.ts'
import { findDownloads, findKeptDownload, keepDownload } from '../sendings/download-store.ts'
import type { MediaRow } from '../sendings/media-row.ts'

type Described = Pick<MediaRow, 'id' | 'photoId' | 'eventId' | 'fileType' | 'fileSize'>

export interface Downloads {
  /** Version of the rules that assemble downloads. Another version yields other bytes and sums. */
  version: number
  known(mediaIds: readonly string[]): Promise<Map<string, Download>>
  /**
   * Determines a download by reading all of it once. Null where nothing of a file can be handed out.
   * @throws BlobNotFoundError when its original is missing
   */
  describe(media: Described, onBytes?: (count: number) => void): Promise<Download | null>
  /** @throws BlobNotFoundError, or {@link StaleDownloadError} when it no longer matches what was promised. */
  open(media: Pick<MediaRow, 'id' | 'eventId'>, promised: Promised, range: ByteRange): Promise<Readable>
}

/** The download that a client was promised. */
export type Promised = Pick<Download, 'variant' | 'sha256'>

/** The photo's renditions have been made again since, or the photo was deleted. */
export class StaleDownloadError extends Error {
  override readonly name = 'StaleDownloadError'
}

export interface DownloadsDeps {
  db: Database
  blobs: BlobStore
  scrubPlans: ScrubPlans
}

export function createDownloads(deps: DownloadsDeps): Downloads {
  return {
    version: SCRUB_VERSION,
    known: (mediaIds) => findDownloads(deps.db.query, mediaIds, SCRUB_VERSION),
    describe: (media, onBytes) => describe(deps, media, onBytes),
    open: (media, download, range) => open(deps, media, download, range),
  }
}

async function describe(
  { db, blobs, scrubPlans }: DownloadsDeps,
  media: Described,
  onBytes?: (count: number) => void,
): Promise<Download | null> {
  const type = media.fileType
  const key = keyOf(media, 'original')
  const plan = await scrubPlans.of(key, type, media.fileSize)
  if (plan !== null) {
    const sums = await sumUp(readPieces(blobs, key, plan), onBytes)
    return keep(db, media, { variant: 'original', ...sums }, storePieces(plan))
  }
  const variant = isFilmType(type) ? 'stream' : 'preview'
  const shown = keyOf(media, variant)
  if ((await blobs.head(shown)) === null) return null
  return keep(db, media, { variant, ...(await sumUp(await blobs.read(shown), onBytes)) }, null)
}

async function keep(
  db: Database,
  { id }: Described,
  download: Download,
  pieces: string | null,
): Promise<Download> {
  await keepDownload(db.query, id, { ...download, scrubVersion: SCRUB_VERSION, pieces })
  return download
}

async function open(
  deps: DownloadsDeps,
  media: Pick<MediaRow, 'id' | 'eventId'>,
  { variant, sha256 }: Promised,
  range: ByteRange,
): Promise<Readable> {
  const { db, blobs } = deps
  const kept = await findKeptDownload(db.query, media.id, SCRUB_VERSION)
  if (kept === undefined) throw new StaleDownloadError(media.id)
  const key = keyOf(kept, variant)
  // An original never changes, and the same rules yield the same bytes.
  if (variant === 'original') return readOriginal(deps, kept, range)
  // A photo that was deleted and restored has to be examined again.
  const sum = kept.sum ?? (await describe(deps, kept))?.sha256
  if (sum !== sha256) throw new StaleDownloadError(key)
  return blobs.read(key, range)
}

async function readOriginal(
  { blobs, scrubPlans }: DownloadsDeps,
  kept: Described & { pieces: unknown },
  { start, end }: ByteRange,
): Promise<Readable> {
  const key = keyOf(kept, 'original')
  const pieces =
    kept.pieces === null
      ? await scrubPlans.of(key, kept.fileType, kept.fileSize)
      : readStoredPieces(kept.pieces)
  if (pieces === null) throw new StaleDownloadError(key)
  return readPieces(blobs, key, slicePieces(pieces, start, end + 1))
}

function keyOf(media: Pick<MediaRow, 'eventId' | 'id' | 'photoId'>, variant: Download['variant']): string {
  return `${mediaFolder(media.eventId, media.photoId)}/${variant}`
}

/** The media type of a download of this variant. */
export function typeOfDownload(type: MediaType, variant: Download['variant']): MediaType {
  if (variant === 'original') return type
  return variant === 'stream' ? 'video/mp4' : 'image/jpeg'
}
