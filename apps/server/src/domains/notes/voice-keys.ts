/** Below the folder of its event, so that removing an album takes its voices along. */
export function voiceFolder(eventId: string, voiceNoteId: string): string {
  return `events/${eventId}/voice/${voiceNoteId}`
}

/** The bytes as they came; gone once there is something to play, kept where nothing playable could be made of them. */
export function voiceOriginalKey(eventId: string, voiceNoteId: string): string {
  return `${voiceFolder(eventId, voiceNoteId)}/original`
}

/** AAC in MP4. */
export function voiceSoundKey(eventId: string, voiceNoteId: string): string {
  return `${voiceFolder(eventId, voiceNoteId)}/sound`
}

/** Where the bytes lie that the host is given. */
export function voiceKeptKey({ id, eventId, state }: { id: string; eventId: string; state: string }): string {
  return state === 'unplayable' ? voiceOriginalKey(eventId, id) : voiceSoundKey(eventId, id)
}
