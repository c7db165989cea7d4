import * as z from 'zod/mini'
import { endpoint, eventIdSchema, pageOf, pageQuerySchema, uuidSchema } from '../kernel/index.ts'
import { MEDIA_STATUSES, MEDIA_VARIANTS } from './constants.ts'
import { mediaSchema } from './schema.ts'
import { getStorageUsage } from './storage-usage.ts'

const inEvent = z.object({ eventId: eventIdSchema })
const oneMedia = z.object({ eventId: eventIdSchema, mediaId: uuidSchema })

/** `total` counts all that the actor may see; `factSeq` is where to join the event's socket. */
export const mediaPageSchema = z.object({
  ...pageOf(mediaSchema).shape,
  total: z.int(),
  factSeq: z.int(),
})

export const listMedia = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/media',
  summary: 'The photos of an event: pinned first, then newest first. Guests see published ones only.',
  policy: 'event:view',
  params: inEvent,
  query: z.object({
    ...pageQuerySchema.shape,
    status: z.optional(z.enum(MEDIA_STATUSES)),
    /** Only what the asking guest or host sent. */
    mine: z.optional(z.literal('1')),
  }),
  response: mediaPageSchema,
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

/** The uploader's last step; it lives here because what it makes is a photo. */
export const completeUpload = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/uploads/:uploadId/complete',
  summary: 'Checks what arrived and puts it into the album. Asking again answers the same photo.',
  policy: 'event:upload',
  params: z.object({ eventId: eventIdSchema, uploadId: uuidSchema }),
  response: z.object({
    /** True when the album already held these very bytes; `media` is then the photo that was there. */
    duplicate: z.boolean(),
    media: mediaSchema,
  }),
  status: 201,
  errors: [
    'upload.not_found',
    'upload.incomplete',
    'upload.size_mismatch',
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
    expires: z.coerce.number().check(z.int(), z.minimum(0)),
    signature: z.string().check(z.maxLength(64)),
    download: z.optional(z.literal('1')),
  }),
  errors: ['media.not_found', 'media.link_expired'],
})

export const mediaRoutes = {
  listMedia,
  getMedia,
  deleteMedia,
  completeUpload,
  getMediaBytes,
  getStorageUsage,
}
