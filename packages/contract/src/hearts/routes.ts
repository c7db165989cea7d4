import * as z from 'zod/mini'
import { endpoint, eventIdSchema, uuidSchema } from '../kernel/index.ts'
import { HEARTS_LIMIT } from './limits.ts'

const oneMedia = z.object({ eventId: eventIdSchema, mediaId: uuidSchema })

/** `heartCount` is null for guests who are not shown it. */
export const heartSchema = z.object({ isLoved: z.boolean(), heartCount: z.nullable(z.int()) })

export const giveHeart = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/media/:mediaId/heart',
  summary: 'Loves a photo, as a guest or as the host: once each. Doing it again succeeds.',
  policy: 'event:love',
  limit: HEARTS_LIMIT,
  params: oneMedia,
  response: heartSchema,
  errors: ['media.not_found'],
})

export const takeHeartBack = endpoint({
  method: 'DELETE',
  path: '/api/events/:eventId/media/:mediaId/heart',
  summary: 'Takes one’s own heart back. Doing it again succeeds.',
  policy: 'event:love',
  limit: HEARTS_LIMIT,
  params: oneMedia,
  response: heartSchema,
  errors: ['media.not_found'],
})

export type Heart = z.infer<typeof heartSchema>

export const heartRoutes = { giveHeart, takeHeartBack }
