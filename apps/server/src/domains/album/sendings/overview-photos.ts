import type { Actor } from '@afterglow/contract/kernel'
import type { Media } from '@afterglow/contract/media'
import { LATEST_PHOTOS, LOVED_PHOTOS } from '@afterglow/contract/overview'
import type { Database } from '../../../db/database.ts'
import type { Authorized } from '../../../platform/authorized.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { EventRow } from '../../access/index.ts'
import type { MediaRow } from './media-row.ts'
import type { MediaUrls } from './media-urls.ts'
import { findOverviewRows, WAITING_PHOTOS } from './overview-store.ts'
import { presentNamedPhotos } from './present-photos.ts'

export interface OverviewWish {
  event: Authorized<EventRow, 'manage'>
  actor: Actor
  /** Sendings whose thumbnails are shown beside these. */
  ids: readonly string[]
}

interface OverviewPhotos {
  latest: Media[]
  loved: Media[]
  waiting: Media[]
  /** The thumbnail of one of the photos that were asked for; null where there is none. */
  thumbnailOf(id: string): string | null
}

/** The photos that the overview of an event shows its host, and the thumbnails of those with these ids. */
export async function readOverviewPhotos(
  { db, clock, mediaUrls }: { db: Database; clock: Clock; mediaUrls: MediaUrls },
  { event, actor, ids }: OverviewWish,
): Promise<OverviewPhotos> {
  const rows = await findOverviewRows(db.query, event.id, ids)
  const photos = await presentNamedPhotos({ db, mediaUrls }, rows, { event, actor, now: clock.now() })
  const photoOf = new Map(photos.map((photo) => [photo.id, photo]))
  const { latest, loved, waiting } = arrange(rows)
  const present = (some: readonly MediaRow[]) => some.flatMap(({ id }) => photoOf.get(id) ?? [])
  return {
    latest: present(latest),
    loved: present(loved),
    waiting: present(waiting),
    thumbnailOf: (id) => photoOf.get(id)?.thumbnailUrl ?? null,
  }
}

function arrange(rows: readonly MediaRow[]) {
  const listed = rows.filter(({ isCopy }) => !isCopy)
  const latest = listed.toSorted(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (other.id > one.id ? 1 : -1),
  )
  const waiting = latest.filter(({ status }) => status === 'required_approval').toReversed()
  const loved = listed
    .filter(({ heartCount }) => heartCount > 0)
    .sort((one, other) => other.heartCount - one.heartCount || other.sentAt.getTime() - one.sentAt.getTime())
  return {
    latest: latest.slice(0, LATEST_PHOTOS),
    waiting: waiting.slice(0, WAITING_PHOTOS),
    loved: loved.slice(0, LOVED_PHOTOS),
  }
}
