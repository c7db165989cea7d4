import type { Insertable } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { EventNotes } from '../../db/types.ts'
import type { Authorized } from '../../platform/authorized.ts'
import { recordFact, recordFacts } from '../../platform/facts.ts'
import type { EventRow } from '../access/index.ts'
import { noteFact } from './message-facts.ts'
import { deleteNotesOfGuest, insertNoteAgain, type NoteRow } from './note-store.ts'

/** Deletes the notes of a guest. Answers them, for putting them back. */
export async function takeBackNotes(
  tx: Tx,
  event: Authorized<EventRow, 'manage'>,
  guestId: string,
): Promise<NoteRow[]> {
  const deleted = await deleteNotesOfGuest(tx, event, guestId)
  if (deleted.length > 0) await recordFacts(tx, event.id, 'note.removed', deleted.map(noteFact))
  return deleted
}

/** Puts notes back that were taken back. Those that are there stay as they are. */
export async function putBackNotes(
  tx: Tx,
  event: Authorized<EventRow, 'manage'>,
  notes: readonly Insertable<EventNotes>[],
): Promise<void> {
  for (const note of notes) {
    const back = await insertNoteAgain(tx, { ...note, eventId: event.id })
    if (back !== undefined) await recordFact(tx, event.id, 'note.created', noteFact(back))
  }
}
