import * as z from 'zod/mini'
import { EVENT_STATUSES } from '../events/constants.ts'
import { eventLanguageSchema, eventLookSchema, focalPointSchema } from '../events/schema.ts'
import { TONES } from '../events/tone.ts'
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
  /** In which times of its photos are shown. */
  timeZone: z.string(),
  tone: z.enum(TONES),
  language: eventLanguageSchema,
  ...eventLookSchema.shape,
})

/** This guest's current permissions. The server refuses whatever is false here. */
export const guestPermissionsSchema = z.object({
  canView: z.boolean(),
  /** Only within the times in `sending`; the same applies to the next field. */
  canUpload: z.boolean(),
  canAddNotes: z.boolean(),
  canDownload: z.boolean(),
  canLove: z.boolean(),
  /** Whether they see comments on photos and may write some. */
  readsComments: z.boolean(),
  canComment: z.boolean(),
  /** Whether they may report what others sent to the host. */
  canReport: z.boolean(),
  /** Whether there are challenges. */
  hasChallenges: z.boolean(),
  /** Whether the event has albums that are listed for them. */
  hasAlbums: z.boolean(),
  /** Whether they take photos with the page's camera. */
  hasCamera: z.boolean(),
  /** Whether photos from elsewhere are refused. */
  cameraOnly: z.boolean(),
  /** Whether their photos need the host's approval before others see them. */
  needsApproval: z.boolean(),
  /** Whether they see only their own uploads in the album, always or before the reveal. */
  seesOwnOnly: z.boolean(),
  isHost: z.boolean(),
  /** Whether faces are grouped here, of which guests are informed. */
  groupsFaces: z.boolean(),
  canFindMyself: z.boolean(),
})

/**
 * When this viewer may send; null means no limit on that side. It ends with the host's plan at the latest.
 */
export const sendingTimesSchema = z.object({
  from: z.nullable(z.iso.datetime()),
  until: z.nullable(z.iso.datetime()),
  /** The event's time zone, in which the times are shown. */
  timeZone: z.string(),
})

/** When all photos appear for everyone. */
export const revealSchema = z.object({
  at: z.iso.datetime(),
  /** The event's time zone, in which the time is shown. */
  timeZone: z.string(),
})

const open = {
  event: publicEventSchema,
  permissions: guestPermissionsSchema,
  /** Null without limits, and for the host. */
  sending: z.nullable(sendingTimesSchema),
  /** Null once photos are revealed, and where they are not held back. */
  reveal: z.nullable(revealSchema),
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
  z.object({
    state: z.literal('gallery'),
    ...open,
    media: mediaPageSchema,
    /** How many of this guest's photos wait for the host's approval. */
    ownWaiting: z.int(),
    /** Whether there are greetings that they can hear. */
    hasGreetings: z.boolean(),
  }),
])

export type PublicEvent = z.infer<typeof publicEventSchema>
export type GuestPermissions = z.infer<typeof guestPermissionsSchema>
export type SendingTimes = z.infer<typeof sendingTimesSchema>
export type GuestDoor = z.infer<typeof guestDoorSchema>
export type GuestPage = z.infer<typeof guestPageSchema>
