import * as z from 'zod/mini'
import { endpoint, eventIdSchema, uuidSchema } from '../kernel/index.ts'
import { REFUSED_PARTS_LIMIT, UPLOAD_INIT_LIMIT } from './limits.ts'
import { initiatedUploadSchema, initUploadsSchema, refusedPartSchema, uploadSchema } from './schema.ts'

const inEvent = z.object({ eventId: eventIdSchema })
const oneUpload = z.object({ eventId: eventIdSchema, uploadId: uuidSchema })
const partParams = z.object({ uploadId: uuidSchema, part: z.coerce.number().check(z.int(), z.minimum(1)) })
const signature = z.object({
  expires: z.coerce.number().check(z.int(), z.minimum(0)),
  signature: z.string().check(z.maxLength(64)),
})

export const initUploads = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/uploads',
  summary: 'Announces files: reserves room for each and answers where its parts go.',
  policy: 'event:finish-upload',
  limit: UPLOAD_INIT_LIMIT,
  params: inEvent,
  body: initUploadsSchema,
  response: z.object({ files: z.array(initiatedUploadSchema) }),
  errors: ['guest.many_new'],
})

export const getUpload = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/uploads/:uploadId',
  summary: 'Which parts have arrived, with fresh addresses for the rest.',
  policy: 'event:finish-upload',
  params: oneUpload,
  response: uploadSchema,
  errors: ['upload.not_found', 'upload.withdrawn'],
})

export const refusePart = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/uploads/:uploadId/refused-parts',
  summary:
    'Says that a proxy has refused a part of this size. Answers smaller parts, of which none has arrived; the same ones where they cannot be smaller, of which host and operator are told.',
  policy: 'event:finish-upload',
  limit: REFUSED_PARTS_LIMIT,
  params: oneUpload,
  body: refusedPartSchema,
  response: uploadSchema,
  errors: ['upload.not_found', 'upload.withdrawn'],
})

export const abortUpload = endpoint({
  method: 'DELETE',
  path: '/api/events/:eventId/uploads/:uploadId',
  summary: 'Gives an upload up and frees its room. Succeeds also when it is already gone.',
  policy: 'event:enter',
  params: oneUpload,
})

/** Body: the bytes of the part, `application/octet-stream`. */
export const putPart = endpoint({
  method: 'PUT',
  path: '/uploads/:uploadId/parts/:part',
  summary: 'Receives one part under a signed address (local disk store).',
  policy: 'signed-url',
  bodyKind: 'bytes',
  params: partParams,
  query: signature,
  errors: [
    'upload.not_found',
    'upload.withdrawn',
    'upload.link_expired',
    'upload.size_mismatch',
    'upload.incomplete',
  ],
})

/** Body: the JPEG thumbnail, `image/jpeg`. */
export const putThumbnail = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/uploads/:uploadId/thumbnail',
  summary:
    'Receives the thumbnail that the browser made, and shows the photo while its original is on the way.',
  policy: 'event:finish-upload',
  bodyKind: 'bytes',
  params: oneUpload,
  errors: ['upload.not_found', 'upload.withdrawn', 'upload.unsupported_type'],
})

/** The same bytes through our server, for networks that cannot reach the direct address. */
export const putPartThroughServer = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/uploads/:uploadId/parts/:part',
  summary: 'Receives one part with the guest or host credential instead of a signed address.',
  policy: 'event:finish-upload',
  bodyKind: 'bytes',
  params: z.object({ ...oneUpload.shape, part: z.coerce.number().check(z.int(), z.minimum(1)) }),
  errors: ['upload.not_found', 'upload.withdrawn', 'upload.size_mismatch', 'upload.incomplete'],
})

export const uploadRoutes = {
  initUploads,
  getUpload,
  refusePart,
  abortUpload,
  putPart,
  putThumbnail,
  putPartThroughServer,
}
