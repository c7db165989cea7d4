import * as z from 'zod/mini'
import { endpoint, eventIdSchema, uuidSchema } from '../kernel/index.ts'
import { wallChallengeCardSchema, wallTitleCardSchema } from './card-schema.ts'
import { WALL_LOGO_STATES } from './constants.ts'
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

/** Body: the bytes of the picture. */
export const putWallLogo = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/wall-logo',
  summary:
    'Takes the bytes of a logo for the walls of an event. It replaces the old one as soon as it has been made smaller.',
  policy: 'event:manage',
  bodyKind: 'bytes',
  params,
  response: z.object({ logoId: uuidSchema }),
  status: 202,
  errors: ['wall.logo_unreadable', 'wall.logo_too_large', 'storage.full'],
})

const oneLogo = z.object({ eventId: eventIdSchema, logoId: uuidSchema })

export const getWallLogoState = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/wall-logo/:logoId',
  summary: 'How far a new logo is, and what the open walls do.',
  policy: 'event:manage',
  params: oneLogo,
  response: z.object({ state: z.enum(WALL_LOGO_STATES), control: wallControlSchema }),
})

export const removeWallLogo = endpoint({
  method: 'DELETE',
  path: '/api/events/:eventId/wall-logo',
  summary: 'Takes the logo from every open wall. Doing it again succeeds.',
  policy: 'event:manage',
  params,
  response: wallControlSchema,
})

/** Its address is given out only with the settings of a wall, and cannot be guessed. */
export const getWallLogoBytes = endpoint({
  method: 'GET',
  path: '/logos/:eventId/:logoId',
  summary: 'A logo on walls. A new one has a new address, so this one may be kept for ever.',
  policy: 'event:find',
  params: oneLogo,
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
  putWallLogo,
  getWallLogoState,
  removeWallLogo,
  getWallLogoBytes,
  renewWallLink,
  getWall,
  listSlides,
  getSlide,
  getWallTitle,
  getWallChallenge,
}
