import { eventRoutes } from '@afterglow/contract/events'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import type { HandleProduct } from '../grants.ts'
import { createEvent } from './create-event.ts'
import { listEventsOf } from './event-store.ts'
import { presentEvent } from './present.ts'

export function registerEventRoutes(
  handle: HandleProduct,
  deps: { db: Database; ids: Ids; clock: Clock },
): void {
  handle(eventRoutes.createEvent, async ({ grant, body }) =>
    presentEvent(await createEvent(deps, grant.userId, body)),
  )

  handle(eventRoutes.listEvents, async ({ grant }) => ({
    events: (await listEventsOf(deps.db.query, grant.userId)).map(presentEvent),
  }))

  handle(eventRoutes.getEvent, async ({ grant }) => presentEvent(grant.event))
}
