/**
 * Inside the event's folder, so that removing an album removes its faces too. The trigger of 0018 uses the same path.
 */
export function faceFolder(eventId: string, faceId: string): string {
  return `events/${eventId}/faces/${faceId}`
}

/** The crop: a JPEG of 400 pixels square. */
export function cropKey(eventId: string, faceId: string): string {
  return `${faceFolder(eventId, faceId)}/crop`
}
