import * as z from 'zod/mini'
import { endpoint, eventIdSchema } from '../kernel/index.ts'

/** Guests' uploads in progress: their photos are already visible, their originals are still on their phones. */
export const arrivingSchema = z.object({
  originals: z.int(),
  guests: z.int(),
  /** A proxy in front of the server refuses even the smallest parts of some of them. */
  areRefused: z.boolean(),
})

export const getArriving = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/arriving',
  summary: 'How many originals are still on the phones of how many guests, and whether a proxy refuses them.',
  policy: 'event:manage',
  params: z.object({ eventId: eventIdSchema }),
  response: arrivingSchema,
})

export type Arriving = z.infer<typeof arrivingSchema>
