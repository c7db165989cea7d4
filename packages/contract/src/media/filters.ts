import * as z from 'zod/mini'
import { lineSchema, uuidSchema } from '../kernel/index.ts'
import { MAX_MEDIA_SEARCH_LENGTH, MEDIA_KINDS, MEDIA_STATUSES } from './constants.ts'

/** What a host's list of photos is limited to. Filters combine. */
export const mediaFilterSchema = z.object({
  status: z.optional(z.enum(MEDIA_STATUSES)),
  /** Only what this guest sent; `host`: what the hosts sent. */
  guest: z.optional(z.union([z.literal('host'), uuidSchema])),
  kind: z.optional(z.enum(MEDIA_KINDS)),
  /** Only photos that show this person. */
  person: z.optional(uuidSchema),
  /** Only what is in this album; `none`: in no album. */
  album: z.optional(z.union([z.literal('none'), uuidSchema])),
  /** Only what was sent for this challenge. */
  challenge: z.optional(uuidSchema),
  /** Only what someone loves. */
  loved: z.optional(z.literal('1')),
  /** Days in the event's time zone, both included, by when a photo was taken. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  /** Only files of which no preview could be made. */
  noPreview: z.optional(z.literal('1')),
  /**
   * Words that all occur in what the host wrote as a photo's title or description, in its sender's name, or in a note that
   * its sender signed with a name.
   */
  search: z.optional(
    lineSchema(MAX_MEDIA_SEARCH_LENGTH, `A search can have at most ${MAX_MEDIA_SEARCH_LENGTH} characters`),
  ),
})

export type MediaFilterQuery = z.infer<typeof mediaFilterSchema>
