import * as z from 'zod/mini'
import {
  cursorSchema,
  endpoint,
  eventIdSchema,
  feedTokenSchema,
  lineSchema,
  pageOf,
  pageQuerySchema,
  textSchema,
  uuidSchema,
} from '../kernel/index.ts'
import { getArriving } from './arriving.ts'
import {
  MAX_BULK_ITEMS,
  MAX_MEDIA_DESCRIPTION_LENGTH,
  MAX_MEDIA_TITLE_LENGTH,
  MAX_SIMILAR_TO,
  MEDIA_SORTS,
  MEDIA_STATUSES,
  MEDIA_VARIANTS,
} from './constants.ts'
import { mediaFilterSchema } from './filters.ts'
import { mediaSchema } from './schema.ts'
import { getReservedRoom, getStorageUsage, releaseReservedRoom } from './storage-usage.ts'
import { timelineSchema } from './timeline.ts'

const inEvent = z.object({ eventId: eventIdSchema })
const oneMedia = z.object({ eventId: eventIdSchema, mediaId: uuidSchema })

/** `total` counts all that the actor may see; `feedToken` is the position from which to join the event's socket. */
export const mediaPageSchema = z.object({
  ...pageOf(mediaSchema).shape,
  total: z.int(),
  feedToken: feedTokenSchema,
  /** With `timeline`, where the album has photos enough for sections. */
  timeline: z.optional(timelineSchema),
  /** With `before` and `newer`: for the photos just before these in the list; null where these are the first. */
  newerCursor: z.optional(z.nullable(z.string())),
})

export const listMedia = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/media',
  summary:
    'The photos of an event: pinned first, then newest first. Guests see published ones, and with `mine` what they sent that waits for approval.',
  policy: 'event:view',
  params: inEvent,
  query: z.object({
    ...pageQuerySchema.shape,
    /** Filters by guest, kind, person, love, day, preview and words are the host's; others' lists ignore them. */
    ...mediaFilterSchema.shape,
    /** By when it was added (the default) or taken, or the most loved. A cursor is valid only for its own order. */
    sort: z.optional(z.enum(MEDIA_SORTS)),
    /** Only what the calling guest or host sent. A guest's own list may be limited to one status. */
    mine: z.optional(z.literal('1')),
    /** Only films. */
    films: z.optional(z.literal('1')),
    /** Also returns the timeline of the list, except in the order of love. */
    timeline: z.optional(z.literal('1')),
    /** Leaves `total` at 0: counting a filtered list takes longer than reading a page of it. */
    uncounted: z.optional(z.literal('1')),
    /** Begins with photos older than this, after the pinned ones. Not allowed in the order of love. */
    before: z.optional(z.iso.datetime()),
    /** The photos just before the position of this `newerCursor`, in the order of the list. */
    newer: z.optional(cursorSchema),
  }),
  response: mediaPageSchema,
  errors: ['event.challenges_off'],
})

export const getMedia = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/media/:mediaId',
  summary: 'One photo, with fresh addresses.',
  policy: 'event:view',
  params: oneMedia,
  response: mediaSchema,
  errors: ['media.not_found'],
})

export const deleteMedia = endpoint({
  method: 'DELETE',
  path: '/api/events/:eventId/media/:mediaId',
  summary: 'Deletes a photo with all its bytes. Deleting it again succeeds.',
  policy: 'event:enter',
  params: oneMedia,
  errors: ['media.not_deletable'],
})

/** The number of photos of each status. */
export const mediaCountsSchema = z.object({
  all: z.int(),
  published: z.int(),
  requiredApproval: z.int(),
  unpublished: z.int(),
})

export const getMediaCounts = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/media/counts',
  summary: 'How many photos there are of each status, among those that match the filters.',
  policy: 'event:manage',
  params: inEvent,
  query: z.omit(mediaFilterSchema, { status: true }),
  response: mediaCountsSchema,
})

export const listMediaIds = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/media/ids',
  summary: 'The ids of all photos of an event, or of those that match the filters, for "select all".',
  policy: 'event:manage',
  params: inEvent,
  query: mediaFilterSchema,
  response: z.object({ mediaIds: z.array(uuidSchema) }),
})

export const listSenders = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/media/senders',
  summary: 'The guests who sent photos, those with the most first, and the hosts among them.',
  policy: 'event:manage',
  params: inEvent,
  response: z.object({
    senders: z.array(
      z.object({
        /** Null for the hosts. */
        guestId: z.nullable(uuidSchema),
        /** Null for the hosts, and for guests who gave no name. */
        name: z.nullable(z.string()),
        count: z.int(),
      }),
    ),
  }),
})

export const listBursts = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/media/bursts',
  summary:
    'Photos of one sender that look alike and were taken in close succession, with the sharpest of each.',
  policy: 'event:manage',
  params: inEvent,
  response: z.object({
    bursts: z.array(z.object({ bestId: uuidSchema, otherIds: z.array(uuidSchema) })),
  }),
})

/** A host's changes to one photo. Omitted fields stay unchanged; the waiting status cannot be set by hand. */
export const mediaChangesSchema = z.object({
  /** Empty restores the file's name. */
  title: z.optional(lineSchema(MAX_MEDIA_TITLE_LENGTH, 'The title can have at most 200 characters')),
  /** Empty means none. */
  description: z.optional(
    textSchema(MAX_MEDIA_DESCRIPTION_LENGTH, 'The description can have at most 1000 characters'),
  ),
  status: z.optional(z.enum(['published', 'unpublished'])),
  isPinned: z.optional(z.boolean()),
})

export const changeMedia = endpoint({
  method: 'PATCH',
  path: '/api/events/:eventId/media/:mediaId',
  summary: 'Changes what is said of a photo, whether guests see it, and whether it sits on top.',
  policy: 'event:manage',
  params: oneMedia,
  body: mediaChangesSchema,
  response: mediaSchema,
  errors: ['media.not_found'],
})

const mediaIdsSchema = z.array(uuidSchema).check(z.minLength(1), z.maxLength(MAX_BULK_ITEMS))

export const setMediaStatuses = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/media/statuses',
  summary:
    'Publishes and takes back many photos in one step. Answers how each that was changed stood before: sending that undoes it.',
  policy: 'event:manage',
  params: inEvent,
  body: z.object({
    items: z
      .array(
        z.object({
          mediaId: uuidSchema,
          status: z.enum(MEDIA_STATUSES),
          /** Skips the photo unless it has this status: another host may have decided first. */
          from: z.optional(z.enum(MEDIA_STATUSES)),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_BULK_ITEMS)),
  }),
  response: z.object({
    changed: z.array(z.object({ mediaId: uuidSchema, status: z.enum(MEDIA_STATUSES) })),
  }),
  errors: ['media.not_found'],
})

export const pinMedia = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/media/pins',
  summary: 'Pins many photos, or unpins them, in one step. Returns those that were changed.',
  policy: 'event:manage',
  params: inEvent,
  body: z.object({ mediaIds: mediaIdsSchema, isPinned: z.boolean() }),
  response: z.object({ changed: z.array(uuidSchema) }),
  errors: ['media.not_found'],
})

export const findSimilarMedia = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/media/similar',
  summary: 'The ids of photos that look like one of these, these among them.',
  policy: 'event:manage',
  params: inEvent,
  body: z.object({
    mediaIds: z.array(uuidSchema).check(z.minLength(1), z.maxLength(MAX_SIMILAR_TO)),
  }),
  response: z.object({ mediaIds: z.array(uuidSchema) }),
})

export const moveMedia = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/media/album',
  summary:
    'Moves photos into an album, or out of theirs. Returns the previous album of each moved photo, null for none.',
  policy: 'event:manage',
  params: inEvent,
  body: z.object({ mediaIds: mediaIdsSchema, albumId: z.nullable(uuidSchema) }),
  response: z.object({
    moved: z.array(z.object({ mediaId: uuidSchema, albumId: z.nullable(uuidSchema) })),
  }),
  errors: ['media.not_found', 'album.not_found'],
})

export const deleteManyMedia = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/media/deletions',
  summary: 'Deletes many photos in one step. They can be restored within the grace period.',
  policy: 'event:manage',
  params: inEvent,
  body: z.object({ mediaIds: mediaIdsSchema }),
  response: z.object({ deleted: z.array(uuidSchema) }),
  errors: ['media.not_found'],
})

export const restoreMedia = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/media/restorations',
  summary:
    'Puts photos back that were deleted a moment ago, as they were. Those whose bytes are gone are left out.',
  policy: 'event:manage',
  params: inEvent,
  body: z.object({ mediaIds: mediaIdsSchema }),
  response: z.object({ restored: z.array(uuidSchema) }),
})

export const listOwnMedia = endpoint({
  method: 'GET',
  path: '/api/media',
  summary: 'What the signed-in host sent themselves, in all of their events, newest first.',
  policy: 'host',
  query: pageQuerySchema,
  response: pageOf(mediaSchema),
})

/** The body of 202: the file has arrived and is being read. */
export const checkingSchema = z.object({ state: z.literal('checking') })

/** The uploader's last step; it is defined here because its result is a photo. */
export const completeUpload = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/uploads/:uploadId/complete',
  summary:
    'Checks what arrived and puts it into the album. A large file may be checked after the answer (202): it comes into the album by itself, and asking again answers the photo, or why it was refused.',
  policy: 'event:finish-upload',
  params: z.object({ eventId: eventIdSchema, uploadId: uuidSchema }),
  response: z.object({
    /** True when the album already held the same bytes; `media` is then the existing photo. */
    duplicate: z.boolean(),
    media: mediaSchema,
  }),
  status: 201,
  errors: [
    'upload.not_found',
    'upload.withdrawn',
    'upload.incomplete',
    'upload.size_mismatch',
    'upload.file_too_large',
    'upload.unsupported_type',
    'upload.checksum_mismatch',
  ],
})

export const getMediaBytes = endpoint({
  method: 'GET',
  path: '/media/:mediaId/:variant',
  summary: 'The bytes of a photo. The address is signed, expires, and dies when access is revoked.',
  policy: 'signed-url',
  params: z.object({ mediaId: uuidSchema, variant: z.enum(MEDIA_VARIANTS) }),
  query: z.object({
    event: eventIdSchema,
    epoch: z.coerce.number().check(z.int(), z.minimum(0)),
    photoEpoch: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
    expires: z.coerce.number().check(z.int(), z.minimum(0)),
    signature: z.string().check(z.maxLength(64)),
    download: z.optional(z.literal('1')),
  }),
  errors: ['media.not_found', 'media.link_expired'],
})

export const mediaRoutes = {
  listMedia,
  getMediaCounts,
  listMediaIds,
  listSenders,
  listBursts,
  getMedia,
  changeMedia,
  setMediaStatuses,
  pinMedia,
  findSimilarMedia,
  moveMedia,
  deleteManyMedia,
  restoreMedia,
  listOwnMedia,
  deleteMedia,
  completeUpload,
  getMediaBytes,
  getArriving,
  getStorageUsage,
  getReservedRoom,
  releaseReservedRoom,
}
