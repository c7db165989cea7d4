import { getMedia, type Media } from '@afterglow/contract/media'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '~/lib/query'

/**
 * The open file: from the view if loaded there, otherwise (it was published, say, or opened by a link) fetched by
 * itself.
 */
export function useOpenedMedia(
  eventId: string,
  media: readonly Media[],
  openId: string | null,
): Media | null {
  const current = media.find(({ id }) => id === openId)
  const { data } = useQuery({
    ...queryOf(getMedia, { params: { eventId, mediaId: openId ?? '' } }),
    enabled: openId !== null && current === undefined,
  })
  return current ?? (openId !== null && data?.id === openId ? data : null)
}
