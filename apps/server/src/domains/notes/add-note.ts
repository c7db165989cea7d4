import { AppError } from '@afterglow/contract'
import { type ActingAuthor, guestIdOf, isFromHost } from '@afterglow/contract/kernel'
import { MAX_NOTES_PER_EVENT, MAX_NOTES_PER_GUEST, type NewNote } from '@afterglow/contract/notes'
import type { Database, Tx } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import { recording } from '../../platform/facts.ts'
import type { EventRow } from '../access/index.ts'
import { storage } from '../billing/index.ts'
import { noteFact } from './message-facts.ts'
import { assertOwnMessage } from './note-access.ts'
import { countNotesBeside, findNote, insertNote, type NoteRow } from './note-store.ts'

/** Leaves a note for the hosts. Sent again after a lost answer, it answers the existing note. */
export async function addNote(
  { db, clock }: { db: Database; clock: Clock },
  event: Authorized<EventRow, 'finish-note'>,
  author: ActingAuthor,
  { id, message, theme, senderName }: NewNote,
): Promise<{ note: NoteRow; isNew: boolean }> {
  const note: NoteRow = {
    ...{ id, eventId: event.id, guestId: guestIdOf(author), message, theme },
    ...{ senderName: senderName || null, createdAt: clock.date(), isLeftOut: false, bookPlace: null },
  }
  try {
    await db.transaction(async (tx) => {
      await storage.assertTakesMore(tx, event, clock.date())
      await assertRoom(tx, note)
      await insertNote(tx, event, note, recording(tx, event.id, 'note.created', [noteFact(note)]))
    })
    return { note, isNew: true }
  } catch (error) {
    // Sent before, it is there, also where there is no room for more.
    const mayBeThere = isUniqueViolation(error) || error instanceof AppError
    const before = mayBeThere ? await findNote(db.query, id) : undefined
    if (before === undefined) throw error
    // Guessing another writer's id must not reveal their note.
    assertOwnMessage(event, before, author)
    return { note: before, isNew: false }
  }
}

async function assertRoom(tx: Tx, note: NoteRow): Promise<void> {
  const { ofAuthor, ofEvent } = await countNotesBeside(tx, note)
  if (!isFromHost(note) && ofAuthor >= MAX_NOTES_PER_GUEST) throw new AppError('note.guest_full')
  if (ofEvent >= MAX_NOTES_PER_EVENT) throw new AppError('note.event_full')
}
