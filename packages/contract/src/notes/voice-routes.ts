import * as z from 'zod/mini'
import {
  endpoint,
  eventIdSchema,
  feedTokenSchema,
  pageOf,
  pageQuerySchema,
  uuidSchema,
} from '../kernel/index.ts'
import { MAX_VOICES_AT_ONCE } from './constants.ts'
import { VOICES_LIMIT } from './limits.ts'
import { senderNameSchema, sentVoiceNoteSchema, voiceNoteSchema } from './schema.ts'

const oneVoiceNote = z.object({ eventId: eventIdSchema, voiceNoteId: uuidSchema })

/** Body: the recording as it is, at most 25 MB. Its type is detected from its bytes. */
export const putVoiceNote = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/voice-notes/:voiceNoteId',
  summary:
    'Leaves a voice message under an id that the sender made. Sending it again after a lost answer leaves one.',
  policy: 'event:finish-note',
  bodyKind: 'bytes',
  limit: VOICES_LIMIT,
  params: oneVoiceNote,
  query: z.object({ senderName: z.optional(senderNameSchema) }),
  response: sentVoiceNoteSchema,
  errors: [
    'guest.many_new',
    'note.event_full',
    'note.guest_full',
    'note.not_found',
    'upload.quota_exceeded',
    'upload.incomplete',
    'voice.too_large',
    'voice.too_many_open',
    'voice.not_audio',
  ],
})

export const getSentVoiceNote = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/voice-notes/:voiceNoteId',
  summary: 'The state of a voice message, for its sender and for the host.',
  policy: 'event:enter',
  params: oneVoiceNote,
  response: sentVoiceNoteSchema,
  errors: ['note.not_found'],
})

/**
 * `used`: what counts towards the mailbox, including messages being made playable. `feedToken` is the position from
 * which to join the event's socket.
 */
export const voiceNotePageSchema = z.object({
  ...pageOf(voiceNoteSchema).shape,
  total: z.int(),
  used: z.int(),
  /** Of `total`, those that can be played. */
  playable: z.int(),
  feedToken: feedTokenSchema,
})

export const listVoiceNotes = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/voice-notes',
  summary:
    'The voice messages of an event, newest first, for its host. Those that cannot be played can be downloaded.',
  policy: 'event:manage',
  params: z.object({ eventId: eventIdSchema }),
  query: pageQuerySchema,
  response: voiceNotePageSchema,
})

export const getVoicesInOne = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/voice-notes/file',
  summary:
    'The voice messages of an event in one M4A, oldest first, with a chapter for each under the name of its sender; whole or in ranges. Of more than 200 each part has as many.',
  policy: 'event:manage',
  params: z.object({ eventId: eventIdSchema }),
  query: z.object({ part: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 1) }),
  errors: ['voice.none_playable'],
})

export const deleteVoiceNote = endpoint({
  method: 'DELETE',
  path: '/api/events/:eventId/voice-notes/:voiceNoteId',
  summary: 'Deletes a voice message with all its bytes, by the same rules as a note.',
  policy: 'event:enter',
  params: oneVoiceNote,
  errors: ['note.not_found', 'note.not_deletable'],
})

export const deleteVoiceNotes = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/voice-notes/remove',
  summary:
    'Deletes many voice messages with all their bytes, for the host who makes room. Those that are gone are no error.',
  policy: 'event:manage',
  params: z.object({ eventId: eventIdSchema }),
  body: z.object({
    ids: z.array(uuidSchema).check(z.minLength(1), z.maxLength(MAX_VOICES_AT_ONCE)),
  }),
})

export const getVoiceBytes = endpoint({
  method: 'GET',
  path: '/voice/:voiceNoteId',
  summary:
    'The sound of a voice message, whole or in ranges; a recording that cannot be played as a download. The address is signed, given to the host, the sender and those who hear it as a greeting.',
  policy: 'signed-url',
  params: z.object({ voiceNoteId: uuidSchema }),
  query: z.object({
    event: eventIdSchema,
    epoch: z.coerce.number().check(z.int(), z.minimum(0)),
    expires: z.coerce.number().check(z.int(), z.minimum(0)),
    signature: z.string().check(z.maxLength(64)),
    /** In addresses for listeners of a greeting: how many times the host has published it. */
    greeting: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
    download: z.optional(z.literal('1')),
  }),
  errors: ['note.not_found', 'voice.link_expired'],
})

export const voiceRoutes = {
  putVoiceNote,
  getSentVoiceNote,
  listVoiceNotes,
  getVoicesInOne,
  deleteVoiceNote,
  deleteVoiceNotes,
  getVoiceBytes,
}
