import * as z from 'zod/mini'
import { lineSchema, uuidSchema } from '../kernel/index.ts'
import { BANNER_MINUTES, MAX_WALL_MESSAGE_LENGTH, WALL_MESSAGE_FORMS } from './constants.ts'

export const wallMessageTextSchema = lineSchema(
  MAX_WALL_MESSAGE_LENGTH,
  'A message can have at most 140 characters',
).check(z.minLength(1, 'Please enter a message'))

/** What the host has written on every open wall. */
export const wallMessageSchema = z.object({
  id: uuidSchema,
  text: z.string(),
  /** Over the whole screen for a moment, or as a banner over the slides. */
  form: z.enum(WALL_MESSAGE_FORMS),
  /** By the server's clock (ISO 8601). */
  shownAt: z.iso.datetime(),
  /** Null for a banner that stays until the host takes it down. */
  endsAt: z.nullable(z.iso.datetime()),
})

/** A new message replaces the one before it. */
export const wallMessageInputSchema = z.object({
  text: wallMessageTextSchema,
  form: z.enum(WALL_MESSAGE_FORMS),
  /** How long a banner stays; null until it is taken down. Means nothing for a full screen. */
  minutes: z.nullable(z.union(BANNER_MINUTES.map((minutes) => z.literal(minutes)))),
})

export type WallMessage = z.infer<typeof wallMessageSchema>
export type WallMessageInput = z.infer<typeof wallMessageInputSchema>
