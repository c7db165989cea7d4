/**
 * Which recording was accepted for a message; `originalName` is null for those from before each sending had its own.
 */
export interface VoicePlace {
  id: string
  eventId: string
  originalName: string | null
}

/** Below the folder of its event, so that removing an album takes its voices along. */
export function voiceFolder(eventId: string, voiceNoteId: string): string {
  return `events/${eventId}/voice/${voiceNoteId}`
}

/**
 * The bytes as they came; gone once there is something to play, kept where nothing playable could be made of them. Each
 * sending of a message has a name of its own, so that one that is given up removes only what it wrote.
 */
export function voiceOriginalKey({ id, eventId, originalName }: VoicePlace): string {
  return `${voiceFolder(eventId, id)}/${originalName ?? 'original'}`
}

/** AAC in MP4. */
export function voiceSoundKey(eventId: string, voiceNoteId: string): string {
  return `${voiceFolder(eventId, voiceNoteId)}/sound`
}

/** Where the bytes lie that the host is given. */
export function voiceKeptKey(voice: VoicePlace & { state: string }): string {
  return voice.state === 'unplayable' ? voiceOriginalKey(voice) : voiceSoundKey(voice.eventId, voice.id)
}
