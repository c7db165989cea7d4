import * as z from 'zod/mini'
import { endpoint, eventIdSchema, pageOf, pageQuerySchema, uuidSchema } from '../kernel/index.ts'
import { CAPTIONS_LIMIT } from './limits.ts'
import { captionSchema, greetingSchema, voiceNoteSchema } from './schema.ts'

const oneVoiceNote = z.object({ eventId: eventIdSchema, voiceNoteId: uuidSchema })

export const captionVoiceNote = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/voice-notes/:voiceNoteId/caption',
  summary:
    'Sets the caption of one’s own voice message; an empty one removes it. It cannot be changed once guests can hear the message.',
  policy: 'event:finish-note',
  limit: CAPTIONS_LIMIT,
  params: oneVoiceNote,
  body: z.object({ caption: captionSchema }),
  errors: ['note.not_found', 'voice.caption_fixed'],
})

export const changeVoiceNote = endpoint({
  method: 'PATCH',
  path: '/api/events/:eventId/voice-notes/:voiceNoteId',
  summary:
    'Lets guests hear a voice message, or stops that; or sets its caption, where an empty one removes it.',
  policy: 'event:manage',
  params: oneVoiceNote,
  body: z.object({ isPublished: z.optional(z.boolean()), caption: z.optional(captionSchema) }),
  response: voiceNoteSchema,
  errors: ['note.not_found', 'voice.not_playable'],
})

export const greetingPageSchema = z.object({ ...pageOf(greetingSchema).shape, total: z.int() })

export const listGreetings = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/greetings',
  summary: 'The voice messages that the host has published and this viewer may hear, newest first.',
  policy: 'event:view',
  params: z.object({ eventId: eventIdSchema }),
  query: pageQuerySchema,
  response: greetingPageSchema,
})

export type GreetingPage = z.infer<typeof greetingPageSchema>

export const greetingRoutes = { captionVoiceNote, changeVoiceNote, listGreetings }
