import { sql, type Updateable } from 'kysely'
import type { Queryable, Tx } from '../../../db/database.ts'
import type { UserMedia } from '../../../db/types.ts'
import type { Authorized } from '../../../platform/authorized.ts'
import type { MediaRow } from '../items/media-row.ts'

/**
 * Takes photos out of the album and keeps their rows aside, some as going along with another. Of many deletions at
 * once, exactly one gets each.
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
 * Puts rows back as they were that were removed since that moment, with those that went along. They come back as copies
 * without room: what was sent meanwhile decides with them which of the same contents is listed. Answers for each
 * whether it is back; another row may have taken its id.
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

/** The original has come of a photo that was shown early, and removed. Answers whether there is such a one. */
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

/** Rows that were removed are kept as JSON under the names of their columns. */
function asColumns(values: Updateable<UserMedia>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
}

/** Forgets a photo that was removed, and whose original does not come any more. */
export async function forgetEarlyRemoved(tx: Tx, mediaId: string): Promise<void> {
  await sql`delete from removed_media where id = ${mediaId} and media ->> 'state' = 'arriving'`.execute(tx)
}

/**
 * Forgets up to `limit` that were removed before that moment. While another sending of the same contents is in the
 * album, the objects stay: the row stays as well, until no address that was given out for it is valid any more.
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

/** Which addresses of an event are good: those of its epoch, of photos that are still there and were not taken back. */
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

/** Takedowns before `since` are left out: addresses from before them have expired. */
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
