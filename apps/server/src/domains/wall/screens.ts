import { MINUTES } from '@afterglow/contract/kernel'
import { recordFact } from '../../platform/facts.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteScreen, keepScreen } from './screen-store.ts'

/** An open wall is noted again once this long has passed. */
const SEEN_EVERY = 1 * MINUTES

export interface OpenScreen {
  /** Called at each sign of life. */
  seen(): void
  close(): void
}

/** Counts the walls that are open, so that their host sees them. A failure is logged, and hinders no wall. */
export function createScreens(
  { db, clock, ids, log }: Pick<Platform, 'db' | 'clock' | 'ids' | 'log'>,
  noteStep: (eventId: string, step: 'wall') => Promise<void>,
) {
  const attempt = (work: () => Promise<void>) =>
    work().catch((error: unknown) => log.warn({ error }, 'could not note an open photo wall'))

  return {
    /** A wall of this event has opened. */
    open(eventId: string): OpenScreen {
      const screen = { id: ids.uuid(), eventId }
      let seenAt = clock.now()
      // One after the other: what notes a wall must not overtake what forgets it.
      let last = attempt(async () => {
        await db.transaction(async (tx) => {
          await keepScreen(tx, screen, clock.date())
          await recordFact(tx, eventId, 'screens.changed', {})
        })
        await noteStep(eventId, 'wall')
      })
      return {
        seen() {
          if (clock.now() - seenAt < SEEN_EVERY) return
          seenAt = clock.now()
          last = last.then(() => attempt(() => keepScreen(db.query, screen, clock.date())))
        },
        close() {
          last = last.then(() =>
            attempt(() =>
              db.transaction(async (tx) => {
                // First the counters, as where an event is deleted with its screens.
                await recordFact(tx, eventId, 'screens.changed', {})
                await deleteScreen(tx, screen.id)
              }),
            ),
          )
        },
      }
    },
  }
}
