import { defaultsOf, isTimeZone, type NewEvent, toneOf } from '@afterglow/contract/events'
import type { Language } from '@afterglow/contract/kernel'
import { againOnConflict } from '../../db/again-on-conflict.ts'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import type { EventRow } from '../access/index.ts'
import { insertEvent } from './event-store.ts'

/** Creates an event for its host, with the defaults of its tone and, as far as one is known, the host's language. */
export async function createEvent(
  deps: { db: Database; ids: Ids; clock: Clock },
  userId: string,
  fields: NewEvent,
  language: Language | null,
): Promise<EventRow> {
  // 60 random bits hardly ever collide.
  return againOnConflict(() => insert(deps, userId, fields, language), 'events_pkey')
}

function insert(
  { db, ids, clock }: { db: Database; ids: Ids; clock: Clock },
  userId: string,
  fields: NewEvent,
  language: Language | null,
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
      language,
      createdAt: clock.date(),
      updatedAt: clock.date(),
    }),
  )
}

/** A browser may name a zone this server does not know; UTC is better than no event. */
function knownTimeZone(name: string | undefined): string {
  return name !== undefined && isTimeZone(name) ? name : 'UTC'
}
