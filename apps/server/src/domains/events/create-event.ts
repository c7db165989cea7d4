import { EVENT_DEFAULTS, isTimeZone, type NewEvent } from '@afterglow/contract/events'
import type { Database } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import type { EventRow } from '../access/index.ts'
import { insertEvent } from './event-store.ts'

const ID_ATTEMPTS = 3

/** Creates an event for its host, with every default of the product. */
export async function createEvent(
  deps: { db: Database; ids: Ids; clock: Clock },
  userId: string,
  wish: NewEvent,
): Promise<EventRow> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await insert(deps, userId, wish)
    } catch (error) {
      // 60 random bits hardly ever meet twice; when they do, the next throw of the dice settles it.
      if (attempt === ID_ATTEMPTS || !isUniqueViolation(error, 'events_pkey')) throw error
    }
  }
}

function insert(
  { db, ids, clock }: { db: Database; ids: Ids; clock: Clock },
  userId: string,
  wish: NewEvent,
) {
  return db.transaction((tx) =>
    insertEvent(tx, {
      ...EVENT_DEFAULTS,
      id: ids.eventId(),
      userId,
      title: wish.title,
      eventDate: wish.eventDate,
      eventType: wish.eventType,
      layoutType: wish.layoutType,
      timeZone: knownTimeZone(wish.timeZone),
      createdAt: clock.date(),
      updatedAt: clock.date(),
    }),
  )
}

/** A browser may name a zone this server has never heard of; UTC is then better than no event. */
function knownTimeZone(name: string | undefined): string {
  return name !== undefined && isTimeZone(name) ? name : 'UTC'
}
