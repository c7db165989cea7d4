import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Queryable, Tx } from '../../../db/database.ts'
import type { Photos } from '../../../db/types.ts'
import type { Authorized } from '../../../platform/authorized.ts'
import { eventRows } from '../../events/index.ts'
import { deleteUnsentPhotos, lockPhotos, updatePhoto } from '../photos/photo-store.ts'
import type { MediaRow } from './media-row.ts'
import { lockMedia } from './sending-store.ts'

/**
 * Removes photos from the album, some along with another: only this file sees them from then on. Of concurrent removals,
 * exactly one gets each. Answers them as they were.
 */
export async function markRemoved(
  tx: Tx,
  media: readonly Authorized<MediaRow, 'delete'>[],
  { removedAt, removedWith }: { removedAt: Date; removedWith: ReadonlyMap<string, string> },
): Promise<MediaRow[]> {
  if (media.length === 0) return []
  const live = await lockMedia(
    tx,
    media.map(({ id }) => id),
  )
  await sql`
    update sendings
       set removed_at = ${removedAt},
           removed_with = (${JSON.stringify(Object.fromEntries(removedWith))}::jsonb ->> id::text)::uuid,
           -- It stands for no other sending, so that others can.
           is_copy = true
     where id = any(${live.map(({ id }) => id)}::uuid[])`.execute(tx)
  return live
}

/**
 * Restores photos removed since that moment, with those removed along with them. They come back as copies: uploads made
 * meanwhile are considered in choosing which of the same contents is listed. Answers those that are back.
 */
export async function putBack(
  tx: Tx,
  event: Authorized<{ id: string }, 'manage'>,
  ids: readonly string[],
  since: Date,
): Promise<MediaRow[]> {
  const { rows: back } = await sql<{ id: string }>`
    update sendings set removed_at = null, removed_with = null, is_copy = true
     where event_id = ${event.id} and removed_at > ${since}
       and (id = any(${ids}::uuid[]) or removed_with = any(${ids}::uuid[]))
    returning id`.execute(tx)
  return lockMedia(
    tx,
    back.map(({ id }) => id),
  )
}

/** Completes a removed photo whose original has now arrived. Answers whether it exists. */
export async function completeRemoved(
  tx: Tx,
  mediaId: string,
  original: Updateable<Photos>,
): Promise<boolean> {
  // Locked first: it may be put back at this moment, and a photo of the album takes room.
  const removed = await tx
    .selectFrom('sendings')
    .select('photoId')
    .where('id', '=', mediaId)
    .where('removedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (removed === undefined) return false
  await updatePhoto(tx, removed.photoId, { ...original, state: 'processing' })
  return true
}

/** Deletes a removed photo whose original will never arrive. */
export async function forgetEarlyRemoved(tx: Tx, mediaId: string): Promise<void> {
  const forgotten = await tx
    .deleteFrom('sendings')
    .using('photos')
    .whereRef('photos.id', '=', 'sendings.photoId')
    .where('sendings.id', '=', mediaId)
    .where('sendings.removedAt', 'is not', null)
    .where('photos.state', '=', 'arriving')
    .returning('sendings.photoId')
    .executeTakeFirst()
  if (forgotten !== undefined) await deleteUnsentPhotos(tx, [forgotten.photoId])
}

type ForgottenSending = Pick<MediaRow, 'id' | 'eventId' | 'photoId'>

/**
 * Deletes up to `limit` rows removed before that moment. While another sending of the same contents is in the album,
 * the photo stays; so does the row, until every address given out for it has expired.
 */
export async function forgetRemoved(
  tx: Tx,
  { removedBefore, addressedBefore, limit }: { removedBefore: Date; addressedBefore: Date; limit: number },
): Promise<ForgottenSending[]> {
  const { rows } = await sql<ForgottenSending>`
    select id, event_id, photo_id from sendings as old
     where removed_at <= ${removedBefore}
       and (removed_at <= ${addressedBefore}
            or not exists (select from live_sendings where photo_id = old.photo_id))
     order by id limit ${limit} for update`.execute(tx)
  const photoIds = [...new Set(rows.map(({ photoId }) => photoId))]
  await lockPhotos(tx, photoIds)
  await sql`delete from sendings where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
  await deleteUnsentPhotos(tx, photoIds)
  return rows
}

/** Which addresses of an event are valid: those of its epoch, of photos that exist and were not taken back. */
export interface MediaAddressAccess {
  epoch: number
  removed: ReadonlySet<string>
  takedowns: ReadonlyMap<string, Takedown>
}

export interface Takedown {
  /** The photo's epoch since then. */
  epoch: number
  /** Epoch milliseconds. */
  at: number
}

/** Takedowns before `since` are omitted: addresses from before them have expired. */
export async function findAddressAccess(
  db: Queryable,
  eventId: string,
  since: Date,
): Promise<MediaAddressAccess | undefined> {
  const { rows } = await sql<{
    accessEpoch: number
    removed: string[] | null
    takedowns: { id: string; epoch: number; at: number }[] | null
  }>`
    select access_epoch,
           (select array_agg(id) from sendings where event_id = event.id and removed_at is not null) as removed,
           (select jsonb_agg(jsonb_build_object('id', id, 'epoch', address_epoch,
                                                'at', extract(epoch from addresses_ended_at) * 1000))
              from live_sendings where event_id = event.id and addresses_ended_at > ${since}) as takedowns
      from ${eventRows.standingEvents} where event.id = ${eventId}`.execute(db)
  const [found] = rows
  if (found === undefined) return undefined
  const takedowns = (found.takedowns ?? []).map(({ id, ...takedown }) => [id, takedown] as const)
  return { epoch: found.accessEpoch, removed: new Set(found.removed), takedowns: new Map(takedowns) }
}

/** Whether the guest had a published photo in the album before `moment`. */
export function hasPublishedBefore(guestId: RawBuilder<unknown>, moment: RawBuilder<unknown>) {
  return sql<boolean>`exists (
    select from live_sendings
     where live_sendings.guest_id = ${guestId} and status = 'published' and live_sendings.created_at < ${moment})`
}

/** The ids of what a guest sent, in the order of arrival. */
export async function listSendings(
  db: Queryable,
  eventId: string,
  guestId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('liveSendings')
    .select('id')
    .where('eventId', '=', eventId)
    .where('guestId', '=', guestId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
