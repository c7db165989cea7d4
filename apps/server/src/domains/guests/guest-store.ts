import { AppError } from '@afterglow/contract'
import { type Author, type Authored, guestIdOf } from '@afterglow/contract/kernel'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { isForeignKeyViolation } from '../../db/errors.ts'
import type { Authorized } from '../../platform/authorized.ts'
import { hashSecret } from '../../platform/signatures.ts'
import type { EnteredEvent, GuestCredential } from '../access/index.ts'
import { eventRows } from '../events/index.ts'

/**
 * Inserts a guest when they first leave something behind. Concurrent requests write one row; no index is named, since
 * they collide in the id and in the hash.
 */
export async function ensureGuest(
  db: Queryable,
  { guestId, eventId, secret }: GuestCredential,
): Promise<void> {
  try {
    await db
      .insertInto('guests')
      .values({ id: guestId, eventId, tokenHash: hashSecret(secret) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } catch (error) {
    // Deleted since it was read.
    if (isForeignKeyViolation(error, 'guests_event_id_fkey')) throw new AppError('event.not_found')
    throw error
  }
}

export async function findGuestName(db: Queryable, guestId: string): Promise<string | null> {
  const guest = await db
    .selectFrom('guests')
    .select('displayName')
    .where('id', '=', guestId)
    .executeTakeFirst()
  return guest?.displayName ?? null
}

/** A guest as shown to the host beside their uploads. */
export interface Sender {
  displayName: string | null
  /** Names that were given for the host alone are not shown to guests. */
  isNameShown: boolean
  isTrusted: boolean
  isBanned: boolean
}

/** The guests who left some things in an event. */
export interface Senders {
  /** Undefined for what the host left. */
  of(item: Authored): Sender | undefined
}

export async function findSenders(db: Queryable, items: readonly Authored[]): Promise<Senders> {
  const ids = [...new Set(items.flatMap(({ guestId }) => guestId ?? []))]
  if (ids.length === 0) return { of: () => undefined }
  const rows = await db
    .selectFrom('guests')
    .leftJoin('guestBans', 'guestBans.guestId', 'guests.id')
    .select([
      'id',
      'displayName',
      'isNameShown',
      'isTrusted',
      sql<boolean>`banned_at is not null`.as('isBanned'),
    ])
    .where('id', 'in', ids)
    .execute()
  const senders = new Map(rows.map(({ id, ...sender }) => [id, sender]))
  return { of: ({ guestId }) => senders.get(guestId ?? '') }
}

/** The guests of an event whose names match a regular expression. */
export async function guestsNamed(db: Queryable, eventId: string, pattern: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from guests where event_id = ${eventId} and display_name ~ ${pattern}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Every guest who has left something behind in an event, in order of arrival. */
export async function listGuests(
  db: Queryable,
  eventId: string,
): Promise<{ id: string; displayName: string | null; createdAt: Date }[]> {
  return db
    .selectFrom('guests')
    .select(['id', 'displayName', 'createdAt'])
    .where('eventId', '=', eventId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function isTrusted(db: Queryable, author: Author): Promise<boolean> {
  const item = { guestId: guestIdOf(author) }
  return (await findSenders(db, [item])).of(item)?.isTrusted === true
}

/** False when this event has no such guest. */
export async function setGuestTrust(
  db: Queryable,
  event: Authorized<{ id: string }, 'manage'>,
  guestId: string,
  isTrusted: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('guests')
    .set({ isTrusted })
    .where('id', '=', guestId)
    .where('eventId', '=', event.id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function hasGuest(db: Queryable, eventId: string, guestId: string): Promise<boolean> {
  const guest = await db
    .selectFrom('guests')
    .select('id')
    .where('id', '=', guestId)
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return guest !== undefined
}

/** An event as this browser enters it. */
export async function findEntered(
  db: Queryable,
  eventId: string,
  guestId: string | null,
): Promise<EnteredEvent | undefined> {
  const found = await eventRows.findEvent(
    db,
    eventId,
    sql<boolean>`exists (select from guests where guests.id = ${guestId} and guests.event_id = ${eventId})`,
  )
  if (found === undefined) return undefined
  const { isTrue: isStoredGuest, ...event } = found
  return { event, isStoredGuest }
}

export async function setGuestName(
  db: Queryable,
  guestId: string,
  { name, isShown }: { name: string | null; isShown: boolean },
): Promise<void> {
  await db
    .updateTable('guests')
    .set({ displayName: name, isNameShown: isShown })
    .where('id', '=', guestId)
    .execute()
}

/** A lock for which other transactions that count what this guest holds have to wait. */
export function lockingGuest(guestId: string): eventRows.LockAfter<{ id: string }> {
  return (isHeld) => sql`select id from guests where id = ${guestId} and ${isHeld} for no key update`
}
