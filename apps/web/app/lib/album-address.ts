/** Names the album that a guest page shows; album links lead to it. */
export const ALBUM_PARAM = 'album'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id of the album in an address; null if there is none, or nothing that can be one. */
export function albumInAddress(search: string): string | null {
  const id = new URLSearchParams(search).get(ALBUM_PARAM)
  return id !== null && ID.test(id) ? id : null
}
