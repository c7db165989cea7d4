import { AppError } from '@afterglow/contract'
import type { EventChanges } from '@afterglow/contract/events'
import type { Database, Tx } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordFact } from '../../platform/facts.ts'
import type { EventRow } from '../access/index.ts'
import type { Passwords } from '../accounts/index.ts'
import { storage } from '../billing/index.ts'
import { changesWhatIsShown } from './change-effects.ts'
import { enqueueReveal } from './event-queue.ts'
import { lockEvent, updateEvent } from './event-store.ts'
import { type ChangeRequest, type EventColumns, planChange } from './plan-change.ts'
import { presentEvent } from './present.ts'

export interface ChangeDeps {
  db: Database
  clock: Clock
  passwords: Passwords
}

/**
 * Applies a host's changes, all or none. A save over an unseen version gets the current event instead, so that two open
 * tabs cannot overwrite each other.
 */
export async function changeEvent(
  deps: ChangeDeps,
  event: Authorized<EventRow, 'manage'>,
  changes: EventChanges,
  seen: string | undefined,
): Promise<EventRow> {
  const request = await withPasswordHash(deps.passwords, changes)
  return deps.db.transaction(async (tx) => {
    const present = await lockEvent(tx, event.id)
    if (present === undefined) throw new AppError('event.not_found')
    if (seen !== undefined && present.updatedAt.getTime() > Date.parse(seen))
      throw new AppError('event.changed_meanwhile', { event: presentEvent(present) })
    const change = planChange(present, request, deps.clock.now())
    if (Object.keys(change).length === 0) return present
    await updateEvent(tx, event, change)
    await enqueueReveal(tx, { ...present, ...change }, deps.clock)
    const factSeq = await recordFact(tx, event.id, 'event.changed', {
      refetchMedia: change.accessEpoch !== undefined || changesWhatIsShown(present, change),
      ...((await takesAgain(tx, present, change, deps.clock)) && { hasRoom: true }),
    })
    return { ...present, ...change, factSeq }
  })
}

/** Whether refused files can now follow: another date moves the end of the guests' upload period. */
async function takesAgain(tx: Tx, event: EventRow, change: EventColumns, clock: Clock): Promise<boolean> {
  if (change.eventDate === undefined) return false
  const account = await storage.planOf(tx, event.userId)
  const now = clock.date()
  return !storage.isTaking(event, account, now) && storage.isTaking({ ...event, ...change }, account, now)
}

async function withPasswordHash(
  passwords: Passwords,
  { password, ...request }: EventChanges,
): Promise<ChangeRequest> {
  if (password === undefined) return request
  return { ...request, passwordHash: password === null ? null : await passwords.hash(password) }
}
