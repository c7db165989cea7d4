/** Key prefix of a guest's cards: what is asked for, and how far they have come. */
export function challengesKey(eventId: string) {
  return ['challenges', eventId] as const
}
