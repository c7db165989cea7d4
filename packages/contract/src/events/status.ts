import type { EventStatus } from './schema.ts'

/** Where an event can go from each status. 'Go live' and 'End live' can be pressed as often as the host likes. */
const MOVES: Record<EventStatus, readonly EventStatus[]> = { active: ['live'], live: ['active'] }

/** Whether an event may go from one status to another. Staying where it is changes nothing and is always fine. */
export function canMoveStatus(from: EventStatus, to: EventStatus): boolean {
  return from === to || MOVES[from].includes(to)
}
