import * as z from 'zod/mini'
import { endpoint, eventIdSchema, uuidSchema } from '../kernel/index.ts'
import { wallChallengeCardSchema, wallTitleCardSchema } from './card-schema.ts'
import { wallMessageInputSchema } from './message-schema.ts'
import {
  wallControlInputSchema,
  wallControlSchema,
  wallSchema,
  wallSettingsInputSchema,
  wallSettingsSchema,
} from './schema.ts'
import { slidePageSchema, slideViewSchema } from './slide-schema.ts'

const params = z.object({ eventId: eventIdSchema })
/** From the fragment of the wall's link; without it the caller is a guest, a visitor or the host as anywhere else. */
const key = z.optional(z.string().check(z.maxLength(100)))

export const getWallSettings = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/wall-settings',
  summary: 'How the photo wall of an event looks: the defaults until its host has set it up.',
  policy: 'event:manage',
  params,
  response: wallSettingsSchema,
})

export const saveWallSettings = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/wall-settings',
  summary: 'Sets up the photo wall of an event. Open walls follow at once.',
  policy: 'event:manage',
  params,
  body: wallSettingsInputSchema,
  response: wallSettingsSchema,
  errors: ['challenge.not_found'],
})

export const getWallControl = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/wall-control',
  summary: 'What the open walls of an event do, and the link that opens one without an account.',
  policy: 'event:manage',
  params,
  response: wallControlSchema,
})

export const controlWall = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/wall-control',
  summary:
    'Has every open wall play, stay with its photo or show nothing, in which style, and limited to which subject.',
  policy: 'event:manage',
  params,
  body: wallControlInputSchema,
  response: wallControlSchema,
  errors: ['challenge.not_found', 'album.not_found', 'face.group_not_found'],
})

export const showWallMessage = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/wall-message',
  summary: 'Writes on every open wall, in place of what was written before: for 12 seconds, or as a banner.',
  policy: 'event:manage',
  params,
  body: wallMessageInputSchema,
  response: wallControlSchema,
})

export const takeDownWallMessage = endpoint({
  method: 'DELETE',
  path: '/api/events/:eventId/wall-message',
  summary: 'Takes down what is written on open walls. Doing it again succeeds.',
  policy: 'event:manage',
  params,
  response: wallControlSchema,
})

export const renewWallLink = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/wall-link',
  summary:
    'Gives the photo wall a new link. The old one, and every wall that was opened with it, ends at once.',
  policy: 'event:manage',
  params,
  response: wallControlSchema,
})

export const getWall = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/wall',
  summary: 'How the photo wall stands for this screen: its door, its settings and what the host has it do.',
  policy: 'wall:find',
  params,
  query: z.object({ key }),
  response: wallSchema,
})

export const listSlides = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/wall/slides',
  summary: 'What the photo wall can show, by name: pinned first, then newest first.',
  policy: 'wall:view',
  params,
  query: z.object({ key, cursor: z.optional(z.string().check(z.maxLength(200))) }),
  response: slidePageSchema,
})

export const getSlide = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/wall/slides/:slideId',
  summary: 'One slide of the photo wall, with fresh addresses.',
  policy: 'wall:view',
  params: z.object({ eventId: eventIdSchema, slideId: uuidSchema }),
  query: z.object({
    key,
    /** What the screen needs of the longer side; without it, the answer has the preview. */
    pixels: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
    /** The browser decodes WebP. */
    webp: z.optional(z.literal('1')),
  }),
  response: slideViewSchema,
  errors: ['wall.slide_not_found'],
})

export const getWallTitle = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/wall/title',
  summary: 'The title card of the photo wall: the event, with its photos and guests counted now.',
  policy: 'wall:view',
  params,
  query: z.object({ key }),
  response: wallTitleCardSchema,
})

export const getWallChallenge = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/wall/challenge',
  summary: 'The challenge that the photo wall asks for next, in turn; null where there is none.',
  policy: 'wall:view',
  params,
  query: z.object({
    key,
    /** The one shown before. */
    after: z.optional(uuidSchema),
  }),
  response: z.object({ challenge: z.nullable(wallChallengeCardSchema) }),
})

export const wallRoutes = {
  getWallSettings,
  saveWallSettings,
  getWallControl,
  controlWall,
  showWallMessage,
  takeDownWallMessage,
  renewWallLink,
  getWall,
  listSlides,
  getSlide,
  getWallTitle,
  getWallChallenge,
}
