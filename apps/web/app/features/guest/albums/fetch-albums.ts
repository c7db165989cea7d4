import { listAlbumCards } from '@afterglow/contract/albums'
import { call } from '~/lib/api'
import { now } from '~/lib/clock'

/** The albums, with the time at which the answer arrived. */
export async function fetchAlbums(eventId: string, shownId: string | null, signal: AbortSignal) {
  const query = shownId === null ? {} : { album: shownId }
  const answer = await call(listAlbumCards, { params: { eventId }, query, signal })
  return { ...answer, receivedAt: now().getTime() }
}
