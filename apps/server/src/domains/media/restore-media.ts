import { REMOVAL_GRACE } from '@afterglow/contract/media'
import type { Database, Tx } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordFacts } from '../../platform/facts.ts'
import { enqueue } from '../../platform/jobs.ts'
import { addUsedBytes } from '../billing/index.ts'
import { countMedia, type EventRow } from '../events/index.ts'
import { isReceiving, withdrawUpload } from '../uploads/index.ts'
import { mediaFolder } from './media-keys.ts'
import { REMOVE_JOB, resumeDerivation } from './media-queue.ts'
import { keepEarlyMedia } from './media-store.ts'
import type { PublishDeps } from './publish-derivation.ts'
import { bytesOf, publishedOf } from './remove-media.ts'
import { forgetRemoved, putBack } from './removed-store.ts'

interface GraceDeps {
  db: Database
  clock: Clock
}

interface RestoreDeps extends GraceDeps, Pick<PublishDeps, 'onReady'> {}

/**
 * Puts photos back that were deleted a moment ago, as they were. Their room is taken whether or not there is any: they
 * were there before. Answers those that are back.
 */
export async function restoreMedia(
  { db, clock, onReady }: RestoreDeps,
  event: Authorized<EventRow, 'manage'>,
  mediaIds: string[],
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { back, superseded } = await putBack(tx, event, mediaIds, graceBegan(clock))
    for (const id of superseded) await removeBytes(tx, { id, eventId: event.id })
    for (const { id, state } of back) {
      // Whoever sent it has given it up meanwhile, or been told that it was deleted.
      if (state === 'arriving' && !(await isReceiving(tx, id))) await keepEarlyMedia(tx, id)
    }
    if (back.length === 0) return []
    await addUsedBytes(tx, event.userId, bytesOf(back))
    await countMedia(tx, event.id, { media: back.length, published: publishedOf(back) })
    // The job may have come by while there was no such photo.
    for (const media of back) {
      await resumeDerivation(tx, media)
      if (media.state === 'ready') await onReady(tx, media)
    }
    await recordFacts(
      tx,
      event.id,
      'media.published',
      back.map(({ id }) => ({ mediaId: id })),
    )
    return back.map(({ id }) => id)
  })
}

/** Has the bytes removed of what was deleted too long ago to be restored. */
export async function purgeRemoved({ db, clock }: GraceDeps): Promise<void> {
  await db.transaction(async (tx) => {
    for (const media of await forgetRemoved(tx, graceBegan(clock))) {
      await withdrawUpload(tx, media.id)
      await removeBytes(tx, media)
    }
  })
}

function graceBegan(clock: Clock): Date {
  return new Date(clock.now() - REMOVAL_GRACE)
}

async function removeBytes(tx: Tx, { id, eventId }: { id: string; eventId: string }): Promise<void> {
  await enqueue(tx, REMOVE_JOB, { folder: mediaFolder(eventId, id) })
}
