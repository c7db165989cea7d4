import * as z from 'zod/mini'
import { eventIdSchema, keysOf, uuidSchema } from '../kernel/index.ts'
import { MEDIA_STATES, MEDIA_STATUSES, MEDIA_TYPES, STREAM_STATES } from './constants.ts'

const mediaTypes = keysOf(MEDIA_TYPES)

/**
 * One photo or film as an actor may see it. Addresses are signed and expire; a null address means that there are no
 * such bytes, or that they are not for this actor.
 */
export const mediaSchema = z.object({
  id: uuidSchema,
  eventId: eventIdSchema,
  /** As it was sent, for the host and for whoever sent it; for others a name that says nothing. */
  fileName: z.string(),
  /** For others than the host and the sender it is empty until somebody has given the photo one. */
  title: z.string(),
  description: z.nullable(z.string()),
  fileType: z.enum(mediaTypes),
  /** Bytes of the original. */
  fileSize: z.int(),
  status: z.enum(MEDIA_STATUSES),
  isPinned: z.boolean(),
  state: z.enum(MEDIA_STATES),
  /** Pixels as shown, orientation applied. Null until known; those of the thumbnail while that is all there is. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** ThumbHash (base64) to paint before the thumbnail arrives. */
  thumbhash: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  previewUrl: z.nullable(z.string()),
  /** The original: as it came for the host, without its metadata for guests who may download. */
  fileUrl: z.nullable(z.string()),
  /** Of a film, in seconds. Null for photos, and until it has been measured. */
  durationSeconds: z.nullable(z.number()),
  /** Null for photos. */
  streamState: z.nullable(z.enum(STREAM_STATES)),
  streamPercent: z.nullable(z.int()),
  /** H.264 and AAC in MP4, at most 1080p, without metadata: what a player is given. */
  streamUrl: z.nullable(z.string()),
  /** What the camera says. */
  takenAt: z.nullable(z.iso.datetime()),
  /** Its place in time: `takenAt`, else the date of the file, else when it came. */
  capturedAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  /** The name that the guest who sent it goes by; for the host alone. */
  senderName: z.nullable(z.string()),
  /** The guest who sent it; for the host alone. */
  senderId: z.nullable(uuidSchema),
  /** Whether what they send is published at once; for the host alone. */
  isSenderTrusted: z.boolean(),
  /** Whether the asking guest or host sent it. */
  isMine: z.boolean(),
  /** Whether the asking guest or host may delete it. */
  canDelete: z.boolean(),
})

export type Media = z.infer<typeof mediaSchema>
export type MediaStatus = Media['status']
