import type { VoiceRow } from './voice-store.ts'

/** How files of recordings are called, by what their first bytes said. */
const EXTENSIONS: Record<string, string> = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/aac': 'aac',
  'audio/wav': 'wav',
}

/** As what a message is given out: our own sound, or the recording as it came where there is none. */
export function voiceFileOf({ state, originalType }: Pick<VoiceRow, 'state' | 'originalType'>): {
  type: string
  extension: string
} {
  const type = state === 'unplayable' ? (originalType ?? 'application/octet-stream') : 'audio/mp4'
  return { type, extension: EXTENSIONS[type] ?? 'bin' }
}
