import { can, isGuestAuthor } from '@afterglow/contract/events'
import type { Actor } from '@afterglow/contract/kernel'
import { canSeeMedia } from '@afterglow/contract/media'
import { NO_ID } from '../../../platform/ids.ts'
import { accessOf, type EventRow } from '../../access/index.ts'
import { sendings } from '../../album/index.ts'
import type { GuestArchiveRow } from '../download-store.ts'

/** A guest archive's owner, and the event's state when it was requested. */
export type ArchiveTerms = Pick<GuestArchiveRow, 'scope' | 'guestId' | 'accessEpoch'>

/**
 * Whether a guest with the link may still have the archive. The policy is applied at every request, as if they asked
 * for the archive now; and an event change that removed anyone's rights ends every link given out before.
 */
export function isStillGranted(event: EventRow, terms: ArchiveTerms, now: number): boolean {
  if (terms.accessEpoch !== event.accessEpoch) return false
  return can(accessOf(event), recipientOf(event, terms), terms.scope === 'mine' ? 'view' : 'download', now)
}

/** Whether a photo belongs in a guest's archive now: only what they are shown. */
export function isOffered(
  event: EventRow,
  terms: ArchiveTerms,
  item: sendings.AlbumItem,
  now: number,
): boolean {
  const guest = recipientOf(event, terms)
  if (!canSeeMedia(accessOf(event), sendings.mediaAccessOf(item), guest, now)) return false
  return terms.scope === 'mine' ? isGuestAuthor(item, guest) : item.status === 'published'
}

/** Whether an archive is available to this guest: their own, or the shared one. */
export function isAskedForBy(actor: Actor, { guestId }: Pick<ArchiveTerms, 'guestId'>): boolean {
  return actor.kind === 'guest' && (guestId === null || guestId === actor.guestId)
}

/**
 * The guest an archive is for. An archive shared by all guests was requested by a guest with access, as its epoch
 * proves.
 */
function recipientOf({ id: eventId }: EventRow, { guestId }: ArchiveTerms): Actor {
  return { kind: 'guest', eventId, guestId: guestId ?? NO_ID, unlocked: true }
}
