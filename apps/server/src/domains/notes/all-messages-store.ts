import type { Queryable } from '../../db/database.ts'
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

/** Every voice message that the host has, oldest first; also those that only another program may play. */
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
