import { sql, type Updateable } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { EventVoiceNotes } from '../../db/types.ts'
import type { VoiceRow } from './voice-store.ts'

/** Who sends a recording. `network`: a keyed hash, null for hosts and for guests whom the event knows. */
export interface OpenSender {
  guestId: string | null
  network: string | null
}

/** Recordings whose bytes have not all come: of this guest, and of unknown guests of this network in all events. */
export async function countOpen(
  tx: Tx,
  { guestId, network }: OpenSender,
  now: Date,
): Promise<{ own: number; ofNetwork: number }> {
  const isOpen = sql`state = 'receiving' and open_until > ${now}`
  const { rows } = await sql<{ own: number; ofNetwork: number }>`
    select (select count(*) from event_voice_notes where guest_id = ${guestId} and ${isOpen}) as own,
           (select count(*) from event_voice_notes where network = ${network} and ${isOpen}) as of_network
  `.execute(tx)
  return rows[0] ?? { own: 0, ofNetwork: 0 }
}

/** Keeps a recording open for longer, if it is. */
export async function renewOpen(
  db: Queryable,
  voiceNoteId: string,
  open: Pick<Updateable<EventVoiceNotes>, 'openUntil' | 'network'>,
): Promise<void> {
  await db
    .updateTable('eventVoiceNotes')
    .set(open)
    .where('id', '=', voiceNoteId)
    .where('state', '=', 'receiving')
    .execute()
}

/**
 * Deletes up to `limit` that are open no longer, or were refused before that moment, which is long enough ago for their
 * senders to know. Those that a transaction has locked are moving on.
 */
export async function deleteUnkeptVoices(
  tx: Tx,
  { now, refusedBefore }: { now: Date; refusedBefore: Date },
  limit: number,
): Promise<Pick<VoiceRow, 'id' | 'eventId'>[]> {
  const { rows } = await sql<Pick<VoiceRow, 'id' | 'eventId'>>`
    delete from event_voice_notes where id in (
      select id from event_voice_notes
       where (state = 'receiving' and open_until < ${now})
          or (state in ('receiving', 'refused') and open_until is null and created_at < ${refusedBefore})
       limit ${limit} for update skip locked)
    returning id, event_id`.execute(tx)
  return rows
}
