import { getMedia, type Media } from '@afterglow/contract/media'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '~/lib/query'
import { changePages } from './change-pages'
import { mapMedia } from './media-facts'
import { hostMediaKey, mediaKey, ownMediaKey } from './media-queries'

/** Changes one photo wherever this page holds it: in a guest's and a host's lists, and opened by a link. */
export function changeMediaEverywhere(
  client: QueryClient,
  eventId: string,
  mediaId: string,
  patch: Partial<Media>,
): void {
  for (const root of [mediaKey(eventId), ownMediaKey(eventId), hostMediaKey(eventId)])
    for (const { queryKey } of client.getQueryCache().findAll({ queryKey: root }))
      changePages(client, queryKey, (pages) =>
        mapMedia(pages, (media) => (media.id === mediaId ? { ...media, ...patch } : media)),
      )
  client.setQueryData<Media>(
    keyOf(getMedia, { params: { eventId, mediaId } }),
    (media) => media && { ...media, ...patch },
  )
}
