import { AppError } from '@afterglow/contract'
import { isMediaType } from '@afterglow/contract/media'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../platform/clock.ts'
import { recordFact } from '../../../platform/facts.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { EventGrant } from '../../access/index.ts'
import { eventRows } from '../../events/index.ts'
import { mediaFolder } from '../photos/media-keys.ts'
import { REMOVE_JOB } from '../photos/media-queue.ts'
import {
  deleteEarlyMedia,
  deleteKeptThumbnails,
  keepEarlyMedia,
  showEarlyMedia,
} from '../sendings/early-store.ts'
import type { MediaRow } from '../sendings/media-row.ts'
import { publishRemoval } from '../sendings/publish-removal.ts'
import { forgetEarlyRemoved } from '../sendings/removed-store.ts'
import { newPhoto } from './new-photo.ts'
import { findForerunners, type UploadRow } from './upload-store.ts'

/** Runs once the upload's room is settled: the counters of an event are always updated last. */
export type Later = () => Promise<void>

const NOTHING: Later = async () => undefined

/**
 * Shows the photo of an upload whose thumbnail has arrived: its original may take an hour on a venue's network, and may
 * never arrive. Until it does, its room stays reserved. The sender must still be allowed to upload.
 */
export async function showEarly(
  tx: Tx,
  upload: UploadRow,
  { clock, by, thumbnail }: { clock: Clock; by: Sender; thumbnail: { width: number; height: number } },
): Promise<Later> {
  const event = await eventRows.holdEvent(tx, upload.eventId)
  if (event === undefined) throw new AppError('event.not_found')
  const kept = await deleteKeptThumbnails(tx, await findForerunners(tx, upload))
  const { sending, photo } = await newPhoto(tx, event, by, upload, clock)
  const media = await showEarlyMedia(tx, {
    sending: { ...sending, ...columnsKeptFrom(kept[0], sending), hasEarlyThumbnail: true },
    photo: {
      ...photo,
      sentAt: (kept[0] ?? photo).sentAt,
      sentToAlbum: (kept[0] ?? photo).sentToAlbum,
      state: 'arriving',
      fileType: isMediaType(upload.declaredType) ? upload.declaredType : 'image/jpeg',
      width: thumbnail.width,
      height: thumbnail.height,
    },
  })
  if (media === undefined) return NOTHING
  return async () => {
    for (const one of kept) await removeKept(tx, one)
    const change = { mediaCount: 1, publishedCount: media.status === 'published' ? 1 : 0 }
    await recordFact(tx, event.id, 'media.published', { mediaId: media.id }, change)
  }
}

/** Removes the photo shown of a dropped upload. */
export async function withdrawEarly(tx: Tx, uploadId: string): Promise<Later> {
  const media = await deleteEarlyMedia(tx, uploadId)
  await forgetEarlyRemoved(tx, uploadId)
  return media === undefined ? NOTHING : () => publishRemoval(tx, media)
}

/** Keeps the thumbnail of an expired upload, as all there is; null when none was shown. */
export async function keepEarly(tx: Tx, uploadId: string): Promise<Later | null> {
  const media = await keepEarlyMedia(tx, uploadId)
  if (media === undefined) return null
  return async () => void (await recordFact(tx, media.eventId, 'media.published', { mediaId: media.id }))
}

/** Rights are checked again when the thumbnail arrives. */
type Sender = Pick<EventGrant<'finish-upload'>, 'actorIn'>

/** A photo sent again after its upload expired keeps its place and its title. */
function columnsKeptFrom(kept: MediaRow | undefined, sending: Pick<MediaRow, 'challengeIds'>) {
  if (kept === undefined) return {}
  const { title, description, status, isPinned, createdAt, albumId } = kept
  const challengeIds = [...kept.challengeIds, ...sending.challengeIds]
  return { title, description, status, isPinned, createdAt, albumId, challengeIds }
}

async function removeKept(tx: Tx, kept: MediaRow): Promise<void> {
  await enqueue(tx, REMOVE_JOB, { folder: mediaFolder(kept.eventId, kept.id) })
  await publishRemoval(tx, kept)
}
