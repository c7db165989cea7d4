import { AppError } from '@afterglow/contract'
import { isMediaType } from '@afterglow/contract/media'
import type { Tx } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordFact } from '../../platform/facts.ts'
import { enqueue } from '../../platform/jobs.ts'
import { holdEvent } from '../events/index.ts'
import { type EarlyPhotos, findForerunners, type Later } from '../uploads/index.ts'
import { mediaFolder } from './media-keys.ts'
import { REMOVE_JOB } from './media-queue.ts'
import {
  deleteEarlyMedia,
  deleteKeptThumbnails,
  keepEarlyMedia,
  type MediaRow,
  showEarlyMedia,
} from './media-store.ts'
import { newPhoto } from './new-photo.ts'
import { forgetEarlyRemoved } from './removed-store.ts'

const NOTHING: Later = async () => undefined

/**
 * A photo is in the album as soon as its thumbnail has come: its original may take an hour on a venue's network, and
 * may never come. Until it is here, its room stays reserved.
 */
export function createEarlyPhotos(clock: Clock): EarlyPhotos {
  return {
    async show(tx, upload, by, { width, height }) {
      const event = await holdEvent(tx, upload.eventId)
      if (event === undefined) throw new AppError('event.not_found')
      const kept = await deleteKeptThumbnails(tx, await findForerunners(tx, upload))
      const media = await showEarlyMedia(tx, {
        ...(await newPhoto(tx, event, by, upload, clock)),
        ...whatWasSaidOf(kept[0]),
        state: 'arriving',
        fileType: isMediaType(upload.declaredType) ? upload.declaredType : 'image/jpeg',
        hasEarlyThumbnail: true,
        width,
        height,
      })
      if (media === undefined) return NOTHING
      return async () => {
        for (const one of kept) await removeKept(tx, one)
        const change = { media: 1, published: media.status === 'published' ? 1 : 0 }
        await recordFact(tx, event.id, 'media.published', { mediaId: media.id }, change)
      }
    },
    async withdraw(tx, uploadId) {
      const media = await deleteEarlyMedia(tx, uploadId)
      await forgetEarlyRemoved(tx, uploadId)
      return media === undefined ? NOTHING : () => tellRemoved(tx, media)
    },
    async keep(tx, uploadId) {
      const media = await keepEarlyMedia(tx, uploadId)
      if (media === undefined) return null
      return async () => void (await recordFact(tx, media.eventId, 'media.published', { mediaId: media.id }))
    },
  }
}

/** A phone that comes back after its upload was over sends the photo again: it keeps its place and its name. */
function whatWasSaidOf(kept: MediaRow | undefined) {
  if (kept === undefined) return {}
  const { title, description, status, isPinned, createdAt } = kept
  return { title, description, status, isPinned, createdAt }
}

async function removeKept(tx: Tx, kept: MediaRow): Promise<void> {
  await enqueue(tx, REMOVE_JOB, { folder: mediaFolder(kept.eventId, kept.id) })
  await tellRemoved(tx, kept)
}

/**
 * One photo less, on every screen. Whose it was and whether it was seen stay on the server: they decide who is told.
 */
export async function tellRemoved(tx: Tx, { id, eventId, guestId, status }: MediaRow): Promise<void> {
  const wasPublished = status === 'published'
  const change = { media: -1, published: wasPublished ? -1 : 0 }
  await recordFact(tx, eventId, 'media.removed', { mediaId: id, guestId, wasPublished }, change)
}
