import { isClosedAlbum } from '@afterglow/contract/albums'
import { isOwner } from '@afterglow/contract/events'
import type { Actor } from '@afterglow/contract/kernel'
import { seesOwnOnly } from '@afterglow/contract/media'
import { accessOf } from '../access/index.ts'
import type { items } from '../album/index.ts'

import { type Batch, type MediaFact, senderOf } from './fact-batch.ts'

export type MediaNews =
  | { kind: 'shown'; mediaId: string; row: items.MediaRow }
  | { kind: 'gone'; mediaId: string }

/**
 * A viewer's news about the photos of a batch. `isShown` checks a photo's current state; the removal of one that is not
 * shown is sent only to viewers who may hold it: others could count what they may not see.
 */
export function mediaNews(
  batch: Batch,
  actor: Actor,
  now: number,
  isShown: (row: items.MediaRow) => boolean,
): MediaNews[] {
  const access = accessOf(batch.event)
  const isHost = isOwner(access, actor)
  const ofAll = seesOwnOnly(access, actor, now)
  const isClosed = (albumId: string | null) => ofAll || isClosedAlbum(access, albumId, actor, now)
  return [...batch.mediaFacts.values()].flatMap((fact): MediaNews[] => {
    const { mediaId } = fact
    const row = batch.media.get(mediaId)
    const isOwn = isOf(actor, senderOf(batch, fact))
    const isOwnOnly = row === undefined ? ofAll : isClosed(row.albumId)
    const wasSeen = [...fact.listedIn].some((albumId) => !isClosed(albumId))
    const gone: MediaNews[] = [{ kind: 'gone', mediaId }]
    if (isOwnOnly && !isOwn) return wasSeen ? gone : []
    // If another sending of the same contents represents it, a photo is listed only among its sender's own.
    const isListed = row !== undefined && (!row.isCopy || isOwnOnly)
    const isPublished = isListed && row.status === 'published'
    if (isListed && (isHost || isPublished) && isShown(row)) return [{ kind: 'shown', mediaId, row }]
    const isHeld = isHost || isPublished || wasSeen || (isOwn && fact.wasPublished)
    return isHeld ? gone : []
  })
}

/** Where guests see only their own photos, changes to others' are not sent. */
function isOf(actor: Actor, senderId: MediaFact['guestId']): boolean {
  return actor.kind === 'guest' && actor.guestId === senderId
}
