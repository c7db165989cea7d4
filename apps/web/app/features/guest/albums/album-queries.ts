import { queryOptions } from '@tanstack/react-query'
import { albumsKey } from './albums-key'

/** The albums as this guest sees them. Imported lazily, because an endpoint brings its schemas with it. */
export function albumsQuery(eventId: string) {
  return queryOptions({
    queryKey: albumsKey(eventId),
    queryFn: async ({ signal }) => (await import('./fetch-albums')).fetchAlbums(eventId, signal),
  })
}
