import { isOwner } from '@afterglow/contract/events'
import type { Actor } from '@afterglow/contract/kernel'
import { accessOf, type EventRow } from '../access/index.ts'
import type { items } from '../album/index.ts'

import { type Batch, type MediaFact, senderOf } from './fact-batch.ts'

export type MediaNews =
  | { kind: 'shown'; mediaId: string; row: items.MediaRow }
  | { kind: 'gone'; mediaId: string }

/**
 * What a viewer is told of the photos of a batch. `isShown` judges a photo as it stands now; of one that is not shown,
 * only a viewer who may hold it learns that it is gone: others could count what they may not see.
 */
export function mediaNews(
  batch: Batch,
  actor: Actor,
  isShown: (row: items.MediaRow) => boolean,
): MediaNews[] {
  const { event } = batch
  const isHost = isOwner(accessOf(event), actor)
  const isOwnOnly = event.guestsViewOwnOnly && actor.kind === 'guest'
  return [...batch.mediaFacts.values()].flatMap((fact): MediaNews[] => {
    const { mediaId } = fact
    if (!isHost && !concerns(event, actor, senderOf(batch, fact))) return []
    const row = batch.media.get(mediaId)
    // Where another sending of the same contents stands for it, a photo is listed only among its sender's own.
    const isListed = row !== undefined && (!row.isCopy || isOwnOnly)
    const isPublished = isListed && row.status === 'published'
    if (isListed && (isHost || isPublished) && isShown(row)) return [{ kind: 'shown', mediaId, row }]
    const isHeld = isHost || isPublished || (isOwnOnly ? fact.wasPublished : fact.wasListed)
    return isHeld ? [{ kind: 'gone', mediaId }] : []
  })
}

/** Where each guest sees their own photos, nobody hears of another's. */
function concerns(event: EventRow, actor: Actor, senderId: MediaFact['guestId']): boolean {
  if (!event.guestsViewOwnOnly || actor.kind === 'wall') return true
  return actor.kind === 'guest' && actor.guestId === senderId
}
