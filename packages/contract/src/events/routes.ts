import * as z from 'zod/mini'
import { cursorSchema, endpoint, eventIdSchema, uuidSchema } from '../kernel/index.ts'
import { changeEventSchema } from './change-schema.ts'
import { COVER_STATES, MAX_EVENT_SEARCH_LENGTH } from './constants.ts'
import { eventCardSchema, eventSchema, newEventSchema } from './schema.ts'

export const eventParams = z.object({ eventId: eventIdSchema })

export const createEvent = endpoint({
  method: 'POST',
  path: '/api/events',
  summary: 'Creates an event owned by the signed-in host, with the defaults of the product.',
  policy: 'host',
  body: newEventSchema,
  response: eventSchema,
  status: 201,
})

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'The events of the signed-in host, newest first.',
  policy: 'host',
  response: z.object({ events: z.array(eventCardSchema) }),
})

export const listEventPage = endpoint({
  method: 'GET',
  path: '/api/event-pages',
  summary:
    'A page of the events of the signed-in host, the one in which something changed last first; those in whose title words begin with each of the text’s.',
  policy: 'host',
  query: z.object({
    cursor: z.optional(cursorSchema),
    text: z.optional(z.string().check(z.maxLength(MAX_EVENT_SEARCH_LENGTH))),
  }),
  response: z.object({ events: z.array(eventCardSchema), nextCursor: z.nullable(z.string()) }),
})

export const getEvent = endpoint({
  method: 'GET',
  path: '/api/events/:eventId',
  summary: 'One event with all its settings, for its host.',
  policy: 'event:manage',
  params: eventParams,
  response: eventSchema,
})

export const changeEvent = endpoint({
  method: 'PATCH',
  path: '/api/events/:eventId',
  summary: 'Changes any of the settings of an event and answers all of them. Open pages learn of it at once.',
  policy: 'event:manage',
  params: eventParams,
  body: changeEventSchema,
  response: eventSchema,
  errors: [
    'event.changed_meanwhile',
    'event.status_refused',
    'event.password_missing',
    'event.countdown_end_missing',
    'event.sending_reversed',
  ],
})

export const deleteEvent = endpoint({
  method: 'DELETE',
  path: '/api/events/:eventId',
  summary: 'Deletes an event with everything in it. Its title is typed to confirm. There is no way back.',
  policy: 'event:manage',
  params: eventParams,
  body: z.object({ title: z.string().check(z.maxLength(10_000)) }),
  errors: ['event.title_mismatch'],
})

const between = z.optional(z.coerce.number().check(z.minimum(0), z.maximum(1)))

/** Body: the bytes of the picture. Crops keep the middle unless a point is given. */
export const putCover = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/cover',
  summary:
    'Takes the bytes of a new cover photo. It replaces the old one as soon as it has been made smaller.',
  policy: 'event:manage',
  bodyKind: 'bytes',
  params: eventParams,
  query: z.object({ focalX: between, focalY: between }),
  response: z.object({ coverId: uuidSchema }),
  status: 202,
  errors: ['event.cover_unreadable', 'event.cover_too_large', 'storage.full'],
})

const oneCover = z.object({ eventId: eventIdSchema, coverId: uuidSchema })

export const getCoverState = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/cover/:coverId',
  summary: 'How far a new cover photo is, and the event as it stands.',
  policy: 'event:manage',
  params: oneCover,
  response: z.object({ state: z.enum(COVER_STATES), event: eventSchema }),
})

export const removeCover = endpoint({
  method: 'DELETE',
  path: '/api/events/:eventId/cover',
  summary: 'Takes the cover photo away. Succeeds also when there is none.',
  policy: 'event:manage',
  params: eventParams,
  response: eventSchema,
})

/** Part of an event's headline, and so of every link preview: anyone with the link may see it. */
export const getCoverBytes = endpoint({
  method: 'GET',
  path: '/covers/:eventId/:coverId',
  summary: 'A cover photo. A new one has a new address, so this one may be kept for ever.',
  policy: 'event:find',
  params: oneCover,
})

export const eventRoutes = {
  createEvent,
  listEvents,
  listEventPage,
  getEvent,
  changeEvent,
  deleteEvent,
  putCover,
  getCoverState,
  removeCover,
  getCoverBytes,
}
