import { getMedia } from '@afterglow/contract/media'
import type { QueryClient } from '@tanstack/react-query'
import { applyMediaFact } from '~/features/media'
import { call, isApiError } from '~/lib/api'

/*
 * What keeps a gallery current. It comes after the first view, in a file of its own: facts and endpoints bring their
 * schemas along.
 */

export { applyMediaFact }

/** Fetches one photo again: its addresses expire, and it may be gone. */
export async function refetchPhoto(client: QueryClient, eventId: string, mediaId: string): Promise<void> {
  try {
    const media = await call(getMedia, { params: { eventId, mediaId } })
    applyMediaFact(client, eventId, 'media.published', { media })
  } catch (err) {
    if (isApiError(err, 'media.not_found')) applyMediaFact(client, eventId, 'media.removed', { mediaId })
    // Anything else may pass; the tile says that its picture could not be loaded.
    else if (!isApiError(err)) throw err
  }
}
