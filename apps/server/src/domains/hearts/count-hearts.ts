import { SECONDS } from '@afterglow/contract/kernel'
import type { Database } from '../../db/database.ts'
import { recordFact } from '../../platform/facts.ts'
import { createGatherer } from '../../platform/gather.ts'
import type { Log } from '../../platform/log.ts'
import { photos } from '../album/index.ts'
import { claimRun, countHearts, listChangedEvents, takeChanges } from './heart-store.ts'

/** Between two counting runs of an event: an open page gets at most two messages a second, however many hearts are given. */
const RUN_INTERVAL = 0.5 * SECONDS
/** Changes that one counting run takes. */
const RUN_CHANGES = 2000

export interface CountDeps {
  db: Database
}

/**
 * One counting run: counts the photos of an event whose hearts have changed, and publishes what is new. False when another
 * process did so a moment ago. A heart never waits for a run, and a run that dies is repeated.
 */
export async function runCount(
  { db }: CountDeps,
  eventId: string,
  interval = RUN_INTERVAL,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await claimRun(tx, eventId, interval))) return false
    const photoIds = await takeChanges(tx, eventId, RUN_CHANGES)
    if (photoIds.length === 0) return true
    // A statement of its own: it sees every heart whose change this run has taken.
    const counts = await countHearts(tx, photoIds)
    const growths = await photos.setHeartCounts(tx, counts)
    const changed = [...growths].map(([photoId, growth]) => ({
      photoId,
      count: counts.get(photoId) ?? 0,
      ...(growth > 0 && { gained: growth }),
    }))
    if (changed.length > 0) await recordFact(tx, eventId, 'hearts.changed', { counts: changed })
    return true
  })
}

/** Counts every event that has changes: those of a process that died before its counting run. */
export async function countLeftOver(deps: CountDeps): Promise<void> {
  for (const eventId of await listChangedEvents(deps.db)) await runCount(deps, eventId)
}

/** Has the hearts of an event counted soon: the first at once, those of a storm together. */
export function createHeartCounter(deps: CountDeps, log: Log) {
  const { add, settle } = createGatherer<string>({
    pause: RUN_INTERVAL,
    async handOn(eventIds) {
      try {
        const changed = await listChangedEvents(deps.db, [...new Set(eventIds)])
        for (const eventId of changed) await runCount(deps, eventId)
        // Hearts given during a run, or that another process has just kept from being counted.
        for (const eventId of await listChangedEvents(deps.db, changed)) add(eventId)
      } catch (error) {
        log.warn({ err: error }, 'hearts could not be counted; the worker does it within a minute')
      }
    },
  })
  return { soon: add, settle }
}

export type HeartCounter = ReturnType<typeof createHeartCounter>
