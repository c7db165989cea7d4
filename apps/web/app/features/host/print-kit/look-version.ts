/** When looks of an event were last saved on this page, in saves. */
const saves = new Map<string, number>()

/** Part of a preview's address: a picture of an earlier look must not be shown from the browser's memory. */
export function lookVersion(eventId: string): number {
  return saves.get(eventId) ?? 0
}

export function noteLookSaved(eventId: string): void {
  saves.set(eventId, lookVersion(eventId) + 1)
}
