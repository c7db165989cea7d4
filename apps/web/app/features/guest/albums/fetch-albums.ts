import { listAlbumCards } from '@afterglow/contract/albums'
import { isAlbumId } from '~/features/shared/media'
import { call } from '~/lib/api'
import { now } from '~/lib/clock'

/** The albums, with the time at which the answer arrived. A hidden one is among them while its link is in the address. */
export async function fetchAlbums(eventId: string, signal: AbortSignal) {
  const album = new URLSearchParams(window.location.search).get('album')
  const query = isAlbumId(album) ? { album } : {}
  const answer = await call(listAlbumCards, { params: { eventId }, query, signal })
  return { ...answer, receivedAt: now().getTime() }
}
