import { authorBehind, isBy, isFromHost } from '@afterglow/contract/kernel'
import { canSeeMedia, type MediaStatus } from '@afterglow/contract/media'
import type { Updateable } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import type { Sendings } from '../../../db/types.ts'
import { accessOf, type EventGrant, type EventRow } from '../../access/index.ts'
import { mediaAccessOf } from './media-access.ts'
import type { MediaRow } from './media-row.ts'
import { findSameContents } from './same-content-store.ts'

/** Who asks, and when: the answer reveals only sendings that this actor may see at that moment. */
export interface Asker {
  actor: EventGrant<'finish-upload'>['actor']
  now: number
}

/**
 * The sendings among these that were sent to the same album, or all to none. Only these are recognized as the
 * same.
 */
export function sentTo(same: readonly MediaRow[], albumId: string | null): MediaRow[] {
  return same.filter(({ sentToAlbum }) => sentToAlbum === albumId)
}

/**
 * This sender's earlier sending of the same contents. Guests learn nothing about photos that the host has
 * taken back.
 */
export function ownSending(same: readonly MediaRow[], { actor }: Asker): MediaRow | undefined {
  return same.find(
    (row) => isBy(authorBehind(actor), row) && (isFromHost(row) || row.status !== 'unpublished'),
  )
}

/** Another guest's sending that this actor may see; a published one first. */
export function visibleSending(
  event: EventRow,
  same: readonly MediaRow[],
  { actor, now }: Asker,
): MediaRow | undefined {
  const access = accessOf(event)
  const visible = same.filter(
    (row) =>
      !row.isCopy &&
      row.status !== 'required_approval' &&
      canSeeMedia(access, mediaAccessOf(row), actor, now),
  )
  return visible.find(({ status }) => status === 'published') ?? visible[0]
}

/**
 * The initial status of a further sending of known contents. It copies the status of a sending its sender can see.
 * Otherwise it is treated like any other, except that what the host has taken back does not return by being sent again:
 * it waits for the host.
 */
export function statusOfSending(
  same: readonly MediaRow[],
  visible: MediaRow | undefined,
  asNew: MediaStatus,
): MediaStatus {
  if (visible !== undefined) return visible.status
  const wasTakenBack = same.some(({ status }) => status === 'unpublished')
  return wasTakenBack && asNew === 'published' ? 'required_approval' : asNew
}

/** The columns that a further sending of a photo takes from an existing one. */
export function columnsBeside({ photoId, albumId, hasEarlyThumbnail, takenAt }: MediaRow) {
  return {
    photoId,
    albumId,
    hasEarlyThumbnail,
    showsPhoto: true,
    ...(takenAt !== null && { capturedAt: takenAt }),
  }
}

/** Ends the addresses issued for a sending that moves to another album by joining the photo's other sendings. */
export function movedTo(source: MediaRow, before: MediaRow, now: Date): Updateable<Sendings> {
  if (source.albumId === before.albumId) return {}
  return { addressEpoch: before.addressEpoch + 1, addressesEndedAt: now }
}

/** How a sending is answered: as the photo that its sender already sees, or as its own like any other. */
export async function answerFor(
  db: Queryable,
  event: EventRow,
  own: MediaRow,
  asker: Asker,
): Promise<{ media: MediaRow; duplicate: boolean }> {
  if (!own.isCopy || own.sha256 === null) return { media: own, duplicate: false }
  const same = sentTo(await findSameContents(db, event.id, [own.sha256]), own.sentToAlbum)
  const visible = visibleSending(event, same, asker)
  return { media: visible ?? own, duplicate: visible !== undefined }
}
