import type {
  Note,
  NoteTheme,
  OwnVoiceNote,
  SentVoiceNote,
  VoiceNote,
  VoiceRefusal,
} from '@afterglow/contract/notes'
import type { NoteRow } from './note-store.ts'
import type { VoiceRow } from './voice-store.ts'
import type { VoiceUrls } from './voice-urls.ts'

export function presentNote(note: NoteRow): Note {
  // The database checks that a theme is one of ours; its generated types only know a text.
  return { ...note, theme: note.theme as NoteTheme, createdAt: note.createdAt.toISOString() }
}

/** For the host: whoever has the address can listen until it expires. */
export function presentVoiceNote(voice: VoiceRow, urls: VoiceUrls, epoch: number): VoiceNote {
  const audioData = urls.sign({ eventId: voice.eventId, voiceNoteId: voice.id, epoch })
  const isPlayable = voice.state === 'ready'
  return { ...voice, audioData, isPlayable, createdAt: voice.createdAt.toISOString() }
}

/** For whoever left it, who may hear it as the host does. */
export function presentOwnVoiceNote(
  voice: VoiceRow,
  urls: VoiceUrls,
  epoch: number,
): Omit<OwnVoiceNote, 'canDelete'> {
  const { id, eventId, state, refusal, durationSeconds, waveform, createdAt } = voice
  return {
    id,
    // The database checks both; its generated types only know a text.
    state: state as OwnVoiceNote['state'],
    refusal: refusal as VoiceRefusal | null,
    audioData: state === 'ready' ? urls.sign({ eventId, voiceNoteId: id, epoch }) : null,
    durationSeconds,
    waveform,
    createdAt: createdAt.toISOString(),
  }
}

/** Whoever sent it has only one question: whether to record it again. */
const sentStates: Record<string, SentVoiceNote['state']> = { receiving: 'processing', unplayable: 'refused' }

/** For whoever sent it. */
export function presentSentVoiceNote({ id, state, refusal }: VoiceRow): SentVoiceNote {
  return {
    id,
    state: sentStates[state] ?? (state as SentVoiceNote['state']),
    refusal: refusal as VoiceRefusal | null,
  }
}
