import * as z from 'zod/mini'
import { eventIdSchema, feedTokenSchema, uuidSchema } from '../kernel/index.ts'
import { PHOTO_INTERVALS, WALL_COLORS, WALL_MODES, WALL_STYLES } from './constants.ts'

/** How the photo wall of an event looks, and what it shows. */
export const wallSettingsSchema = z.object({
  backgroundColor: z.enum(WALL_COLORS),
  /** Seconds. */
  photoInterval: z.union(PHOTO_INTERVALS.map((seconds) => z.literal(seconds))),
  showQrCode: z.boolean(),
  /** Whether a photo's title is shown below it. */
  showCaptions: z.boolean(),
  /** Whether guests' notes are slides as well. Only walls with their own link, and the host's, show them. */
  showNotes: z.boolean(),
  /** Whether voice messages that guests may hear are slides as well, on the same walls as notes. */
  showVoices: z.boolean(),
  /** Whether those are heard, where the browser of the wall plays sound. */
  voiceSound: z.boolean(),
  /** Photos that were sent for this challenge alone; null for the whole album. */
  challengeId: z.nullable(uuidSchema),
})

/** A host's changes. Omitted fields stay unchanged. */
export const wallSettingsInputSchema = z.object({
  ...wallSettingsSchema.shape,
  showCaptions: z.optional(z.boolean()),
  showNotes: z.optional(z.boolean()),
  showVoices: z.optional(z.boolean()),
  voiceSound: z.optional(z.boolean()),
  challengeId: z.optional(z.nullable(uuidSchema)),
})

export const wallModeSchema = z.enum(WALL_MODES)
export const wallStyleSchema = z.enum(WALL_STYLES)

/** A host's controls for open walls, and the address that opens one without an account. */
export const wallControlSchema = z.object({
  mode: wallModeSchema,
  style: wallStyleSchema,
  /**
   * Path and fragment. The fragment is the key: browsers never send it with a page, so it appears in no log and no
   * referrer.
   */
  path: z.string(),
})

/** What a host changes with the remote. Omitted fields stay unchanged. */
export const wallControlInputSchema = z.object({
  mode: z.optional(wallModeSchema),
  style: z.optional(wallStyleSchema),
})

/** A wall's state for one screen, in the order of the guest page's states. */
export const wallSchema = z.object({
  state: z.enum(['open', 'countdown', 'unrevealed', 'locked', 'restricted']),
  event: z.object({ id: eventIdSchema, title: z.string(), timeZone: z.string() }),
  settings: wallSettingsSchema,
  mode: wallModeSchema,
  style: wallStyleSchema,
  /** When a countdown ends or the photos are revealed, and the server's clock beside it (ISO 8601). */
  opensAt: z.nullable(z.iso.datetime()),
  serverTime: z.iso.datetime(),
  /** The position from which to join the wall's socket. */
  feedToken: feedTokenSchema,
})

export type WallSettings = z.infer<typeof wallSettingsSchema>
export type WallSettingsInput = z.infer<typeof wallSettingsInputSchema>
export type WallControlInput = z.infer<typeof wallControlInputSchema>
export type WallControl = z.infer<typeof wallControlSchema>
export type Wall = z.infer<typeof wallSchema>
