import { listAlbums } from '@afterglow/contract/albums'
import { queryOf } from '~/lib/query'

/** Every album of an event with its rules and photo count. */
export function albumsQuery(eventId: string) {
  return queryOf(listAlbums, { params: { eventId } })
}
