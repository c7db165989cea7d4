import { AppError } from '@afterglow/contract'
import type { Actor } from '@afterglow/contract/kernel'
import type { Database } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import type { EventRow } from '../events/index.ts'
import { withdrawUpload } from '../uploads/index.ts'
import { authorizeDeletion, inEvent } from './media-access.ts'
import { findMedia, lockMedia } from './media-store.ts'
import { removeMedia } from './remove-media.ts'

export interface DeleteDeps {
  db: Database
  clock: Clock
}

/** Deletes a photo: on every screen at once, its bytes after the time of grace. Deleting it again is no error. */
export async function deleteMedia(
  { db, clock }: DeleteDeps,
  event: EventRow,
  actor: Actor,
  mediaId: string,
): Promise<void> {
  const media = await findMedia(db.query, mediaId)
  if (media === undefined || media.eventId !== event.id) return
  const deletable = authorizeDeletion(event, media, actor, clock.now())
  await db.transaction(async (tx) => {
    const removed = await removeMedia(tx, event, [deletable], clock.date())
    // A guest who deletes what they are still sending need not send the rest. A host may change their mind.
    if (actor.kind === 'guest') for (const { id } of removed) await withdrawUpload(tx, id)
  })
}

/** The same for many, by the host. What is gone already is left out; one id of another event refuses all. */
export async function deleteManyMedia(
  { db, clock }: DeleteDeps,
  event: Authorized<EventRow, 'manage'>,
  actor: Actor,
  mediaIds: string[],
): Promise<string[]> {
  const removed = await db.transaction(async (tx) => {
    const media = inEvent(event, await lockMedia(tx, mediaIds))
    if (media === null) throw new AppError('media.not_found')
    const deletable = media.map((item) => authorizeDeletion(event, item, actor, clock.now()))
    return removeMedia(tx, event, deletable, clock.date())
  })
  return removed.map(({ id }) => id)
}
