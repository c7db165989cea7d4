import { Readable } from 'node:stream'
import { AppError } from '@afterglow/contract'
import { isFilmType, type MediaType, type MediaVariant } from '@afterglow/contract/media'
import type { Database } from '../../../db/database.ts'
import type { ByteRange } from '../../../http/ranges.ts'
import { bareJpeg, slicePieces, totalSize } from '../../../media-engine/index.ts'
import { BlobNotFoundError, type BlobStore, readRange } from '../../../platform/blobs/index.ts'
import { mediaFolder } from '../photos/media-keys.ts'
import { readPieces } from '../photos/read-pieces.ts'
import type { ScrubPlans } from '../photos/scrub-plans.ts'
import type { MediaRow } from '../sendings/media-row.ts'
import { neutralName } from '../sendings/photo-names.ts'
import { findMedia } from '../sendings/sending-store.ts'

export interface BytesDeps {
  db: Database
  blobs: BlobStore
  scrubPlans: ScrubPlans
}

export interface FoundBytes {
  type: string
  fileName: string
  size: number
  open(range: ByteRange | undefined): Promise<Readable>
}

interface Wanted {
  eventId: string
  mediaId: string
  variant: MediaVariant
}

/** The bytes behind an address; null when there are none. */
export async function findBytes(deps: BytesDeps, wanted: Wanted): Promise<FoundBytes | null> {
  switch (wanted.variant) {
    case 'original':
      return findOriginal(deps, wanted)
    case 'download':
      return findDownload(deps, wanted)
    case 'early_thumbnail':
      return findEarlyThumbnail(deps.blobs, wanted)
    case 'stream':
      return findRendition(deps, wanted, { type: 'video/mp4', fileName: 'video.mp4' })
    case 'wall_1600_webp':
    case 'wall_2560_webp':
    case 'wall_3840_webp':
      return findRendition(deps, wanted, { type: 'image/webp', fileName: `${wanted.variant}.webp` })
    default:
      // Renditions are ours, and all others are JPEG, so no type lookup is needed.
      return findRendition(deps, wanted, { type: 'image/jpeg', fileName: `${wanted.variant}.jpg` })
  }
}

/** Earlier releases stored thumbnails as sent. One without metadata is served unchanged. */
async function findEarlyThumbnail(blobs: BlobStore, wanted: Wanted): Promise<FoundBytes | null> {
  const key = keyOf(wanted)
  const info = await blobs.head(key)
  const bare = info && bareJpeg(await readRange(blobs, key, 0, info.size))
  if (!bare) return null
  const { bytes } = bare
  return {
    type: 'image/jpeg',
    fileName: 'early_thumbnail.jpg',
    size: bytes.length,
    open: async ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
      Readable.from([bytes.subarray(start, end + 1)]),
  }
}

/** Most photos have objects of their own. Where one shares another sending's, its row names their location. */
async function findRendition(
  deps: BytesDeps,
  wanted: Wanted,
  described: Pick<FoundBytes, 'type' | 'fileName'>,
): Promise<FoundBytes | null> {
  const own = await findObject(deps.blobs, wanted, described)
  if (own !== null) return own
  const media = await findMedia(deps.db.query, wanted.mediaId)
  if (media === undefined || media.photoId === media.id) return null
  return findObject(deps.blobs, { ...wanted, mediaId: media.photoId }, described)
}

async function findOriginal(deps: BytesDeps, wanted: Wanted): Promise<FoundBytes | null> {
  const media = await findKept(deps.db, wanted)
  if (media === null) return null
  const { fileType: type, fileName } = media
  return findObject(deps.blobs, { ...wanted, mediaId: media.photoId }, { type, fileName })
}

/** The original without its metadata. A file that cannot be rebuilt falls back to a rendition, which has none. */
async function findDownload(deps: BytesDeps, wanted: Wanted): Promise<FoundBytes | null> {
  const media = await findKept(deps.db, wanted)
  if (media === null) return null
  const shared = { ...wanted, mediaId: media.photoId }
  const key = keyOf({ ...shared, variant: 'original' })
  const info = await deps.blobs.head(key)
  if (info === null) return null
  if (media.hasCleanForm === false) return findShown(deps.blobs, shared, media)
  const plan = await deps.scrubPlans.of(key, media.fileType, info.size)
  if (plan === null) return findShown(deps.blobs, shared, media)
  const size = totalSize(plan)
  return {
    type: media.fileType,
    fileName: neutralName(media),
    size,
    open: async ({ start, end } = { start: 0, end: size - 1 }) =>
      readPieces(deps.blobs, key, slicePieces(plan, start, end + 1)),
  }
}

function findShown(
  blobs: BlobStore,
  wanted: Wanted,
  { id, fileType }: { id: string; fileType: MediaType },
): Promise<FoundBytes | null> {
  const isFilm = isFilmType(fileType)
  const type = isFilm ? 'video/mp4' : 'image/jpeg'
  const variant = isFilm ? 'stream' : 'preview'
  return findObject(blobs, { ...wanted, variant }, { type, fileName: neutralName({ id, fileType: type }) })
}

async function findObject(
  blobs: BlobStore,
  wanted: Wanted,
  described: Pick<FoundBytes, 'type' | 'fileName'>,
): Promise<FoundBytes | null> {
  const key = keyOf(wanted)
  const info = await blobs.head(key)
  if (info === null) return null
  const { size } = info
  // Without an end, the disk would be read once more for it, and twice into a buffer of many thumbnails' size.
  const whole = size === 0 ? undefined : { start: 0, end: size - 1 }
  return { ...described, size, open: (range = whole) => open(blobs, key, range) }
}

async function findKept(db: Database, { mediaId }: Wanted): Promise<MediaRow | null> {
  return (await findMedia(db.query, mediaId)) ?? null
}

function keyOf({ eventId, mediaId, variant }: Wanted): string {
  return `${mediaFolder(eventId, mediaId)}/${variant}`
}

async function open(blobs: BlobStore, key: string, range: ByteRange | undefined): Promise<Readable> {
  try {
    return await blobs.read(key, range)
  } catch (error) {
    if (error instanceof BlobNotFoundError) throw new AppError('media.not_found', undefined, { cause: error })
    throw error
  }
}
