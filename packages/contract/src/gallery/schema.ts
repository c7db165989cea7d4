import * as z from 'zod/mini'
import { EVENT_STATUSES } from '../events/constants.ts'
import { eventLookSchema, focalPointSchema } from '../events/schema.ts'
import { eventIdSchema } from '../kernel/index.ts'
import { mediaPageSchema } from '../media/routes.ts'

/** The part of an event that a visitor may see before entering: enough for a headline and a link preview. */
export const publicEventSchema = z.object({
  id: eventIdSchema,
  title: z.string(),
  /** start_date, else event_date (YYYY-MM-DD). */
  date: z.nullable(z.iso.date()),
  status: z.enum(EVENT_STATUSES),
  hostMessage: z.nullable(z.string()),
  defaultHashtag: z.string(),
  primaryImageUrl: z.nullable(z.string()),
  coverFocalPoint: focalPointSchema,
  socialSharing: z.boolean(),
  ...eventLookSchema.shape,
})

/** This guest's current permissions. The server refuses whatever is false here. */
export const guestPermissionsSchema = z.object({
  canView: z.boolean(),
  canUpload: z.boolean(),
  canAddNotes: z.boolean(),
  canDownload: z.boolean(),
  canLove: z.boolean(),
  /** Whether the host asks guests for photos by challenges. */
  hasChallenges: z.boolean(),
  /** Their photos are visible to others only after the host's approval. */
  needsApproval: z.boolean(),
  /** They see only their own uploads in the album. */
  seesOwnOnly: z.boolean(),
  isHost: z.boolean(),
  /** Whether faces are grouped here; guests are informed of it. */
  groupsFaces: z.boolean(),
  canFindMyself: z.boolean(),
})

const open = {
  event: publicEventSchema,
  permissions: guestPermissionsSchema,
  /** The server's clock, so that a countdown does not depend on the phone's (ISO 8601). */
  serverTime: z.iso.datetime(),
}

const closedDoors = [
  z.object({
    state: z.literal('countdown'),
    ...open,
    countdown: z.object({ title: z.string(), message: z.string(), endsAt: z.iso.datetime() }),
  }),
  z.object({ state: z.literal('locked'), ...open }),
  z.object({ state: z.literal('restricted'), ...open }),
] as const

/** The state of the guest page for one viewer, without anything behind the door. */
export const guestDoorSchema = z.discriminatedUnion('state', [
  ...closedDoors,
  z.object({ state: z.literal('gallery'), ...open }),
])

/** The guest page in the order of its states. */
export const guestPageSchema = z.discriminatedUnion('state', [
  ...closedDoors,
  z.object({ state: z.literal('gallery'), ...open, media: mediaPageSchema }),
])

export type PublicEvent = z.infer<typeof publicEventSchema>
export type GuestPermissions = z.infer<typeof guestPermissionsSchema>
export type GuestDoor = z.infer<typeof guestDoorSchema>
export type GuestPage = z.infer<typeof guestPageSchema>
