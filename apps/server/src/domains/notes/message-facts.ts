import type { NoteRow } from './note-store.ts'
import type { VoiceRow } from './voice-store.ts'

/*
 * Facts about messages. The sender stays on the server, where it decides which guest's page learns that its own list is
 * out of date.
 */

export function noteFact({ id, guestId }: Pick<NoteRow, 'id' | 'guestId'>) {
  return { noteId: id, guestId }
}

/** Says whether guests can hear the message, because their pages then have to learn of its removal. */
export function voiceFact({ id, guestId, publishedAt }: Pick<VoiceRow, 'id' | 'guestId' | 'publishedAt'>) {
  return { voiceNoteId: id, guestId, ...(publishedAt !== null && { wasPublished: true }) }
}
