import { can } from '@afterglow/contract/events'
import type { Actor } from '@afterglow/contract/kernel'
import { canSeeMedia, isSender } from '@afterglow/contract/media'
import { accessOf, type EventRow } from '../access/index.ts'
import { items } from '../album/index.ts'

import type { ArchiveRow } from './archive-store.ts'

/** Whose an archive is, and how the event stood when it was asked for. */
export type ArchiveTerms = Pick<ArchiveRow, 'scope' | 'guestId' | 'accessEpoch'>

/**
 * Whether whoever holds the link may still have what it leads to. The host may until it expires, or the operator closes
 * the event. For a guest the policy is asked at every request, as if they asked for the archive now; and a change of
 * the event that took rights away from anybody ends every link that was given out before.
 */
export function isStillGranted(event: EventRow, terms: ArchiveTerms, now: number): boolean {
  const access = accessOf(event)
  if (terms.scope === 'host') return can(access, { kind: 'host', userId: event.userId }, 'manage', now)
  if (terms.accessEpoch !== event.accessEpoch) return false
  return can(access, recipientOf(event, terms), terms.scope === 'mine' ? 'view' : 'download', now)
}

/** Whether a photo belongs into an archive as things stand now: for guests only what they are shown. */
export function isOffered(event: EventRow, terms: ArchiveTerms, item: items.AlbumItem, now: number): boolean {
  if (terms.scope === 'host') return true
  const guest = recipientOf(event, terms)
  if (!canSeeMedia(accessOf(event), items.mediaAccessOf(item), guest, now)) return false
  return terms.scope === 'mine' ? isSender(item, guest) : item.status === 'published'
}

/** Whether an archive for guests is one of this guest's: their own, or the one that all share. */
export function isAskedForBy(
  actor: Actor,
  { scope, guestId }: Pick<ArchiveTerms, 'scope' | 'guestId'>,
): boolean {
  if (scope === 'host' || actor.kind !== 'guest') return false
  return guestId === null || guestId === actor.guestId
}

/** The guest an archive is for. One that all guests share was requested by a guest with access, as its epoch proves. */
function recipientOf({ id: eventId }: EventRow, { guestId }: ArchiveTerms): Actor {
  return { kind: 'guest', eventId, guestId: guestId ?? NOBODY, unlocked: true }
}

/** No guest has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
