import { AppError } from '@afterglow/contract'
import { type ActingAuthor, guestIdOf, isFromHost } from '@afterglow/contract/kernel'
import { MAX_NOTES_PER_EVENT, MAX_NOTES_PER_GUEST, type NewNote } from '@afterglow/contract/notes'
import type { Database } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordFact } from '../../platform/facts.ts'
import type { EventRow } from '../access/index.ts'
import { storage } from '../billing/index.ts'
import { noteFact } from './message-facts.ts'
import { assertOwnMessage } from './note-access.ts'
import { countNotes, countNotesOfAuthor, findNote, insertNote, type NoteRow } from './note-store.ts'

/** Leaves a note for the hosts. Sent again after a lost answer, it answers the existing note. */
export async function addNote(
  { db, clock }: { db: Database; clock: Clock },
  event: Authorized<EventRow, 'finish-note'>,
  author: ActingAuthor,
  { id, message, theme, senderName }: NewNote,
): Promise<{ note: NoteRow; isNew: boolean }> {
  return db.transaction(async (tx) => {
    await storage.assertTakesMore(tx, event, clock.date())
    const note = await insertNote(tx, event, {
      id,
      eventId: event.id,
      guestId: guestIdOf(author),
      message,
      theme,
      senderName: senderName || null,
      createdAt: clock.date(),
    })
    if (note === undefined) return { note: sentBefore(await findNote(tx, id), event, author), isNew: false }
    if (!isFromHost(note) && (await countNotesOfAuthor(tx, note)) > MAX_NOTES_PER_GUEST)
      throw new AppError('note.guest_full')
    if ((await countNotes(tx, event.id)) > MAX_NOTES_PER_EVENT) throw new AppError('note.event_full')
    await recordFact(tx, event.id, 'note.created', noteFact(note))
    return { note, isNew: true }
  })
}

/** Guessing another writer's id must not reveal their note. */
function sentBefore(note: NoteRow | undefined, event: EventRow, author: ActingAuthor): NoteRow {
  assertOwnMessage(event, note, author)
  return note
}
