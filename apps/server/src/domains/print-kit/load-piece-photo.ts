import { buffer } from 'node:stream/consumers'
import type { PieceLook } from '@afterglow/contract/print-kit'
import { BlobNotFoundError, type BlobStore } from '../../platform/blobs/index.ts'
import type { DrawnPhoto } from './card-sheet.ts'
import { loadPhoto, type PhotoSource, type PhotoUse } from './load-photo.ts'
import { findPrintPhoto } from './piece-store.ts'
import { printPhotoKey } from './print-photos.ts'

export interface PiecePhotoSource extends PhotoSource {
  /** Where the bytes of an event's own cover are; null where it has none. */
  shownCoverKey(eventId: string): Promise<string | null>
}

/** The photo of a piece: the cover, the uploaded one or one of the album. Null where there is none. */
export async function loadPiecePhoto(
  deps: PiecePhotoSource,
  eventId: string,
  photo: PieceLook['photo'],
  use: PhotoUse,
): Promise<DrawnPhoto | null> {
  if (photo === null) return null
  if (photo === 'cover') return readStored(deps.blobs, await deps.shownCoverKey(eventId))
  if (photo !== 'uploaded') return loadPhoto(deps, { eventId, photoId: photo }, use)
  const uploaded = await findPrintPhoto(deps.db.query, eventId)
  return readStored(deps.blobs, uploaded ? printPhotoKey(eventId, uploaded.id) : null)
}

async function readStored(blobs: BlobStore, key: string | null): Promise<DrawnPhoto | null> {
  if (key === null) return null
  try {
    const jpeg = await buffer(await blobs.read(key))
    const size = jpegSize(jpeg)
    return size && { jpeg, ...size }
  } catch (error) {
    if (error instanceof BlobNotFoundError) return null
    throw error
  }
}

/** The size in the frame header of a JPEG that we made. */
export function jpegSize(jpeg: Buffer): { width: number; height: number } | null {
  let at = 2
  while (at + 9 < jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0
    // Baseline, extended and progressive frames.
    if (marker >= 0xc0 && marker <= 0xc2)
      return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) }
    at += 2 + jpeg.readUInt16BE(at + 2)
  }
  return null
}
