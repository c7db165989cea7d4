import type { Author } from '@afterglow/contract/kernel'
import type { Queryable } from '../../db/database.ts'
import { writtenBy } from '../../db/written-by.ts'
import type { NoteRow } from './note-store.ts'
import type { VoiceRow } from './voice-store.ts'

/** Every note of an event, oldest first. */
export async function listAllNotes(db: Queryable, eventId: string): Promise<NoteRow[]> {
  return db
    .selectFrom('eventNotes')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Notes of one author in an event, newest first. */
export async function listNotesOf(
  db: Queryable,
  { eventId, author, limit }: MessageFilter,
): Promise<NoteRow[]> {
  return db
    .selectFrom('eventNotes')
    .selectAll()
    .where('eventId', '=', eventId)
    .where(writtenBy(author))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The same for voice messages that have arrived, including refused ones. */
export async function listVoicesOfSender(
  db: Queryable,
  { eventId, author, limit }: MessageFilter,
): Promise<VoiceRow[]> {
  return db
    .selectFrom('eventVoiceNotes')
    .selectAll()
    .where('eventId', '=', eventId)
    .where(writtenBy(author))
    .where('state', '<>', 'receiving')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export interface MessageFilter {
  eventId: string
  author: Author
  limit: number
}

/** Every voice message kept for the host, oldest first, including those that only another program may play. */
export async function listAllVoices(db: Queryable, eventId: string): Promise<VoiceRow[]> {
  return db
    .selectFrom('eventVoiceNotes')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('state', 'in', ['ready', 'unplayable'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
