import * as z from 'zod/mini'
import { uuidSchema } from '../kernel/index.ts'

/** Messages about notes that travel over an event's socket, to its host only. They name; the host fetches. */
export const noteFacts = {
  'note.created': z.object({ noteId: uuidSchema }),
  'note.removed': z.object({ noteId: uuidSchema }),
  /** A voice message can be played, or is kept as it came. */
  'voice.created': z.object({ voiceNoteId: uuidSchema }),
  'voice.removed': z.object({ voiceNoteId: uuidSchema }),
}
