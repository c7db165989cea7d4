import { buffer } from 'node:stream/consumers'
import { PREVIEW_SIZE, THUMBNAIL_SIZE } from '@afterglow/contract/media'
import type { Database } from '../../db/database.ts'
import { BlobNotFoundError, type BlobStore } from '../../platform/blobs/index.ts'
import { photos, sendings } from '../album/index.ts'

import type { DrawnPhoto } from './card-sheet.ts'

/** The resolution at which a photo is read; nothing, where only its size on paper is needed. */
const USES = {
  screen: { variant: 'thumbnail', longest: THUMBNAIL_SIZE },
  paper: { variant: 'preview', longest: PREVIEW_SIZE },
  measure: { variant: null, longest: PREVIEW_SIZE },
} as const

export type PhotoUse = keyof typeof USES

export interface PhotoSource {
  db: Database
  blobs: BlobStore
}

/** A photo of this event, in sRGB and upright. Null where it was deleted, or has no printable picture. */
export async function loadPhoto(
  { db, blobs }: PhotoSource,
  { eventId, photoId }: { eventId: string; photoId: string },
  use: PhotoUse,
): Promise<DrawnPhoto | null> {
  const media = await sendings.findMedia(db.query, photoId)
  if (media === undefined || media.eventId !== eventId || media.state !== 'ready') return null
  const { width, height, blobKey } = media
  if (width === null || height === null) return null
  const { variant, longest } = USES[use]
  const scale = Math.min(1, longest / Math.max(width, height))
  const size = { width: width * scale, height: height * scale }
  if (variant === null) return { jpeg: Buffer.alloc(0), ...size }
  try {
    return { jpeg: await buffer(await blobs.read(photos.variantKey(blobKey, variant))), ...size }
  } catch (error) {
    if (error instanceof BlobNotFoundError) return null
    throw error
  }
}
