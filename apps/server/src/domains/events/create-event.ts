import { defaultsOf, isTimeZone, type NewEvent, toneOf } from '@afterglow/contract/events'
import type { Database } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import type { EventRow } from '../access/index.ts'
import { insertEvent } from './event-store.ts'

const ID_ATTEMPTS = 3

/** Creates an event for its host, with the defaults of its tone. */
export async function createEvent(
  deps: { db: Database; ids: Ids; clock: Clock },
  userId: string,
  fields: NewEvent,
): Promise<EventRow> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await insert(deps, userId, fields)
    } catch (error) {
      // 60 random bits hardly ever collide; if they do, retry.
      if (attempt === ID_ATTEMPTS || !isUniqueViolation(error, 'events_pkey')) throw error
    }
  }
}

function insert(
  { db, ids, clock }: { db: Database; ids: Ids; clock: Clock },
  userId: string,
  fields: NewEvent,
) {
  return db.transaction((tx) =>
    insertEvent(tx, {
      ...defaultsOf(toneOf(fields.eventType)),
      id: ids.eventId(),
      userId,
      title: fields.title,
      eventDate: fields.eventDate,
      eventType: fields.eventType,
      layoutType: fields.layoutType,
      timeZone: knownTimeZone(fields.timeZone),
      createdAt: clock.date(),
      updatedAt: clock.date(),
    }),
  )
}

/** A browser may name a zone this server does not know; UTC is better than no event. */
function knownTimeZone(name: string | undefined): string {
  return name !== undefined && isTimeZone(name) ? name : 'UTC'
}
