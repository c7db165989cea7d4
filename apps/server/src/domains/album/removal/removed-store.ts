import { sql, type Updateable } from 'kysely'
import type { Queryable, Tx } from '../../../db/database.ts'
import type { UserMedia } from '../../../db/types.ts'
import type { Authorized } from '../../../platform/authorized.ts'
import type { MediaRow } from '../items/media-row.ts'

/**
 * Moves photos' rows out of the album, some removed along with another. Of concurrent deletions, exactly one gets each
 * row.
 */
export async function moveToRemoved(
  tx: Tx,
  media: readonly Authorized<MediaRow, 'delete'>[],
  { removedAt, removedWith }: { removedAt: Date; removedWith: ReadonlyMap<string, string> },
): Promise<MediaRow[]> {
  if (media.length === 0) return []
  const { rows } = await sql<MediaRow>`
    with gone as (
      delete from user_media where id = any(${media.map(({ id }) => id)}::uuid[]) returning *
    ), kept as (
      insert into removed_media (id, event_id, media, removed_at, removed_with)
      select id, event_id, to_jsonb(gone), ${removedAt}, (${JSON.stringify(Object.fromEntries(removedWith))}::jsonb ->> id::text)::uuid
        from gone
    )
    select * from gone`.execute(tx)
  return rows
}

/**
 * Restores rows removed since that moment, with those removed along with them. They come back as copies without room:
 * uploads made meanwhile are considered in choosing which of the same contents is listed. Answers for each whether it
 * is back; another row may have taken its id.
 */
export async function putBack(
  tx: Tx,
  event: Authorized<{ id: string }, 'manage'>,
  ids: readonly string[],
  since: Date,
): Promise<{ back: MediaRow[]; superseded: string[] }> {
  const { rows } = await sql<MediaRow & { removedId: string; id: string | null }>`
    with removed as (
      delete from removed_media
       where event_id = ${event.id} and (id = any(${ids}::uuid[]) or removed_with = any(${ids}::uuid[]))
         and removed_at > ${since} returning id, media
    ), back as (
      insert into user_media
      select media_row.*
        from removed,
             jsonb_populate_record(null::user_media, removed.media || jsonb_build_object(
               'is_copy', removed.media ->> 'sha256' is not null,
               'takes_room', removed.media ->> 'sha256' is null)) as media_row
      on conflict do nothing returning *
    )
    select removed.id as removed_id, back.* from removed left join back on back.id = removed.id`.execute(tx)
  return {
    back: rows.filter(({ id }) => id !== null),
    superseded: rows.filter(({ id }) => id === null).map(({ removedId }) => removedId),
  }
}

/** Completes a removed photo whose original has now arrived. Answers whether it exists. */
export async function completeRemoved(
  tx: Tx,
  mediaId: string,
  original: Updateable<UserMedia>,
): Promise<boolean> {
  const { rows } = await sql`
    update removed_media
       set media = media || jsonb_build_object('state', 'processing') || ${JSON.stringify(asColumns(original))}::jsonb
     where id = ${mediaId} returning id`.execute(tx)
  return rows.length > 0
}

/** Removed rows are kept as JSON under the names of their columns. */
function asColumns(values: Updateable<UserMedia>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
}

/** Deletes a removed photo whose original will never arrive. */
export async function forgetEarlyRemoved(tx: Tx, mediaId: string): Promise<void> {
  await sql`delete from removed_media where id = ${mediaId} and media ->> 'state' = 'arriving'`.execute(tx)
}

/**
 * Deletes up to `limit` rows removed before that moment. While another sending of the same contents is in the album,
 * the objects stay; so does the row, until every address given out for it has expired.
 */
export async function forgetRemoved(
  tx: Tx,
  { removedBefore, addressedBefore, limit }: { removedBefore: Date; addressedBefore: Date; limit: number },
): Promise<{ id: string; eventId: string; objectId: string }[]> {
  const { rows } = await sql<{ id: string; eventId: string; objectId: string }>`
    delete from removed_media where id = any(array(
      select id from removed_media as old
       where removed_at <= ${removedBefore}
         and (removed_at <= ${addressedBefore} or not exists (
           select 1 from user_media where object_id = coalesce((old.media ->> 'object_id')::uuid, old.id)
         ))
       limit ${limit}))
    returning id, event_id, coalesce((media ->> 'object_id')::uuid, id) as object_id`.execute(tx)
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
           (select array_agg(id) from removed_media where event_id = events.id) as removed,
           (select jsonb_agg(jsonb_build_object('id', id, 'epoch', address_epoch,
                                                'at', extract(epoch from addresses_ended_at) * 1000))
              from user_media where event_id = events.id and addresses_ended_at > ${since}) as takedowns
      from events where id = ${eventId} and deleted_at is null`.execute(db)
  const [found] = rows
  if (found === undefined) return undefined
  const takedowns = (found.takedowns ?? []).map(({ id, ...takedown }) => [id, takedown] as const)
  return { epoch: found.accessEpoch, removed: new Set(found.removed), takedowns: new Map(takedowns) }
}

/** The ids of what a guest sent, in the order of arrival. */
export async function listSendings(
  db: Queryable,
  eventId: string,
  guestId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('userMedia')
    .select('id')
    .where('eventId', '=', eventId)
    .where('guestId', '=', guestId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
