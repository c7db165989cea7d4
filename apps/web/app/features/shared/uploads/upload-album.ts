/** The album for newly chosen files, by event; null: no album. */
const uploadAlbums = new Map<string, string | null>()

/** The album set by the page, otherwise the one in the address. */
export function uploadAlbumOf(eventId: string): string | undefined {
  const said = uploadAlbums.get(eventId)
  if (said !== undefined) return said ?? undefined
  return new URLSearchParams(window.location.search).get('album') ?? undefined
}

/** Sets the album for newly chosen files; null for none. Returns a function that resets it. */
export function setUploadAlbum(eventId: string, albumId: string | null): () => void {
  uploadAlbums.set(eventId, albumId)
  return () => void uploadAlbums.delete(eventId)
}
