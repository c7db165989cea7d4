import { albumInAddress } from '~/lib/album-address'

/** Where newly chosen files go, by event; null is the event itself. */
const uploadAlbums = new Map<string, string | null>()

/** The album that the page has set, otherwise the one in the address: a page may be quicker than its albums. */
export function uploadAlbumOf(eventId: string): string | null {
  const set = uploadAlbums.get(eventId)
  return set === undefined ? albumInAddress(window.location.search) : set
}

/** Sets the album for newly chosen files; null for none. Returns a function that takes it back. */
export function setUploadAlbum(eventId: string, albumId: string | null): () => void {
  uploadAlbums.set(eventId, albumId)
  return () => void uploadAlbums.delete(eventId)
}
