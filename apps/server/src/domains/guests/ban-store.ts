import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'

/** What decides whether a browser is barred from an event. */
export interface Standing {
  bannedAt: Date | null
  /** The guest's row, if they left anything. */
  isStored: boolean
  displayName: string | null
  createdAt: Date | null
  /** When a banned guest was first seen at this address; null where none was this evening. */
  addressBannedAt: Date | null
}

export async function findStanding(
  db: Queryable,
  who: { eventId: string; guestId: string | null; addressHash: string },
  now: Date,
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select (select banned_at from guest_bans where guest_id = ${who.guestId}::uuid) as banned_at,
           guests.id is not null as is_stored, guests.display_name, guests.created_at,
           (select min(seen_at) from banned_addresses
             where event_id = ${who.eventId} and address_hash = ${who.addressHash}
               and expires_at > ${now}) as address_banned_at
      from (select) as one left join guests on guests.id = ${who.guestId}::uuid`.execute(db)
  const [standing] = rows
  if (standing === undefined) throw new Error('No standing was found')
  return standing
}

/** Whether a guest is banned. */
export function isBanned(guestId: RawBuilder<unknown>) {
  return sql<boolean>`exists (select from guest_bans where guest_bans.guest_id = ${guestId})`
}

/** Keeps where a banned guest comes from. */
export async function insertBannedAddress(
  db: Queryable,
  address: { addressHash: string; guestId: string; expiresAt: Date },
): Promise<void> {
  // Nothing where the ban has just been lifted. By the database's clock, as the first sight of guests is.
  await sql`
    insert into banned_addresses (event_id, address_hash, guest_id, seen_at, expires_at)
    select event_id, ${address.addressHash}, guest_id, now(), ${address.expiresAt}
      from guest_bans where guest_id = ${address.guestId} for key share
    on conflict do nothing`.execute(db)
}

export async function insertBan(
  tx: Tx,
  event: Authorized<{ id: string }, 'manage'>,
  guestId: string,
  bannedAt: Date,
): Promise<void> {
  await tx
    .insertInto('guestBans')
    .values({ eventId: event.id, guestId, bannedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lifts a ban, for the guest's addresses as well. */
export async function deleteBan(
  tx: Tx,
  event: Authorized<{ id: string }, 'manage'>,
  guestId: string,
): Promise<void> {
  await tx.deleteFrom('guestBans').where('eventId', '=', event.id).where('guestId', '=', guestId).execute()
}

export async function listBanRows(
  db: Queryable,
  eventId: string,
): Promise<{ guestId: string; displayName: string | null; bannedAt: Date }[]> {
  return db
    .selectFrom('guestBans')
    .innerJoin('guests', 'guests.id', 'guestBans.guestId')
    .select(['guestBans.guestId', 'displayName', 'bannedAt'])
    .where('guestBans.eventId', '=', eventId)
    .orderBy('bannedAt', 'desc')
    .orderBy('guestBans.guestId')
    .execute()
}

export async function deleteExpiredAddresses(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('bannedAddresses').where('expiresAt', '<=', now).execute()
}
