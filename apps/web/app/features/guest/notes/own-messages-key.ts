/** Query key of the notes and voice messages that this guest left. */
export function ownMessagesKey(eventId: string) {
  return ['own-messages', eventId] as const
}
