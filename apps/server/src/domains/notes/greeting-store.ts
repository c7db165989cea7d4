import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { EventRow } from '../access/index.ts'
import type { PagePosition } from './message-cursor.ts'
import type { VoiceRow } from './voice-store.ts'

/** A voice message that guests hear. */
export interface GreetingRow extends VoiceRow {
  durationSeconds: number
  waveform: number[]
  publishedAt: Date
}

/** Selects greetings: everyone's, or one guest's. */
export interface GreetingFilter {
  eventId: string
  guestId?: string
}

/** Newest first. */
export async function listGreetingRows(
  db: Queryable,
  filter: GreetingFilter,
  after: PagePosition | null,
  limit: number,
): Promise<GreetingRow[]> {
  let query = greetingsOf(db, filter).selectAll().$narrowType<GreetingRow>()
  if (after !== null)
    query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id}::uuid)`)
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Whether guests hear it. */
export function isGreeting(voice: VoiceRow): voice is GreetingRow {
  return voice.publishedAt !== null && voice.state === 'ready'
}

export async function countGreetings(db: Queryable, filter: GreetingFilter): Promise<number> {
  const { count } = await greetingsOf(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function isAnyGreeting(db: Queryable, filter: GreetingFilter): Promise<boolean> {
  return (await greetingsOf(db, filter).select('id').limit(1).executeTakeFirst()) !== undefined
}

function greetingsOf(db: Queryable, { eventId, guestId }: GreetingFilter) {
  const published = db
    .selectFrom('eventVoiceNotes')
    .where('eventId', '=', eventId)
    .where('publishedAt', 'is not', null)
    .where('state', '=', 'ready')
  return guestId === undefined ? published : published.where('guestId', '=', guestId)
}

export async function findVoices(db: Queryable, ids: readonly string[]): Promise<VoiceRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('eventVoiceNotes').selectAll().where('id', 'in', ids).execute()
}

/** Returns nothing if guests can already hear it, it cannot be played, or it no longer exists. */
export async function publishVoiceRow(
  tx: Tx,
  event: Authorized<{ id: string }, 'manage'>,
  voiceNoteId: string,
  publishedAt: Date,
): Promise<VoiceRow | undefined> {
  return tx
    .updateTable('eventVoiceNotes')
    .set({ publishedAt })
    .where('id', '=', voiceNoteId)
    .where('eventId', '=', event.id)
    .where('state', '=', 'ready')
    .where('publishedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Invalidates the addresses that guests have. Returns the messages that guests could hear. */
export async function unpublishVoiceRows(
  tx: Tx,
  event: Authorized<{ id: string }, 'manage'>,
  which: { voiceNoteId: string } | { guestId: string },
): Promise<VoiceRow[]> {
  const published = tx
    .updateTable('eventVoiceNotes')
    .set((eb) => ({ publishedAt: null, greetingEpoch: eb('greetingEpoch', '+', 1) }))
    .where('eventId', '=', event.id)
    .where('publishedAt', 'is not', null)
  const chosen =
    'guestId' in which
      ? published.where('guestId', '=', which.guestId)
      : published.where('id', '=', which.voiceNoteId)
  return chosen.returningAll().execute()
}

/** Returns nothing if the message has this caption already, or if its sender may no longer change it: once guests heard it. */
export async function setCaption(
  tx: Tx,
  event: Authorized<EventRow, 'finish-note'> | Authorized<EventRow, 'manage'>,
  voiceNoteId: string,
  /** `byHost`: also later, since the host decides what guests read. */
  { caption, byHost }: { caption: string | null; byHost: boolean },
): Promise<VoiceRow | undefined> {
  const changed = tx
    .updateTable('eventVoiceNotes')
    .set({ caption })
    .where('id', '=', voiceNoteId)
    .where('eventId', '=', event.id)
    .where('caption', 'is distinct from', caption)
  // The counter rises whenever they hear it no longer.
  const unheard = changed.where('publishedAt', 'is', null).where('greetingEpoch', '=', 0)
  return (byHost ? changed : unheard).returningAll().executeTakeFirst()
}
