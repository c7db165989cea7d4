import type { VoiceRow } from './voice-store.ts'

/** File extensions of recordings, by the type detected from their first bytes. */
const EXTENSIONS: Record<string, string> = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/aac': 'aac',
  'audio/wav': 'wav',
}

/** The file given out for a message: our own sound, or the recording as received where there is none. */
export function voiceFileOf({ state, originalType }: Pick<VoiceRow, 'state' | 'originalType'>): {
  type: string
  extension: string
} {
  const type = state === 'unplayable' ? (originalType ?? 'application/octet-stream') : 'audio/mp4'
  return { type, extension: EXTENSIONS[type] ?? 'bin' }
}
