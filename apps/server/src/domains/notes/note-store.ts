import { authorOfItem } from '@afterglow/contract/kernel'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import { inOneStatement, type Parts } from '../../db/one-statement.ts'
import type { EventNotes } from '../../db/types.ts'
import { writtenBy } from '../../db/written-by.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { EventRow } from '../access/index.ts'
import type { PagePosition } from './message-cursor.ts'

export type NoteRow = Selectable<EventNotes>

/** Adds a note and what `then` adds, in one statement. Fails when a note of this id exists. */
export async function insertNote(
  tx: Tx,
  _event: Authorized<EventRow, 'finish-note'>,
  note: Insertable<EventNotes>,
  then: Parts = {},
): Promise<void> {
  const inserted = { change: () => tx.insertInto('eventNotes').values(note).returning('id') }
  await inOneStatement(tx, { inserted, ...then })
}

export async function findNote(db: Queryable, noteId: string): Promise<NoteRow | undefined> {
  return db.selectFrom('eventNotes').selectAll().where('id', '=', noteId).executeTakeFirst()
}

/** Whether the host has a note that a guest wrote before a moment. */
export function hasNoteBefore(guestId: RawBuilder<unknown>, moment: RawBuilder<unknown>) {
  return sql<boolean>`exists (
    select from event_notes where event_notes.guest_id = ${guestId} and event_notes.created_at < ${moment})`
}

/**
 * The guests of an event with a note that matches a regular expression. Unsigned notes are left out: photos have their
 * senders' names, and would show who wrote one.
 */
export async function guestsWhoWrote(db: Queryable, eventId: string, pattern: string): Promise<string[]> {
  const { rows } = await sql<{ guestId: string }>`
    select distinct guest_id from event_notes
     where event_id = ${eventId} and guest_id is not null and sender_name is not null and message ~ ${pattern}`.execute(
    db,
  )
  return rows.map(({ guestId }) => guestId)
}

export async function findNotesByIds(db: Queryable, ids: string[]): Promise<NoteRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('eventNotes').selectAll().where('id', 'in', ids).execute()
}

/** Newest first, by keyset: nothing is skipped or shown twice while notes arrive. */
export async function listNoteRows(
  db: Queryable,
  eventId: string,
  after: PagePosition | null,
  limit: number,
): Promise<NoteRow[]> {
  let query = db.selectFrom('eventNotes').selectAll().where('eventId', '=', eventId)
  if (after !== null)
    query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id}::uuid)`)
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export async function countNotes(db: Queryable, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom('eventNotes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow()
  return count
}

/** How many notes the event of this one has, and how many of them are by its author. */
export async function countNotesBeside(
  db: Queryable,
  note: Pick<NoteRow, 'eventId' | 'guestId'>,
): Promise<{ ofEvent: number; ofAuthor: number }> {
  return db
    .selectFrom('eventNotes')
    .select((eb) => [
      eb.fn.countAll<number>().as('ofEvent'),
      eb.fn
        .countAll<number>()
        .filterWhere(writtenBy(authorOfItem(note)))
        .as('ofAuthor'),
    ])
    .where('eventId', '=', note.eventId)
    .executeTakeFirstOrThrow()
}

/** Of concurrent deletions, exactly one gets the row. */
export async function deleteNoteRow(
  tx: Tx,
  note: Authorized<NoteRow, 'delete'>,
): Promise<NoteRow | undefined> {
  return tx.deleteFrom('eventNotes').where('id', '=', note.id).returningAll().executeTakeFirst()
}

export async function deleteNotesOfGuest(
  tx: Tx,
  event: Authorized<{ id: string }, 'manage'>,
  guestId: string,
): Promise<NoteRow[]> {
  return tx
    .deleteFrom('eventNotes')
    .where('eventId', '=', event.id)
    .where('guestId', '=', guestId)
    .returningAll()
    .execute()
}

/** Answers the row, or nothing where the note is there already. */
export async function insertNoteAgain(tx: Tx, note: Insertable<EventNotes>): Promise<NoteRow | undefined> {
  return tx
    .insertInto('eventNotes')
    .values(note)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
}
