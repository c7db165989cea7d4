import type { Actor } from '@afterglow/contract/kernel'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordFact } from '../../platform/facts.ts'
import type { EventRow } from '../access/index.ts'
import { noteFact } from './message-facts.ts'
import { authorizeDeletion } from './note-access.ts'
import { deleteNoteRow, findNote } from './note-store.ts'

/** Deletes a note, on every screen. Deleting it again is no error. */
export async function deleteNote(
  { db, clock }: { db: Database; clock: Clock },
  event: EventRow,
  actor: Actor,
  noteId: string,
): Promise<void> {
  const note = await findNote(db.query, noteId)
  if (note === undefined || note.eventId !== event.id) return
  const deletable = authorizeDeletion(event, note, actor, clock.now())
  await db.transaction(async (tx) => {
    const deleted = await deleteNoteRow(tx, deletable)
    if (deleted !== undefined) await recordFact(tx, event.id, 'note.removed', noteFact(deleted))
  })
}
