import { AppError } from '@afterglow/contract'
import type { Database, Tx } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import { recordFact } from '../../platform/facts.ts'
import type { EventRow } from '../access/index.ts'
import { eventRows } from '../events/index.ts'
import {
  type BookPlace,
  clearBookPlaces,
  listBookPlaces,
  PLACE_GAP,
  renumberBook,
  setBookPlace,
  setLeftOut,
} from './book-store.ts'

type ManagedEvent = Authorized<EventRow, 'manage'>

/**
 * Moves a note in the book, or leaves it out. A move names the neighbor and not a position: it means the same after
 * another host moved other notes. The event's row is locked, so that two moves never compute the same place. @throws AppError
 */
export async function arrangeNote(
  { db }: { db: Database },
  event: ManagedEvent,
  noteId: string,
  { after, isLeftOut }: { after?: string | null | undefined; isLeftOut?: boolean | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lock(tx, event)
    if (isLeftOut !== undefined && !(await setLeftOut(tx, event, noteId, isLeftOut)))
      throw new AppError('note.not_found')
    if (after !== undefined) await moveNote(tx, event, noteId, after)
    await recordFact(tx, event.id, 'book.changed', {})
  })
}

/** Puts the notes in this order, and those it does not name after them as they came. */
export async function orderNotes(
  { db }: { db: Database },
  event: ManagedEvent,
  noteIds: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lock(tx, event)
    await clearBookPlaces(tx, event)
    await renumberBook(tx, event, noteIds)
    await recordFact(tx, event.id, 'book.changed', {})
  })
}

async function lock(tx: Tx, event: ManagedEvent): Promise<void> {
  if ((await eventRows.lockEvent(tx, event.id)) === undefined) throw new AppError('event.not_found')
}

async function moveNote(tx: Tx, event: ManagedEvent, noteId: string, after: string | null): Promise<void> {
  const places = await listBookPlaces(tx, event.id)
  const moved = places.find(({ id }) => id === noteId)
  if (moved === undefined) throw new AppError('note.not_found')
  if (after === noteId) return
  const others = places.filter((place) => place !== moved)
  const before = others.findIndex(({ id }) => id === after)
  if (after !== null && before < 0) throw new AppError('book.neighbor_gone')
  const place = placeBetween(others[before], others[before + 1])
  if (place !== null) return setBookPlace(tx, event, noteId, place)
  const ids = others.map(({ id }) => id)
  return renumberBook(tx, event, ids.toSpliced(before + 1, 0, noteId))
}

/** Null where no place is free between the two. Notes without a place follow all that have one. */
function placeBetween(before: BookPlace | undefined, next: BookPlace | undefined): number | null {
  const [low, high] = [before?.bookPlace ?? null, next?.bookPlace ?? null]
  if (before === undefined) return high === null ? null : high - PLACE_GAP
  if (low === null) return null
  if (high === null) return low + PLACE_GAP
  return high - low > 1 ? Math.floor((low + high) / 2) : null
}
