import { useQuery } from '@tanstack/react-query'
import { albumsQuery } from './album-queries'

/** The name of an album once the albums have loaded. */
export function useAlbumName(eventId: string, albumId: string | null): string | undefined {
  const { data } = useQuery({ ...albumsQuery(eventId), enabled: albumId !== null })
  return data?.albums.find(({ id }) => id === albumId)?.name
}
