import { AppError } from '@afterglow/contract'
import type { EventChanges } from '@afterglow/contract/events'
import type { Database, Tx } from '../../db/database.ts'
import type { AtAddress } from '../../http/rate-limit.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordFact } from '../../platform/facts.ts'
import type { EventRow } from '../access/index.ts'
import type { PasswordAsker, Passwords } from '../accounts/index.ts'
import { storage } from '../billing/index.ts'
import type { Hooks } from '../hooks.ts'
import { changesWhatIsShown } from './change-effects.ts'
import { hashEventPassword } from './event-passwords.ts'
import { enqueueReveal } from './event-queue.ts'
import { claimEvent, lockEvent, updateEvent } from './event-store.ts'
import { type ChangeRequest, type EventColumns, planChange } from './plan-change.ts'
import { presentEvent } from './present.ts'

export interface ChangeDeps {
  db: Database
  clock: Clock
  passwords: Passwords
  hooks: Hooks
}

/** What a host changes, over which version of the event, and from where. */
export interface ChangeOrder {
  changes: EventChanges
  /** When the version that they have seen was saved. */
  seen: string | undefined
  request: AtAddress
}

/**
 * Applies a host's changes, all or none. A save over an unseen version gets the current event instead, so that two open
 * tabs cannot overwrite each other.
 */
export async function changeEvent(
  deps: ChangeDeps,
  event: Authorized<EventRow, 'manage'>,
  { changes, seen, request }: ChangeOrder,
): Promise<EventRow> {
  const wanted = await withPasswordHash(deps.passwords, changes, { request, target: event.id })
  return deps.db.transaction(async (tx) => {
    // Photos are placed by the zone: none may be on its way into the album while it changes.
    const lock = changes.timeZone === undefined ? lockEvent : claimEvent
    const present = await lock(tx, event.id)
    if (present === undefined) throw new AppError('event.not_found')
    if (seen !== undefined && present.updatedAt.getTime() > Date.parse(seen))
      throw new AppError('event.changed_meanwhile', { event: presentEvent(present) })
    const change = planChange(present, wanted, deps.clock.now())
    if (Object.keys(change).length === 0) return present
    await updateEvent(tx, event, change)
    const { timeZone } = change
    if (timeZone !== undefined) await deps.hooks.onZoneChanged(tx, { id: event.id, timeZone })
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
  { password, ...others }: EventChanges,
  by: PasswordAsker,
): Promise<ChangeRequest> {
  if (password === undefined) return others
  return {
    ...others,
    passwordHash: password === null ? null : await hashEventPassword(passwords, password, by),
  }
}
