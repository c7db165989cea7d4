/** The recording accepted for a message; `originalName` is null for those from before each attempt had its own. */
export interface VoicePlace {
  id: string
  eventId: string
  originalName: string | null
}

/** Inside the event's folder, so that removing an album removes its voice messages too. */
export function voiceFolder(eventId: string, voiceNoteId: string): string {
  return `events/${eventId}/voice/${voiceNoteId}`
}

/**
 * The bytes as received; deleted once there is a sound, kept where nothing playable could be made of them. Each attempt
 * of a message has a name of its own, so that a failed one removes only what it wrote.
 */
export function voiceOriginalKey({ id, eventId, originalName }: VoicePlace): string {
  return `${voiceFolder(eventId, id)}/${originalName ?? 'original'}`
}

/** AAC in MP4. */
export function voiceSoundKey(eventId: string, voiceNoteId: string): string {
  return `${voiceFolder(eventId, voiceNoteId)}/sound`
}

/** The key of the bytes given to the host. */
export function voiceKeptKey(voice: VoicePlace & { state: string }): string {
  return voice.state === 'unplayable' ? voiceOriginalKey(voice) : voiceSoundKey(voice.eventId, voice.id)
}
