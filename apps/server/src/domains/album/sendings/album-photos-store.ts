import type { MediaStatus } from '@afterglow/contract/media'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../../../db/database.ts'
import type { Authorized } from '../../../platform/authorized.ts'
import { NO_ID } from '../../../platform/ids.ts'
import type { MediaRow } from './media-row.ts'

/** How many photos an album has. */
export interface AlbumCounts {
  albumId: string
  /** As listed in the host's album. */
  listed: number
  /** Published ones, each counted once. */
  published: number
}

/** Counts the photos of each of these albums. An album without photos is not in the answer. */
export async function countAlbumPhotos(
  db: Queryable,
  albumIds: readonly string[],
): Promise<Map<string, AlbumCounts>> {
  if (albumIds.length === 0) return new Map()
  const { rows } = await sql<AlbumCounts>`
    select album_id, count(*) as listed, count(*) filter (where status = 'published') as published
      from live_sendings where album_id = any(${albumIds}::uuid[]) and not is_copy group by album_id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.albumId, row]))
}

/**
 * Finds the cover of each of these albums: the chosen photo if it is published, else the newest one with a picture. In
 * albums closed to this guest, among their own photos.
 */
export async function findAlbumCovers(
  db: Queryable,
  albums: readonly { id: string; coverMediaId: string | null }[],
  { closedIds, guestId }: { closedIds: readonly string[]; guestId: string },
): Promise<Map<string, MediaRow>> {
  const open = albums.filter(({ id }) => !closedIds.includes(id))
  const closed = albums.filter(({ id }) => closedIds.includes(id))
  const rows = await Promise.all([
    newestOf(db, open, sql`not is_copy`),
    newestOf(db, closed, sql`guest_id = ${guestId}`),
  ])
  return new Map(rows.flat().flatMap((row) => (row.albumId === null ? [] : [[row.albumId, row] as const])))
}

async function newestOf(
  db: Queryable,
  albums: readonly { id: string; coverMediaId: string | null }[],
  which: RawBuilder<unknown>,
): Promise<MediaRow[]> {
  if (albums.length === 0) return []
  const { rows } = await sql<MediaRow>`
    select newest.* from unnest(${albums.map(({ id }) => id)}::uuid[],
                               ${albums.map(({ coverMediaId }) => coverMediaId)}::uuid[]) as wanted (id, cover)
     cross join lateral (
       -- Apart, so that the newest one is read from its index instead of sorting the album.
       (select * from live_sendings
         where id = wanted.cover and album_id = wanted.id and status = 'published' and ${which} and has_picture)
       union all
       (select * from live_sendings
         where album_id = wanted.id and status = 'published' and ${which} and has_picture
         order by is_pinned desc, created_at desc, id desc limit 1)
       limit 1
     ) as newest`.execute(db)
  return rows
}

/**
 * This guest, if one of these albums has a photo of theirs; `NO_ID` otherwise. Viewers without one are shown the same, and
 * share what is cached.
 */
export async function senderInAlbums(
  db: Queryable,
  guestId: string,
  albumIds: readonly string[],
): Promise<string> {
  if (guestId === NO_ID || albumIds.length === 0) return NO_ID
  const { rows } = await sql`
    select where exists (
      select from live_sendings where guest_id = ${guestId} and album_id = any(${albumIds}::uuid[]))`.execute(
    db,
  )
  return rows.length > 0 ? guestId : NO_ID
}

/** Moves photos into an album, or out of theirs (null). Addresses issued before become invalid. */
export async function moveRows(
  tx: Tx,
  media: readonly Authorized<MediaRow, 'manage'>[],
  { albumId, endsAddressesAt }: { albumId: string | null; endsAddressesAt: Date },
): Promise<void> {
  const ids = media.map(({ id }) => id)
  await sql`
    update sendings
       set album_id = ${albumId}, address_epoch = address_epoch + 1, addresses_ended_at = ${endsAddressesAt}
     where id = any(${ids}::uuid[]) and removed_at is null`.execute(tx)
}

export interface AlbumMove {
  from: string
  to: string | null
  endsAddressesAt: Date
  /** The status that deleted photos have if they are restored and were published; theirs by default. */
  removedStatus?: MediaStatus
}

/**
 * Moves every photo of an album to another one or to none, including deleted photos that can still be
 * restored.
 */
export async function moveAlbumPhotos(
  tx: Tx,
  eventId: string,
  { from, to, endsAddressesAt, removedStatus = 'published' }: AlbumMove,
): Promise<void> {
  await sql`
    update sendings
       set album_id = ${to}, address_epoch = address_epoch + 1, addresses_ended_at = ${endsAddressesAt},
           status = case when removed_at is not null and status = 'published' then ${removedStatus} else status end
     where event_id = ${eventId} and album_id = ${from}`.execute(tx)
}

/** Whether an album has photos, including with `orRemoved` deleted ones that can still be restored. */
export async function hasAlbumPhotos(
  tx: Tx,
  eventId: string,
  albumId: string,
  { orRemoved }: { orRemoved: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    select where exists (select from live_sendings where album_id = ${albumId})
              or ${orRemoved} and exists (select from sendings where event_id = ${eventId} and album_id = ${albumId})`.execute(
    tx,
  )
  return rows.length > 0
}
