import * as z from 'zod/mini'
import { eventIdSchema, keysOf, uuidSchema } from '../kernel/index.ts'
import { MEDIA_STATES, MEDIA_STATUSES, STREAM_STATES } from './constants.ts'
import { MEDIA_TYPES } from './media-types.ts'

const mediaTypes = keysOf(MEDIA_TYPES)

/**
 * One photo or film as an actor may see it. Addresses are signed and expire; a null address means that the bytes do not
 * exist, or are not for this actor.
 */
export const mediaSchema = z.object({
  id: uuidSchema,
  eventId: eventIdSchema,
  /** The original name for the host and the sender; a neutral name for others. */
  fileName: z.string(),
  /** Empty, except for the host and the sender, until the photo is given a title. */
  title: z.string(),
  description: z.nullable(z.string()),
  fileType: z.enum(mediaTypes),
  /** Size of the original. */
  fileSize: z.int(),
  status: z.enum(MEDIA_STATUSES),
  isPinned: z.boolean(),
  state: z.enum(MEDIA_STATES),
  /** Pixels as shown, orientation applied. Null until known; the thumbnail's while that is all there is. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** ThumbHash (base64) to paint before the thumbnail arrives. */
  thumbhash: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  previewUrl: z.nullable(z.string()),
  /** The original: as it came for the host, without its metadata for guests who may download. */
  fileUrl: z.nullable(z.string()),
  /** A film's length in seconds. Null for photos, and until it has been measured. */
  durationSeconds: z.nullable(z.number()),
  /** Null for photos. */
  streamState: z.nullable(z.enum(STREAM_STATES)),
  streamPercent: z.nullable(z.int()),
  /** H.264 and AAC in MP4, at most 1080p, without metadata: the source for players. */
  streamUrl: z.nullable(z.string()),
  /** The camera's capture time. */
  takenAt: z.nullable(z.iso.datetime()),
  /** The time by which it is sorted: `takenAt`, else the file's date, else its arrival. */
  capturedAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  /** The name of the guest who sent it, if they gave one. */
  senderName: z.nullable(z.string()),
  /** The guest who sent it; for the host only. */
  senderId: z.nullable(uuidSchema),
  /** Whether the sender's uploads are published at once; for the host only. */
  isSenderTrusted: z.boolean(),
  /** Whether the host has banned the sender; for the host only. */
  isSenderBanned: z.boolean(),
  /** How many people love it; null if the calling guest or host may not see it. */
  heartCount: z.nullable(z.int()),
  /** Whether the calling guest or host loves it. Absent from messages, which are the same for everyone. */
  isLoved: z.optional(z.boolean()),
  /** The challenges it was sent for; empty where challenges are off. */
  challengeIds: z.array(uuidSchema),
  /** The album it is in; null for none. */
  albumId: z.nullable(uuidSchema),
  /** Whether the calling guest or host sent it. */
  isMine: z.boolean(),
  /** Whether the calling guest or host may delete it. */
  canDelete: z.boolean(),
})

export type Media = z.infer<typeof mediaSchema>
export type MediaStatus = Media['status']
