import {
  type Greeting,
  type Note,
  type OwnNote,
  type OwnVoiceNote,
  type VoiceNote,
  WAVEFORM_PEAKS,
} from '../notes/index.ts'

const waveform = Array.from({ length: WAVEFORM_PEAKS }, (_, at) => at % 100)

/** A note as its host reads it. */
export function aNote(overrides: Partial<Note> = {}): Note {
  return {
    id: '0198c0de-0000-7000-8000-0000000000a1',
    eventId: '7f3c91d2ab4k',
    message: 'What a day.',
    theme: 'theme1',
    senderName: 'Jonas',
    createdAt: '2026-06-20T18:40:00.000Z',
    ...overrides,
  }
}

/** A note as the guest who left it sees it. */
export function anOwnNote(overrides: Partial<OwnNote> = {}): OwnNote {
  return { ...aNote(), canDelete: true, ...overrides }
}

/** A voice message that can be played. */
export function aVoiceNote(overrides: Partial<VoiceNote> = {}): VoiceNote {
  return {
    id: '0198c0de-0000-7000-8000-0000000000b1',
    eventId: '7f3c91d2ab4k',
    audioData: '/voice/1',
    isPlayable: true,
    durationSeconds: 12,
    waveform,
    senderName: 'Jonas',
    caption: null,
    isPublished: false,
    createdAt: '2026-06-20T18:45:00.000Z',
    ...overrides,
  }
}

/** A voice message as the guest who left it sees it. */
export function anOwnVoiceNote(overrides: Partial<OwnVoiceNote> = {}): OwnVoiceNote {
  return {
    id: '0198c0de-0000-7000-8000-0000000000b1',
    state: 'ready',
    refusal: null,
    audioData: '/voice/1',
    durationSeconds: 12,
    waveform,
    caption: null,
    isPublished: false,
    createdAt: '2026-06-20T18:45:00.000Z',
    canDelete: true,
    ...overrides,
  }
}

/** A voice message that guests hear. */
export function aGreeting(overrides: Partial<Greeting> = {}): Greeting {
  return {
    id: '0198c0de-0000-7000-8000-0000000000b1',
    name: 'Jonas',
    isHost: false,
    isMine: false,
    caption: null,
    audioData: '/voice/1',
    durationSeconds: 12,
    waveform,
    canReport: true,
    createdAt: '2026-06-20T18:45:00.000Z',
    ...overrides,
  }
}
