import type { Queryable } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import { findSenders } from '../guests/index.ts'

/** Consent about an event's faces: a host's switch, or a guest's for themselves. */
export type ConsentKind =
  | 'grouping_on'
  | 'grouping_off'
  | 'finding_on'
  | 'finding_off'
  | 'selfie'
  | 'selfie_of_another'
  | 'asked_to_be_left_out'
  | 'left_out'

const OF_GUESTS: readonly string[] = ['selfie', 'selfie_of_another', 'asked_to_be_left_out']

export interface ConsentDeps {
  clock: Clock
  ids: Ids
}

/** Adds to the record that shows later who agreed to what, and when. */
export async function recordConsent(
  db: Queryable,
  { clock, ids }: ConsentDeps,
  consent: { eventId: string; kind: ConsentKind; guestId?: string | null },
): Promise<void> {
  await db
    .insertInto('faceConsents')
    .values({ id: ids.uuid(), guestId: null, ...consent, givenAt: clock.date() })
    .execute()
}

/** With the guest's name as given; null is the host. */
export async function listConsents(
  db: Queryable,
  eventId: string,
): Promise<{ kind: string; givenAt: Date; isGuest: boolean; name: string | null }[]> {
  const rows = await db
    .selectFrom('faceConsents')
    .select(['kind', 'givenAt', 'guestId'])
    .where('eventId', '=', eventId)
    .orderBy('givenAt')
    .orderBy('id')
    .execute()
  const senders = await findSenders(db, rows)
  return rows.map((row) => ({
    kind: row.kind,
    givenAt: row.givenAt,
    isGuest: row.guestId !== null || OF_GUESTS.includes(row.kind),
    name: senders.of(row)?.displayName ?? null,
  }))
}
