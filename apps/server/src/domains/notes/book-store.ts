import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { EventRow } from '../access/index.ts'
import type { NoteRow } from './note-store.ts'

type ManagedEvent = Authorized<EventRow, 'manage'>
export type BookPlace = Pick<NoteRow, 'id' | 'bookPlace'>

/** Between two places, so that most moves change one row. */
export const PLACE_GAP = 1024

/** All notes of an event in the order of its book. */
export async function listBookRows(db: Queryable, eventId: string): Promise<NoteRow[]> {
  return inOrder(db, eventId).selectAll().execute()
}

export async function listBookPlaces(db: Queryable, eventId: string): Promise<BookPlace[]> {
  return inOrder(db, eventId).select(['id', 'bookPlace']).execute()
}

function inOrder(db: Queryable, eventId: string) {
  return db
    .selectFrom('eventNotes')
    .where('eventId', '=', eventId)
    .orderBy('bookPlace', (order) => order.asc().nullsLast())
    .orderBy('createdAt')
    .orderBy('id')
}

export async function setBookPlace(tx: Tx, _event: ManagedEvent, id: string, place: number): Promise<void> {
  await tx.updateTable('eventNotes').set({ bookPlace: place }).where('id', '=', id).execute()
}

/** Gives these notes new places, in this order. */
export async function renumberBook(tx: Tx, event: ManagedEvent, ids: readonly string[]): Promise<void> {
  await sql`
    update event_notes set book_place = ordered.place * ${PLACE_GAP}::integer
      from unnest(${ids}::uuid[]) with ordinality as ordered (id, place)
     where event_notes.id = ordered.id and event_notes.event_id = ${event.id}`.execute(tx)
}

export async function clearBookPlaces(tx: Tx, event: ManagedEvent): Promise<void> {
  await tx
    .updateTable('eventNotes')
    .set({ bookPlace: null })
    .where('eventId', '=', event.id)
    .where('bookPlace', 'is not', null)
    .execute()
}

/** Answers whether the event has this note. */
export async function setLeftOut(
  tx: Tx,
  event: ManagedEvent,
  id: string,
  isLeftOut: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('eventNotes')
    .set({ isLeftOut })
    .where('id', '=', id)
    .where('eventId', '=', event.id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
