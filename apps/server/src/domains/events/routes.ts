import { eventRoutes } from '@afterglow/contract/events'
import { DEFAULT_LANGUAGE } from '@afterglow/contract/kernel'
import { askedLanguage } from '../../http/request-language.ts'
import type { Ids } from '../../platform/ids.ts'
import type { HandleProduct } from '../access/index.ts'
import { type ChangeDeps, changeEvent } from './change-event.ts'
import { createEvent } from './create-event.ts'
import { type DeleteDeps, deleteEvent } from './delete-event.ts'
import { listEventsOf } from './event-store.ts'
import { pageOfEvents } from './page-of-events.ts'
import { presentEvent } from './present.ts'

export interface EventDeps extends ChangeDeps, DeleteDeps {
  ids: Ids
}

export function registerEventRoutes(handle: HandleProduct, deps: EventDeps): void {
  handle(eventRoutes.createEvent, async ({ grant, body, request }) => {
    const language = askedLanguage(request, 'guest')
    // English is what an event without a language falls back on.
    const own = language === DEFAULT_LANGUAGE ? null : language
    return presentEvent(await createEvent(deps, grant.userId, body, own))
  })

  handle(eventRoutes.listEvents, async ({ grant }) => ({
    events: (await listEventsOf(deps.db.query, grant.userId)).map(presentEvent),
  }))

  handle(eventRoutes.listEventPage, async ({ grant, query }) => {
    const { rows, nextCursor } = await pageOfEvents(deps.db, grant.userId, query)
    return { events: rows.map(presentEvent), nextCursor }
  })

  handle(eventRoutes.getEvent, async ({ grant }) => presentEvent(grant.event))

  handle(eventRoutes.changeEvent, async ({ grant, body: { updatedAt: seen, ...changes }, request }) =>
    presentEvent(await changeEvent(deps, grant.event, { changes, seen, request })),
  )

  handle(eventRoutes.deleteEvent, async ({ grant, body }) => {
    await deleteEvent(deps, grant.event, body.title)
    return undefined
  })
}
