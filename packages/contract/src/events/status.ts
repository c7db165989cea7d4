import type { EventStatus } from './schema.ts'

/** The transitions from each status. 'Go live' and 'End live' can be pressed any number of times. */
const MOVES: Record<EventStatus, readonly EventStatus[]> = { active: ['live'], live: ['active'] }

/** Whether an event may go from one status to another. Keeping the status is always allowed. */
export function canMoveStatus(from: EventStatus, to: EventStatus): boolean {
  return from === to || MOVES[from].includes(to)
}
