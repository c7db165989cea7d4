import { AppError } from '@afterglow/contract'
import type { Actor } from '@afterglow/contract/kernel'
import { canDeleteMedia, canSeeMedia, isSender } from '@afterglow/contract/media'
import type { Database } from '../../db/database.ts'
import { authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordFact } from '../../platform/facts.ts'
import { enqueue } from '../../platform/jobs.ts'
import { accessOf, countMedia, type EventRow } from '../events/index.ts'
import { releaseUsedBytes } from '../uploads/index.ts'
import { mediaAccessOf } from './media-access.ts'
import { REMOVE_JOB } from './media-jobs.ts'
import { mediaFolder } from './media-keys.ts'
import { deleteMediaRow, findMedia, type MediaRow } from './media-store.ts'

/** Deletes a photo: the row at once, on every screen; the bytes by a job. Deleting it again is no error. */
export async function deleteMedia(
  { db, clock }: { db: Database; clock: Clock },
  event: EventRow,
  actor: Actor,
  mediaId: string,
): Promise<void> {
  const media = await findMedia(db.query, mediaId)
  if (media === undefined || media.eventId !== event.id) return
  const deletable = authorizeDeletion(event, media, actor, clock.now())
  await db.transaction(async (tx) => {
    const deleted = await deleteMediaRow(tx, deletable)
    if (deleted === undefined) return
    const published = deleted.status === 'published' ? -1 : 0
    // In the order in which a new photo does it, so that neither waits for the other in a circle.
    await releaseUsedBytes(tx, deleted.userId, deleted.fileSize)
    await countMedia(tx, event.id, { media: -1, published })
    await enqueue(tx, REMOVE_JOB, { folder: mediaFolder(event.id, deleted.id) })
    // Whose it was stays with us: it says who may be told.
    await recordFact(tx, event.id, 'media.removed', { mediaId: deleted.id, guestId: deleted.guestId })
  })
}

function authorizeDeletion(event: EventRow, media: MediaRow, actor: Actor, now: number) {
  const access = accessOf(event)
  const item = mediaAccessOf(media)
  if (canDeleteMedia(access, item, actor, now)) return authorized(media, 'delete')
  // What somebody may not even see is not there for them.
  if (!canSeeMedia(access, item, actor, now) && !isSender(item, actor)) throw new AppError('media.not_found')
  throw new AppError('media.not_deletable')
}
