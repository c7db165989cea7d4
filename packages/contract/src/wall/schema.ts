import * as z from 'zod/mini'
import { EVENT_TYPES } from '../events/constants.ts'
import { eventIdSchema, feedTokenSchema, uuidSchema } from '../kernel/index.ts'
import { PHOTO_INTERVALS, SPOTLIGHT_KINDS, WALL_COLORS, WALL_MODES, WALL_STYLES } from './constants.ts'
import { wallMessageSchema } from './message-schema.ts'

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

/** The challenge, album or person that a wall in the style `spotlight` is limited to. */
export const spotlightSchema = z.object({ kind: z.enum(SPOTLIGHT_KINDS), id: uuidSchema })

/** A host's controls for open walls, and the address that opens one without an account. */
export const wallControlSchema = z.object({
  mode: wallModeSchema,
  style: wallStyleSchema,
  /** The subject chosen last, also while another style is in use; null for none, and when it was deleted. */
  spotlight: z.nullable(spotlightSchema),
  /** What is written on the walls now, and the server's clock beside its end (ISO 8601). */
  message: z.nullable(wallMessageSchema),
  serverTime: z.iso.datetime(),
  /** The address of the logo on the walls; null for none. */
  logoUrl: z.nullable(z.string()),
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
  spotlight: z.optional(z.nullable(spotlightSchema)),
})

/** A wall's state for one screen, in the order of the guest page's states. */
export const wallSchema = z.object({
  state: z.enum(['open', 'countdown', 'unrevealed', 'locked', 'restricted']),
  event: z.object({
    id: eventIdSchema,
    title: z.string(),
    timeZone: z.string(),
    type: z.enum(EVENT_TYPES),
    /** Whether guests may read who sent a photo. A wall that has names already shows none from then on. */
    showsNames: z.boolean(),
  }),
  settings: wallSettingsSchema,
  mode: wallModeSchema,
  style: wallStyleSchema,
  /**
   * What the slides are limited to, with its name if it has one; null for everything: in other styles, and where the
   * subject may not be shown, as with a hidden person.
   */
  spotlight: z.nullable(z.extend(spotlightSchema, { name: z.nullable(z.string()) })),
  /** The host's words, also on a wall that is paused or blank; null behind a closed door. */
  message: z.nullable(wallMessageSchema),
  /** The logo below the event's name; null where there is none, and before the password. */
  logoUrl: z.nullable(z.string()),
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
export type Spotlight = z.infer<typeof spotlightSchema>
export type Wall = z.infer<typeof wallSchema>
