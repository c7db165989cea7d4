import * as z from 'zod/mini'
import { endpoint, eventIdSchema, MINUTES, perClient } from '../kernel/index.ts'
import { guestBooksItemSchema, newGuestBooksSchema } from './schema.ts'

const inEvent = z.object({ eventId: eventIdSchema })

export const guestBooksLimit = perClient('guest-books', { points: 600, per: 10 * MINUTES, each: 60 })

export const addGuestBooksItem = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/guest-books',
  summary: 'Adds an item.',
  policy: 'event:manage',
  limit: guestBooksLimit,
  params: inEvent,
  body: newGuestBooksSchema,
  response: guestBooksItemSchema,
  status: 201,
})

export const listGuestBooks = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/guest-books',
  summary: 'All items of an event, newest first.',
  policy: 'event:manage',
  params: inEvent,
  response: z.object({ items: z.array(guestBooksItemSchema) }),
})

export const guestBooksRoutes = { addGuestBooksItem, listGuestBooks }
