/** Below the folder of its event, so that removing an album takes its faces along. The trigger of 0018 knows it too. */
export function faceFolder(eventId: string, faceId: string): string {
  return `events/${eventId}/faces/${faceId}`
}

/** The crop: a JPEG of 400 pixels square. */
export function cropKey(eventId: string, faceId: string): string {
  return `${faceFolder(eventId, faceId)}/crop`
}
