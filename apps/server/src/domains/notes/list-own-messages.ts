import { type Actor, type Authored, authorBehind } from '@afterglow/contract/kernel'
import {
  canDeleteNote,
  MAX_NOTES_PER_GUEST,
  MAX_VOICE_NOTES_PER_GUEST,
  type OwnMessages,
} from '@afterglow/contract/notes'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { accessOf, type EventRow } from '../access/index.ts'
import { listNotesOf, listVoicesOfSender } from './all-messages-store.ts'
import { presentNote, presentOwnVoiceNote } from './present.ts'
import type { VoiceUrls } from './voice-urls.ts'

/**
 * A guest cannot have more notes than this; of refused voice messages, which fill no mailbox, the newest are listed.
 */
const MOST = { notes: MAX_NOTES_PER_GUEST, voices: 2 * MAX_VOICE_NOTES_PER_GUEST }

/** The caller's own messages in an event. A visitor has none. */
export async function listOwnMessages(
  { db, clock, voiceUrls }: { db: Database; clock: Clock; voiceUrls: VoiceUrls },
  event: EventRow,
  actor: Actor,
): Promise<OwnMessages> {
  const author = authorBehind(actor)
  if (author === null) return { notes: [], voiceNotes: [] }
  const own = { eventId: event.id, author }
  const [notes, voices] = await Promise.all([
    listNotesOf(db.query, { ...own, limit: MOST.notes }),
    listVoicesOfSender(db.query, { ...own, limit: MOST.voices }),
  ])
  const access = accessOf(event)
  const rights = (row: Authored) => ({
    canDelete: canDeleteNote(access, row, actor, clock.now()),
  })
  return {
    notes: notes.map((note) => ({ ...presentNote(note), ...rights(note) })),
    voiceNotes: voices.map((voice) => ({
      ...presentOwnVoiceNote(voice, voiceUrls, event.accessEpoch),
      ...rights(voice),
    })),
  }
}
