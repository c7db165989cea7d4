import type { AlbumOpening } from '@afterglow/contract/events'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Albums, JsonArray } from '../../db/types.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { EventRow } from '../access/index.ts'
import { eventRows } from '../events/index.ts'

export type AlbumRow = Selectable<Albums>

type ManagedEvent = Authorized<EventRow, 'manage'>

/** In the order of guests' pages. */
export async function findAlbums(db: Queryable, eventId: string): Promise<AlbumRow[]> {
  return db
    .selectFrom('albums')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function findAlbumName(
  db: Queryable,
  eventId: string,
  albumId: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('albums')
    .select('name')
    .where('id', '=', albumId)
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return found?.name
}

/** Whether an event has this album. Held against deletion until the transaction ends. */
export async function hasAlbum(tx: Tx, eventId: string, albumId: string): Promise<boolean> {
  const held = await tx
    .selectFrom('albums')
    .select('id')
    .where('id', '=', albumId)
    .where('eventId', '=', eventId)
    .forKeyShare()
    .executeTakeFirst()
  return held !== undefined
}

/** Adds an album, unless there is one of this id, in this event or another one. */
export async function insertAlbum(
  tx: Tx,
  event: ManagedEvent,
  row: Omit<AlbumRow, 'eventId'>,
): Promise<void> {
  await tx
    .insertInto('albums')
    .values({ ...row, eventId: event.id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function updateAlbum(
  tx: Tx,
  event: ManagedEvent,
  albumId: string,
  change: Partial<Omit<AlbumRow, 'id' | 'eventId' | 'createdAt'>>,
): Promise<void> {
  await tx
    .updateTable('albums')
    .set(change)
    .where('id', '=', albumId)
    .where('eventId', '=', event.id)
    .execute()
}

export async function deleteAlbum(tx: Tx, event: ManagedEvent, albumId: string): Promise<void> {
  await tx.deleteFrom('albums').where('id', '=', albumId).where('eventId', '=', event.id).execute()
}

export async function setPositions(tx: Tx, event: ManagedEvent, ids: readonly string[]): Promise<void> {
  await sql`
    update albums set position = ordered.position
      from unnest(${ids}::uuid[]) with ordinality as ordered (id, position)
     where albums.id = ordered.id and event_id = ${event.id}`.execute(tx)
}

/**
 * Copies the rules of an event's albums into its row, from which every policy decision about a photo reads
 * them.
 */
export async function writeRules(tx: Tx, event: ManagedEvent): Promise<void> {
  const albumRules = sql<JsonArray>`coalesce((
    select jsonb_agg(jsonb_build_object(
             'id', id, 'seenBy', seen_by, 'addedBy', added_by,
             'uploadApproval', upload_approval, 'revealsAtLocal', reveals_at_local,
             'passwordVersion', case when password_hash is not null then password_version end) order by id)
      from albums where event_id = ${event.id}), '[]')`
  await eventRows.updateEvent(tx, event, { albumRules })
}

/** The album of this code, whoever may see it. */
export async function findByCode(db: Queryable, eventId: string, code: string): Promise<string | null> {
  const row = await db
    .selectFrom('albums')
    .select('id')
    .where('eventId', '=', eventId)
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Records that a guest has entered this version of an album's password. */
export async function insertOpening(
  tx: Tx,
  opening: AlbumOpening & { guestId: string; openedAt: Date },
): Promise<void> {
  await tx
    .insertInto('albumOpenings')
    .values(opening)
    .onConflict((conflict) =>
      conflict
        .columns(['albumId', 'guestId'])
        .doUpdateSet({ passwordVersion: opening.passwordVersion, openedAt: opening.openedAt }),
    )
    .execute()
}

/** The albums that a guest has opened, including those whose password has changed since. */
export async function findOpenings(db: Queryable, guestId: string): Promise<AlbumOpening[]> {
  return db
    .selectFrom('albumOpenings')
    .select(['albumId', 'passwordVersion'])
    .where('guestId', '=', guestId)
    .execute()
}
