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

/** To the pages of one guest alone. */
export const ownMessageFacts = {
  /** Something that this guest left has changed, or is gone: their list is out of date. */
  'message.own_changed': z.object({}),
}

export type NoteFactKind = keyof typeof noteFacts
