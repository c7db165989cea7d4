/** Query key prefix of greetings: the list and the count. */
export function greetingsKey(eventId: string) {
  return ['greetings', eventId] as const
}
