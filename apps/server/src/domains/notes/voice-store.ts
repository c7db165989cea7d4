import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { EventVoiceNotes } from '../../db/types.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { EventRow } from '../access/index.ts'
import { eventRows } from '../events/index.ts'
import type { SumParts } from '../sum-parts.ts'
import type { PagePosition } from './message-cursor.ts'

export type VoiceRow = Selectable<EventVoiceNotes>
/** The columns that determine a message's objects. */
export type VoiceObjects = Pick<VoiceRow, (typeof VOICE_OBJECTS)[number]>
const VOICE_OBJECTS = ['id', 'eventId', 'state', 'originalName'] as const

type VoiceState = 'receiving' | 'processing' | 'ready' | 'refused' | 'unplayable'

/** States in which the host has the message: it can be heard, or at least downloaded. */
const KEPT_STATES: VoiceState[] = ['ready', 'unplayable']

export function isKept({ state }: Pick<VoiceRow, 'state'>): boolean {
  return KEPT_STATES.some((kept) => kept === state)
}

/** Answers nothing when a voice message of this id already exists. */
export async function insertVoice(
  tx: Tx,
  _event: Authorized<EventRow, 'finish-note'>,
  voice: Insertable<EventVoiceNotes>,
): Promise<VoiceRow | undefined> {
  return tx
    .insertInto('eventVoiceNotes')
    .values(voice)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function findVoice(db: Queryable, voiceNoteId: string): Promise<VoiceRow | undefined> {
  return db.selectFrom('eventVoiceNotes').selectAll().where('id', '=', voiceNoteId).executeTakeFirst()
}

/** The message, locked against changes until this transaction ends. */
export async function lockVoice(tx: Tx, voiceNoteId: string): Promise<VoiceRow | undefined> {
  return tx
    .selectFrom('eventVoiceNotes')
    .selectAll()
    .where('id', '=', voiceNoteId)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Changes a voice message's state: it is on its way no longer. Answers nothing when it is gone, or not in the expected
 * state.
 */
export async function moveVoice(
  db: Queryable,
  voiceNoteId: string,
  from: VoiceState,
  found: Updateable<EventVoiceNotes> & { state: VoiceState },
): Promise<VoiceRow | undefined> {
  return db
    .updateTable('eventVoiceNotes')
    .set({ ...found, openUntil: null, network: null })
    .where('id', '=', voiceNoteId)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst()
}

/** Stores the room a message takes. Answers what it took before; nothing where it is gone. */
export async function replaceRoom(
  tx: Tx,
  voiceNoteId: string,
  bytes: number | null,
): Promise<{ before: number | null } | undefined> {
  const { rows } = await sql<{ before: number | null }>`
    update event_voice_notes set room_bytes = ${bytes}
      from (select id, room_bytes as before from event_voice_notes where id = ${voiceNoteId} for update) as held
     where event_voice_notes.id = held.id
    returning before`.execute(tx)
  return rows[0]
}

/** Messages that the host has, or will have, and that take no room yet. */
export async function listUnbooked(db: Queryable, limit: number): Promise<VoiceObjects[]> {
  return (
    db
      .selectFrom('eventVoiceNotes')
      .select(VOICE_OBJECTS)
      .where('roomBytes', 'is', null)
      // The condition has to match the index word for word.
      .where(sql<boolean>`state in ('processing', 'ready', 'unplayable')`)
      .where(sql<boolean>`event_id in (select id from ${eventRows.standingEvents})`)
      .limit(limit)
      .execute()
  )
}

/** What takes room of a host, and is counted in an event. A deleted event gave its room back when it was hidden. */
export const voiceSums: SumParts = {
  used: sql`
    select user_id, room_bytes as bytes from event_voice_notes join ${eventRows.standingEvents} on event.id = event_id
     where room_bytes is not null`,
  counters: {
    counters: ['voiceCount', 'voiceBytes'],
    query: sql`
      select event_id, count(*) as voice_count, sum(room_bytes) as voice_bytes
        from event_voice_notes where room_bytes is not null group by event_id`,
  },
}

/** Whether the host has a voice message that a guest sent before a moment. */
export function hasVoiceBefore(guestId: RawBuilder<unknown>, moment: RawBuilder<unknown>) {
  return sql<boolean>`exists (
    select from event_voice_notes
     where event_voice_notes.guest_id = ${guestId} and state = 'ready' and event_voice_notes.created_at < ${moment})`
}

/** Counts an engine verdict about a recording. Answers the new count; none where the recording is gone. */
export async function countVoiceVerdict(db: Queryable, voiceNoteId: string): Promise<number> {
  const row = await db
    .updateTable('eventVoiceNotes')
    .set({ unsoundVerdicts: sql<number>`coalesce(unsound_verdicts, 0) + 1` })
    .where('id', '=', voiceNoteId)
    .returning('unsoundVerdicts')
    .executeTakeFirst()
  return row?.unsoundVerdicts ?? 0
}

/** The host's messages, newest first. */
export async function listKept(
  db: Queryable,
  eventId: string,
  after: PagePosition | null,
  limit: number,
): Promise<VoiceRow[]> {
  let query = keptOf(db, eventId).selectAll()
  if (after !== null)
    query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id}::uuid)`)
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export async function countKept(db: Queryable, eventId: string): Promise<number> {
  const { count } = await keptOf(db, eventId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function countPlayable(db: Queryable, eventId: string): Promise<number> {
  const { count } = await playableOf(db, eventId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Those that can be played, oldest first. */
export async function listPlayable(
  db: Queryable,
  eventId: string,
  { from, limit }: { from: number; limit: number },
): Promise<VoiceRow[]> {
  return playableOf(db, eventId)
    .selectAll()
    .orderBy('createdAt')
    .orderBy('id')
    .offset(from)
    .limit(limit)
    .execute()
}

function playableOf(db: Queryable, eventId: string) {
  return db.selectFrom('eventVoiceNotes').where('eventId', '=', eventId).where('state', '=', 'ready')
}

function keptOf(db: Queryable, eventId: string) {
  return db.selectFrom('eventVoiceNotes').where('eventId', '=', eventId).where('state', 'in', KEPT_STATES)
}

/** Ids of all messages of all events in this state. */
export async function listByState(db: Queryable, state: 'processing' | 'unplayable'): Promise<string[]> {
  const rows = await db.selectFrom('eventVoiceNotes').select('id').where('state', '=', state).execute()
  return rows.map(({ id }) => id)
}

/** Counts accepted messages of an event and of one guest. What never arrived or was refused fills no mailbox. */
export async function countAccepted(
  db: Queryable,
  eventId: string,
  guestId: string | null = null,
): Promise<{ all: number; own: number }> {
  return db
    .selectFrom('eventVoiceNotes')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('guestId', '=', guestId).as('own'),
    ])
    .where('eventId', '=', eventId)
    .where('state', 'in', ['processing', ...KEPT_STATES])
    .executeTakeFirstOrThrow()
}

/** Deletes those of the ids that are in this event. */
export async function deleteVoiceRows(
  tx: Tx,
  event: Authorized<EventRow, 'manage'>,
  ids: readonly string[],
): Promise<VoiceRow[]> {
  return tx
    .deleteFrom('eventVoiceNotes')
    .where('id', 'in', ids)
    .where('eventId', '=', event.id)
    .returningAll()
    .execute()
}

/** Of concurrent deletions, exactly one gets the row. */
export async function deleteVoiceRow(
  tx: Tx,
  voice: Authorized<VoiceRow, 'delete'>,
): Promise<VoiceRow | undefined> {
  return tx.deleteFrom('eventVoiceNotes').where('id', '=', voice.id).returningAll().executeTakeFirst()
}

export async function findVoicesAmong(db: Queryable, ids: readonly string[]): Promise<VoiceObjects[]> {
  if (ids.length === 0) return []
  return db.selectFrom('eventVoiceNotes').select(VOICE_OBJECTS).where('id', 'in', ids).execute()
}

export async function listVoicesOf(db: Queryable, eventId: string): Promise<VoiceObjects[]> {
  return db.selectFrom('eventVoiceNotes').select(VOICE_OBJECTS).where('eventId', '=', eventId).execute()
}
