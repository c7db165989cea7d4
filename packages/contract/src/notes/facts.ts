import * as z from 'zod/mini'
import { uuidSchema } from '../kernel/index.ts'

/** Messages about notes that travel over an event's socket, to its host only. They name; the host fetches. */
export const noteFacts = {
  'note.created': z.object({ noteId: uuidSchema }),
  'note.removed': z.object({ noteId: uuidSchema }),
  /** The order of the book, or what is left out of it. */
  'book.changed': z.object({}),
  /** A voice message can be played, or is kept as it came. */
  'voice.created': z.object({ voiceNoteId: uuidSchema }),
  'voice.removed': z.object({ voiceNoteId: uuidSchema }),
  'voice.captioned': z.object({ voiceNoteId: uuidSchema }),
  'voice.published': z.object({ voiceNoteId: uuidSchema }),
  'voice.unpublished': z.object({ voiceNoteId: uuidSchema }),
}

/** For those who may hear published voice messages: which ones there are has changed. */
export const greetingFacts = {
  'greetings.changed': z.object({}),
}
