import type { Database } from '../db/database.ts'
import { type Fact, type FactsWanted, readFacts } from './facts.ts'
import { createGatherer } from './gather.ts'

/** Facts per event and read. */
export const MAX_FACTS = 500
/** Events per statement. */
const MAX_EVENTS = 50
/** Milliseconds between two reads: events that have news meanwhile share the next. */
const PAUSE = 40

/** The next facts of an event, at most {@link MAX_FACTS}; null when the event was deleted. */
export type ReadFacts = (eventId: string, after: number) => Promise<Fact[] | null>

interface Reading extends FactsWanted {
  answer(facts: Fact[] | null): void
  fail(error: unknown): void
}

/** Reads facts of many events together, so that the database is asked seldom although much happens in each. */
export function createFactReader(db: Database): ReadFacts {
  const { add } = createGatherer<Reading>({
    pause: PAUSE,
    most: MAX_EVENTS,
    async handOn(readings) {
      try {
        const answers = await readFacts(db, readings, MAX_FACTS)
        for (const [at, { answer }] of readings.entries()) answer(answers[at] ?? null)
      } catch (error) {
        for (const { fail } of readings) fail(error)
      }
    },
  })
  return (eventId, after) =>
    new Promise((answer, fail) => {
      add({ eventId, after, answer, fail })
    })
}
