export const coverKey = (eventId: string, coverId: string) => `events/${eventId}/covers/${coverId}/cover`
