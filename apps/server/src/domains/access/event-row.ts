import type { Selectable } from 'kysely'
import type { EventCounters, Events } from '../../db/types.ts'

/** An event with the counters that change with every photo. */
export type EventRow = Selectable<Events> &
  Pick<Selectable<EventCounters>, 'factSeq' | 'mediaCount' | 'publishedCount' | 'lastFactAt'>
