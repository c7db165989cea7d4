/** Query key prefix of the albums as this guest sees them. */
export function albumsKey(eventId: string) {
  return ['albums', eventId] as const
}
