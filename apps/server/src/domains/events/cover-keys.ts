/** Covers lie in the folder of their event, and go with it. */
function folderOf(eventId: string, coverId: string): string {
  return `events/${eventId}/covers/${coverId}`
}

/** The bytes as they came; gone as soon as the cover is made, with whatever they say of where they were taken. */
export function coverOriginalKey(eventId: string, coverId: string): string {
  return `${folderOf(eventId, coverId)}/original`
}

export function coverKey(eventId: string, coverId: string): string {
  return `${folderOf(eventId, coverId)}/cover`
}

export function coverUrl(eventId: string, coverId: string): string {
  return `/covers/${eventId}/${coverId}`
}
