import { queryOptions } from '@tanstack/react-query'
import { latePart } from '~/lib/late-parts'
import { keepPrevious, useLateQuery } from '~/lib/late-queries'
import { albumsKey } from './albums-key'

/** With an endpoint come its schemas. */
const loadFetch = latePart(() => import('./fetch-albums'))

/** The albums as this guest sees them, with the one that the page shows, which may be listed nowhere else. */
export function albumsQuery(eventId: string, shownId: string | null) {
  return queryOptions({
    queryKey: [...albumsKey(eventId), shownId],
    queryFn: async ({ signal }) => (await loadFetch()).fetchAlbums(eventId, shownId, signal),
    // Another album is shown beside the same ones.
    placeholderData: keepPrevious,
  })
}

/** The album that the page shows, once the albums have loaded. */
export function useAlbumCard(eventId: string, albumId: string | null) {
  const { data } = useLateQuery({ ...albumsQuery(eventId, albumId), enabled: albumId !== null })
  return data?.albums.find(({ id }) => id === albumId)
}
