import * as z from 'zod/mini'
import { PHOTO_INTERVALS, WALL_COLORS } from './constants.ts'

/** How the photo wall of an event looks. */
export const wallSettingsSchema = z.object({
  backgroundColor: z.enum(WALL_COLORS),
  /** Seconds. */
  photoInterval: z.union(PHOTO_INTERVALS.map((seconds) => z.literal(seconds))),
  showQrCode: z.boolean(),
})

export type WallSettings = z.infer<typeof wallSettingsSchema>
