import type { Database } from '../../db/database.ts'
import { listAllNotes, listAllVoices } from './all-messages-store.ts'
import { voiceFileOf } from './voice-files.ts'
import { voiceKeptKey } from './voice-keys.ts'

/** Notes and voice messages as the ZIP of an album contains them. */
export function albumMessages({ query }: Database) {
  return {
    async listNotes(eventId: string) {
      const notes = await listAllNotes(query, eventId)
      return notes.map(({ id, message, senderName, createdAt }) => ({
        id,
        message,
        from: senderName,
        at: createdAt.toISOString(),
      }))
    },
    async listVoices(eventId: string) {
      const voices = await listAllVoices(query, eventId)
      return voices.map((voice) => ({
        id: voice.id,
        from: voice.senderName,
        at: voice.createdAt.toISOString(),
        ...voiceFileOf(voice),
        ...(voice.state === 'unplayable' && { isOriginal: true as const, originalName: voice.originalName }),
      }))
    },
    keyOf: (eventId: string, { id, isOriginal, originalName = null }: KeptVoice) =>
      voiceKeptKey({ id, eventId, originalName, state: isOriginal === true ? 'unplayable' : 'ready' }),
  }
}

interface KeptVoice {
  id: string
  isOriginal?: true
  originalName?: string | null
}
