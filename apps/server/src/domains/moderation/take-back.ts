import { AppError } from '@afterglow/contract'
import { REMOVAL_GRACE } from '@afterglow/contract/media'
import type { TakenBack } from '@afterglow/contract/moderation'
import type { Database, Tx } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import type { EventRow } from '../access/index.ts'
import { eventRows } from '../events/index.ts'
import { addToTakeBack, findTakeBack, type TakeBackRow } from './take-back-store.ts'

type ManagedEvent = Authorized<EventRow, 'manage'>

/** What the domains below delete of a guest, and put back. */
export interface TakeBackDeps {
  db: Database
  clock: Clock
  hasGuest(eventId: string, guestId: string): Promise<boolean>
  takeBackSendings(tx: Tx, event: ManagedEvent, of: { guestId: string; limit: number }): Promise<string[]>
  restoreSendings(event: ManagedEvent, mediaIds: string[]): Promise<unknown>
  takeBackNotes(tx: Tx, event: ManagedEvent, guestId: string): Promise<object[]>
  putBackNotes(tx: Tx, event: ManagedEvent, notes: unknown): Promise<void>
  takeBackComments(tx: Tx, event: ManagedEvent, guestId: string): Promise<object[]>
  putBackComments(tx: Tx, event: ManagedEvent, comments: unknown): Promise<void>
  takeBackGreetings(tx: Tx, event: ManagedEvent, guestId: string): Promise<string[]>
  putBackGreetings(tx: Tx, event: ManagedEvent, ids: readonly string[], at: Date): Promise<void>
}

const BATCH = 200

/**
 * Deletes the photos, notes and comments of a guest, in batches. Sent again under the same id after a lost answer, it goes on and
 * answers all that was taken back. @throws AppError `guest.not_found`
 */
export async function takeBackAll(
  deps: TakeBackDeps,
  event: ManagedEvent,
  { id, guestId }: { id: string; guestId: string },
): Promise<TakenBack> {
  const { db, clock } = deps
  if (!(await deps.hasGuest(event.id, guestId))) throw new AppError('guest.not_found')
  for (;;) {
    const { row, isDone } = await db.transaction(async (tx) => {
      if ((await eventRows.holdEvent(tx, event.id)) === undefined) throw new AppError('event.not_found')
      const mediaIds = await deps.takeBackSendings(tx, event, { guestId, limit: BATCH })
      const notes = await deps.takeBackNotes(tx, event, guestId)
      const comments = await deps.takeBackComments(tx, event, guestId)
      const greetings = await deps.takeBackGreetings(tx, event, guestId)
      const back = { id, mediaIds, notes, comments, greetings, takenAt: clock.date() }
      const taken = await addToTakeBack(tx, event, back)
      if (taken === undefined) throw new AppError('take_back.over')
      return { row: taken, isDone: mediaIds.length < BATCH }
    })
    if (isDone) return answerOf(row)
  }
}

/** Puts back what was taken back. Doing it again succeeds. @throws AppError `take_back.over` after ten minutes */
export async function undoTakeBack(deps: TakeBackDeps, event: ManagedEvent, id: string): Promise<void> {
  const since = new Date(deps.clock.now() - REMOVAL_GRACE)
  const taken = await findTakeBack(deps.db.query, event, id, since)
  if (taken === undefined) throw new AppError('take_back.over')
  for (let from = 0; from < taken.mediaIds.length; from += BATCH)
    await deps.restoreSendings(event, taken.mediaIds.slice(from, from + BATCH))
  await deps.db.transaction(async (tx) => {
    await deps.putBackNotes(tx, event, taken.notes)
    await deps.putBackComments(tx, event, taken.comments)
    await deps.putBackGreetings(tx, event, taken.greetings, deps.clock.date())
  })
}

function answerOf({ id, mediaIds, notes, comments, greetings }: TakeBackRow): TakenBack {
  return {
    id,
    photos: mediaIds.length,
    notes: lengthOf(notes),
    comments: lengthOf(comments),
    greetings: greetings.length,
  }
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0
}
