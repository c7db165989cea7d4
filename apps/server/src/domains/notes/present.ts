import type { Note, NoteTheme, SentVoiceNote, VoiceNote, VoiceRefusal } from '@afterglow/contract/notes'
import type { NoteRow } from './note-store.ts'
import type { PlayableRow, VoiceRow } from './voice-store.ts'
import type { VoiceUrls } from './voice-urls.ts'

export function presentNote(note: NoteRow): Note {
  // The database checks that a theme is one of ours; its generated types only know a text.
  return { ...note, theme: note.theme as NoteTheme, createdAt: note.createdAt.toISOString() }
}

/** For the host only: whoever has the address can listen until it expires. */
export function presentVoiceNote(voice: PlayableRow, urls: VoiceUrls, epoch: number): VoiceNote {
  const audioData = urls.sign({ eventId: voice.eventId, voiceNoteId: voice.id, epoch })
  return { ...voice, audioData, createdAt: voice.createdAt.toISOString() }
}

/** For whoever sent it. */
export function presentSentVoiceNote({ id, state, refusal }: VoiceRow): SentVoiceNote {
  return {
    id,
    state: state === 'receiving' ? 'processing' : (state as SentVoiceNote['state']),
    refusal: refusal as VoiceRefusal | null,
  }
}
