import * as z from 'zod/mini'
import { endpoint, eventIdSchema } from '../kernel/index.ts'
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

export const getEvent = endpoint({
  method: 'GET',
  path: '/api/events/:eventId',
  summary: 'One event with all its settings, for its host.',
  policy: 'event:manage',
  params: eventParams,
  response: eventSchema,
})

export const eventRoutes = { createEvent, listEvents, getEvent }
