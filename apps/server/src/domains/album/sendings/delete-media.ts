import { AppError } from '@afterglow/contract'
import { isGuestAuthor } from '@afterglow/contract/events'
import type { Actor } from '@afterglow/contract/kernel'
import type { Database, Tx } from '../../../db/database.ts'
import type { Authorized } from '../../../platform/authorized.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { EventRow } from '../../access/index.ts'
import type { PublishDeps } from '../photos/photo-hooks.ts'
import { authorizePhoto, copiesOf, inEvent } from './media-access.ts'
import type { MediaRow } from './media-row.ts'
import type { PendingUploads } from './pending-uploads.ts'
import { removeMedia } from './remove-media.ts'
import { findSameContents, lockSameContents } from './same-content-store.ts'
import { findMedia, lockMedia } from './sending-store.ts'

export interface DeleteDeps extends PublishDeps {
  clock: Clock
  pendingUploads: PendingUploads
}

/**
 * Deletes a photo: on every screen at once, its bytes after the grace period. A guest deletes their own sending; other
 * senders of the same contents keep theirs. Deleting it again is no error.
 */
export async function deleteMedia(
  deps: DeleteDeps,
  event: EventRow,
  actor: Actor,
  mediaId: string,
): Promise<void> {
  const { db, clock, hooks, pendingUploads } = deps
  const viewer = { event, actor, now: clock.now() }
  const media = await findMedia(db.query, mediaId)
  if (media === undefined || media.eventId !== event.id) return
  if (actor.kind !== 'guest') {
    const deletable = authorizePhoto(media, viewer, 'delete')
    await db.transaction(async (tx) => void (await removeWithCopies(tx, deps, event, [deletable])))
    return
  }
  const own = isGuestAuthor(media, actor) ? media : await findOwnSending(db, media, actor)
  const deletable = authorizePhoto(own ?? media, viewer, 'delete')
  await db.transaction(async (tx) => {
    await lockSameContents(tx, event.id, hashesOf([deletable]))
    const removed = await removeMedia(tx, event, [deletable], { now: clock.date(), hooks })
    // A guest who deletes what they are still sending need not send the rest. A host may change their mind.
    for (const { id } of removed) await pendingUploads.withdraw(tx, id)
  })
}

/** Deletes many photos for the host. Missing ones are skipped; one id of another event refuses all. */
export async function deleteManyMedia(
  deps: DeleteDeps,
  event: Authorized<EventRow, 'manage'>,
  actor: Actor,
  mediaIds: string[],
): Promise<string[]> {
  const removed = await deps.db.transaction(async (tx) => {
    const media = inEvent(event, await lockMedia(tx, mediaIds))
    if (media === null) throw new AppError('media.not_found')
    const viewer = { event, actor, now: deps.clock.now() }
    const deletable = media.map((photo) => authorizePhoto(photo, viewer, 'delete'))
    return removeWithCopies(tx, deps, event, deletable)
  })
  const wanted = new Set(mediaIds)
  return removed.map(({ id }) => id).filter((id) => wanted.has(id))
}

/** A host deletes what they see: a photo is deleted with the copies it represents. */
async function removeWithCopies(
  tx: Tx,
  { clock, hooks }: DeleteDeps,
  event: EventRow,
  media: Authorized<MediaRow, 'delete'>[],
): Promise<MediaRow[]> {
  const same = await lockSameContents(tx, event.id, hashesOf(media))
  const removedWith = new Map<string, string>()
  const copies = new Map<string, Authorized<MediaRow, 'delete'>>()
  for (const listed of media.filter(({ isCopy }) => !isCopy))
    for (const copy of copiesOf(listed, same, 'delete')) {
      removedWith.set(copy.id, listed.id)
      copies.set(copy.id, copy)
    }
  return removeMedia(tx, event, [...media, ...copies.values()], { now: clock.date(), hooks, removedWith })
}

export function hashesOf(media: readonly MediaRow[]): string[] {
  return [...new Set(media.flatMap(({ sha256 }) => sha256 ?? []))]
}

async function findOwnSending(
  { query }: Database,
  media: MediaRow,
  actor: Actor,
): Promise<MediaRow | undefined> {
  const same = await findSameContents(query, media.eventId, hashesOf([media]))
  return same.find((row) => isGuestAuthor(row, actor) && row.photoId === media.photoId)
}
