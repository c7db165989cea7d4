import { AppError } from '@afterglow/contract'
import { MAX_THUMBNAIL_BYTES, THUMBNAIL_SIZE } from '@afterglow/contract/media'
import type { Database } from '../../../db/database.ts'
import { type RequestBody, readBody } from '../../../http/request-body.ts'
import { bareJpeg } from '../../../media-engine/index.ts'
import type { BlobStore } from '../../../platform/blobs/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { EventGrant } from '../../access/index.ts'
import { assertReceiving, removeUploadBytes } from './drop-upload.ts'
import { showEarly } from './early-photos.ts'
import { earlyThumbnailKey } from './parts.ts'
import { beginInStore, findCutAnew } from './receive-part.ts'
import { findUpload, noteBegun, type UploadRow } from './upload-store.ts'

const THUMBNAIL_LIMIT = { maxBytes: MAX_THUMBNAIL_BYTES, tooLarge: 'request.too_large' } as const

export interface ThumbnailDeps {
  db: Database
  blobs: BlobStore
  clock: Clock
}

/** The bytes of a thumbnail, which are few enough for memory. @throws AppError `request.too_large` */
export function readThumbnail(body: RequestBody): Promise<Buffer> {
  return readBody(body, THUMBNAIL_LIMIT)
}

/**
 * Stores the thumbnail made by the browser, if it is a whole JPEG of at most 512 px, and shows the photo from then on.
 * Other clients send thumbnails with a place, a device or a second picture in them, so it is reassembled from what a
 * decoder needs before it is stored (docs/decisions/uploads.md).
 */
export async function receiveThumbnail(
  { blobs, db, clock }: ThumbnailDeps,
  upload: UploadRow,
  sent: Buffer,
  by: Pick<EventGrant<'finish-upload'>, 'actorIn'>,
): Promise<void> {
  assertReceiving(upload)
  const thumbnail = bareJpeg(sent)
  if (thumbnail === null || thumbnail.width > THUMBNAIL_SIZE || thumbnail.height > THUMBNAIL_SIZE) {
    throw new AppError('upload.unsupported_type')
  }
  await blobs.put(earlyThumbnailKey(upload.blobKey), thumbnail.bytes, { contentType: 'image/jpeg' })
  // Opened here, so that the parts which follow need no statement for it.
  const show = (row: UploadRow) =>
    beginInStore({ clock, blobs }, row, (beginning) =>
      db.crowdedTransaction(row.ownerId, async (tx) => {
        const later = await showEarly(tx, row, { clock, by, thumbnail })
        const kept = await noteBegun(tx, row, beginning, { hasThumbnail: true })
        // The upload ended while the thumbnail was stored; the photo must not be shown without it.
        if (kept === undefined) throw new AppError('upload.not_found')
        await later()
        return kept
      }),
    )
  try {
    await show(upload).catch(async (error: unknown) => {
      // Rarely it was cut anew while the bytes came: asking each time would cost a statement for every photo.
      const now = error instanceof AppError ? await findCutAnew(db, upload) : undefined
      if (now === undefined) throw error
      return show(now)
    })
  } catch (error) {
    if (error instanceof AppError) await removeLateThumbnail(db, upload.id)
    throw error
  }
}

/** When an upload was dropped before its thumbnail arrived, nothing else removes the thumbnail. */
async function removeLateThumbnail(db: Database, uploadId: string): Promise<void> {
  const ended = await findUpload(db.query, uploadId)
  if (ended?.state !== 'dropped' || ended.hasThumbnail) return
  await db.transaction((tx) => removeUploadBytes(tx, ended))
}
