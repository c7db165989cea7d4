import * as z from 'zod/mini'
import { endpoint, eventIdSchema } from '../kernel/index.ts'
import { SHOTS_LIMIT } from './limits.ts'
import { shotsSchema } from './schema.ts'

export const getShots = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/shots',
  summary: 'How many shots the camera has, and which of them the asking guest has taken.',
  policy: 'event:take-shots',
  limit: SHOTS_LIMIT,
  params: z.object({ eventId: eventIdSchema }),
  response: shotsSchema,
})

export const cameraRoutes = { getShots }
