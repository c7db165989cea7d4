import { RecentMap } from '../../platform/recent-map.ts'
import type { EventRow } from '../access/index.ts'
import type { items } from '../album/index.ts'

type Counts = ReadonlyMap<string | null, items.ChallengeCounts>

/**
 * Caches how many photos the challenges of an event have. A burst of photos has every open page ask again, and the
 * answer is the same for all until the event's next fact, whose number is read with the event.
 */
export interface CountCache {
  counts(event: Pick<EventRow, 'id' | 'factSeq'>, load: () => Promise<Counts>): Promise<Counts>
}

const MAX_EVENTS = 300

export function createCountCache(): CountCache {
  const known = new RecentMap<string, { factSeq: number; counts: Promise<Counts> }>(MAX_EVENTS)
  return {
    counts({ id, factSeq }, load) {
      const before = known.get(id)
      if (before?.factSeq === factSeq) return before.counts
      const counts = load()
      if (before === undefined || before.factSeq < factSeq) known.set(id, { factSeq, counts })
      // A failed read must not be cached.
      counts.catch(() => {
        if (known.get(id)?.counts === counts) known.delete(id)
      })
      return counts
    },
  }
}
