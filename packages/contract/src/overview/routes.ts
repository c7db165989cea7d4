import * as z from 'zod/mini'
import { cursorSchema, endpoint, eventIdSchema } from '../kernel/index.ts'
import { EVENT_STEPS } from './constants.ts'
import { activitySchema, eventNewsSchema, overviewSchema } from './schema.ts'

const params = z.object({ eventId: eventIdSchema })

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/overview',
  summary: 'All that the event’s page shows its host of the party, in one answer.',
  policy: 'event:manage',
  params,
  response: overviewSchema,
})

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/activity',
  summary:
    'What guests and the host did in an event, latest first. Acts of one person within a quarter of an hour are one.',
  policy: 'event:manage',
  params,
  query: z.object({ cursor: z.optional(cursorSchema) }),
  response: z.object({ items: z.array(activitySchema), nextCursor: z.nullable(z.string()) }),
})

export const finishStep = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/steps/:step',
  summary: 'Notes that the host has done a step before the party. Doing it again succeeds.',
  policy: 'event:manage',
  params: z.object({ eventId: eventIdSchema, step: z.enum(EVENT_STEPS) }),
})

export const listEventNews = endpoint({
  method: 'GET',
  path: '/api/event-news',
  summary: 'What is new in the events of the signed-in host. Events without news are left out.',
  policy: 'host',
  response: z.object({ events: z.array(eventNewsSchema) }),
})

export const overviewRoutes = { getOverview, listActivity, finishStep, listEventNews }
