import * as z from 'zod/mini'
import { endpoint, eventIdSchema } from '../kernel/index.ts'
import { wallSettingsSchema } from './schema.ts'

const params = z.object({ eventId: eventIdSchema })

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
  summary: 'Sets up the photo wall of an event.',
  policy: 'event:manage',
  params,
  body: wallSettingsSchema,
  response: wallSettingsSchema,
})

export const wallRoutes = { getWallSettings, saveWallSettings }
