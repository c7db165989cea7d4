import * as z from 'zod/mini'
import { focalPointSchema } from '../events/schema.ts'
import { uuidSchema } from '../kernel/index.ts'
import { MAX_CARD_PHOTOS } from './constants.ts'

/** How many photos a wall may show, and how many guests sent them. */
const counts = {
  photoCount: z.int(),
  /** Hosts are not counted. */
  guestCount: z.int(),
}

/** What the title card of a wall says of its event. */
export const wallTitleCardSchema = z.object({
  /** YYYY-MM-DD, in the format of the event. */
  date: z.nullable(z.string()),
  dateFormat: z.string(),
  coverUrl: z.nullable(z.string()),
  coverFocalPoint: focalPointSchema,
  ...counts,
})

/** One challenge, as a wall asks guests to take it up. */
export const wallChallengeCardSchema = z.object({
  id: uuidSchema,
  prompt: z.string(),
  ...counts,
  /** Slides that show what was sent for it: pinned first, then newest first. */
  slideIds: z.array(uuidSchema).check(z.maxLength(MAX_CARD_PHOTOS)),
})

export type WallTitleCard = z.infer<typeof wallTitleCardSchema>
export type WallChallengeCard = z.infer<typeof wallChallengeCardSchema>
