import { AppError } from '@afterglow/contract'
import { REMOVAL_GRACE } from '@afterglow/contract/media'
import type { TakenBack } from '@afterglow/contract/moderation'
import type { Database } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import type { EventRow } from '../access/index.ts'
import { eventRows } from '../events/index.ts'
import type { TakeBackPart } from '../take-back.ts'
import { addToTakeBack, findTakeBack } from './take-back-store.ts'

type ManagedEvent = Authorized<EventRow, 'manage'>

export interface TakeBackDeps {
  db: Database
  clock: Clock
  hasGuest(eventId: string, guestId: string): Promise<boolean>
  /** What guests leave, in the order in which it is put back. */
  takeBackParts(): readonly TakeBackPart[]
}

const BATCH = 200

/**
 * Takes back all that a guest left, in batches. Sent again under the same id after a lost answer, it goes on and answers
 * all that was taken back. @throws AppError `guest.not_found`
 */
export async function takeBackAll(
  deps: TakeBackDeps,
  event: ManagedEvent,
  { id, guestId }: { id: string; guestId: string },
): Promise<TakenBack> {
  if (!(await deps.hasGuest(event.id, guestId))) throw new AppError('guest.not_found')
  for (;;) {
    const { answer, isDone } = await takeBatch(deps, event, { id, guestId })
    if (isDone) return answer
  }
}

async function takeBatch(
  { db, clock, takeBackParts }: TakeBackDeps,
  event: ManagedEvent,
  { id, guestId }: { id: string; guestId: string },
): Promise<{ answer: TakenBack; isDone: boolean }> {
  return db.transaction(async (tx) => {
    if ((await eventRows.holdEvent(tx, event.id)) === undefined) throw new AppError('event.not_found')
    const answer: TakenBack = { id, photos: 0, notes: 0, comments: 0, greetings: 0 }
    let isDone = true
    for (const { name, take } of takeBackParts()) {
      const taken = await take(tx, event, { guestId, limit: BATCH })
      const all = await addToTakeBack(tx, event, id, { part: name, taken, takenAt: clock.date() })
      if (all === undefined) throw new AppError('take_back.over')
      answer[name] = all.length
      if (taken.length === BATCH) isDone = false
    }
    return { answer, isDone }
  })
}

/** Puts back what was taken back. Doing it again succeeds. @throws AppError `take_back.over` after ten minutes */
export async function undoTakeBack(
  { db, clock, takeBackParts }: TakeBackDeps,
  event: ManagedEvent,
  id: string,
): Promise<void> {
  const taken = await findTakeBack(db.query, event, id, new Date(clock.now() - REMOVAL_GRACE))
  if (taken === undefined) throw new AppError('take_back.over')
  for (const { name, putBack } of takeBackParts()) await putBack(event, taken.get(name) ?? [])
}
