import * as z from 'zod/mini'
import { endpoint, eventIdSchema } from '../kernel/index.ts'
import { guestPageSchema } from './schema.ts'

export const getGuestPage = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/page',
  summary: 'All that the guest page needs to show its first photos, in one answer. Gives a guest credential.',
  policy: 'event:find',
  params: z.object({ eventId: eventIdSchema }),
  response: guestPageSchema,
})

export const galleryRoutes = { getGuestPage }
