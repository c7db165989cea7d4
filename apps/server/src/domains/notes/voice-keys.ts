/** Below the folder of its event, so that removing an album takes its voices along. */
export function voiceFolder(eventId: string, voiceNoteId: string): string {
  return `events/${eventId}/voice/${voiceNoteId}`
}

/** The bytes as they came; gone once there is something to play. */
export function voiceOriginalKey(eventId: string, voiceNoteId: string): string {
  return `${voiceFolder(eventId, voiceNoteId)}/original`
}

/** AAC in MP4. */
export function voiceSoundKey(eventId: string, voiceNoteId: string): string {
  return `${voiceFolder(eventId, voiceNoteId)}/sound`
}
