import type { Note, OwnVoiceNote, SentVoiceNote, VoiceNote } from '@afterglow/contract/notes'
import type { NoteRow } from './note-store.ts'
import type { VoiceRow } from './voice-store.ts'
import type { VoiceUrls } from './voice-urls.ts'

export function presentNote(note: NoteRow): Note {
  return { ...note, createdAt: note.createdAt.toISOString() }
}

/** For the host: anyone with the address can listen until it expires. */
export function presentVoiceNote(voice: VoiceRow, urls: VoiceUrls, epoch: number): VoiceNote {
  const audioData = urls.sign({ eventId: voice.eventId, voiceNoteId: voice.id, epoch })
  const isPlayable = voice.state === 'ready'
  const isPublished = voice.publishedAt !== null
  return { ...voice, audioData, isPlayable, isPublished, createdAt: voice.createdAt.toISOString() }
}

/** For the sender, who may hear it as the host does. */
export function presentOwnVoiceNote(
  voice: VoiceRow,
  urls: VoiceUrls,
  epoch: number,
): Omit<OwnVoiceNote, 'canDelete'> {
  const { id, eventId, state, refusal, durationSeconds, waveform, caption, publishedAt, createdAt } = voice
  return {
    id,
    state: state === 'receiving' ? 'processing' : state,
    refusal,
    audioData: state === 'ready' ? urls.sign({ eventId, voiceNoteId: id, epoch }) : null,
    durationSeconds,
    waveform,
    caption,
    isPublished: publishedAt !== null,
    createdAt: createdAt.toISOString(),
  }
}

/** For its sender, who only has to know whether to record it again. */
export function presentSentVoiceNote({ id, state, refusal }: VoiceRow): SentVoiceNote {
  return { id, state: SENT_STATES[state], refusal }
}

const SENT_STATES = {
  receiving: 'processing',
  processing: 'processing',
  ready: 'ready',
  refused: 'refused',
  unplayable: 'refused',
} satisfies Record<VoiceRow['state'], SentVoiceNote['state']>
