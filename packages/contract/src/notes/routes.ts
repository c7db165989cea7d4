import * as z from 'zod/mini'
import {
  endpoint,
  eventIdSchema,
  feedTokenSchema,
  pageOf,
  pageQuerySchema,
  uuidSchema,
} from '../kernel/index.ts'
import { bookRoutes } from './book.ts'
import { greetingRoutes } from './greeting-routes.ts'
import { NOTES_LIMIT } from './limits.ts'
import { newNoteSchema, noteSchema, ownNoteSchema, ownVoiceNoteSchema } from './schema.ts'
import { voiceRoutes } from './voice-routes.ts'

const inEvent = z.object({ eventId: eventIdSchema })

export const addNote = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/notes',
  summary: 'Leaves a note for the hosts. Sending the same id again answers the same note.',
  policy: 'event:finish-note',
  limit: NOTES_LIMIT,
  params: inEvent,
  body: newNoteSchema,
  response: noteSchema,
  status: 201,
  errors: ['note.event_full', 'note.guest_full', 'guest.many_new'],
})

/** `feedToken` is the position from which to join the event's socket. */
export const notePageSchema = z.object({
  ...pageOf(noteSchema).shape,
  total: z.int(),
  feedToken: feedTokenSchema,
})

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/notes',
  summary: 'The notes of an event, newest first, for its host.',
  policy: 'event:manage',
  params: inEvent,
  query: pageQuerySchema,
  response: notePageSchema,
})

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/api/events/:eventId/notes/:noteId',
  summary: 'Deletes a note: its host always, its writer where guests may delete. Deleting it again succeeds.',
  policy: 'event:enter',
  params: z.object({ eventId: eventIdSchema, noteId: uuidSchema }),
  errors: ['note.not_found', 'note.not_deletable'],
})

export const ownMessagesSchema = z.object({
  notes: z.array(ownNoteSchema),
  voiceNotes: z.array(ownVoiceNoteSchema),
})

export const listOwnMessages = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/own-messages',
  summary: 'The caller’s own notes and voice messages in an event, newest first.',
  policy: 'event:enter',
  params: inEvent,
  response: ownMessagesSchema,
})

export type OwnMessages = z.infer<typeof ownMessagesSchema>

export const noteRoutes = {
  addNote,
  listNotes,
  deleteNote,
  listOwnMessages,
  ...bookRoutes,
  ...voiceRoutes,
  ...greetingRoutes,
}
