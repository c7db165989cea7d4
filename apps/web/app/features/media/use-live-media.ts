import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEventSocket } from '~/lib/use-event-socket'
import { applyMediaFact } from './media-facts'
import { factSeqOf, mediaKey, mediaOf, mediaPages, totalOf } from './media-queries'

/** The photos of an event, kept current by its socket while the screen is shown. */
export function useLiveMedia(eventId: string) {
  const queryClient = useQueryClient()
  const query = useInfiniteQuery(mediaPages(eventId))
  useEventSocket({
    eventId,
    since: factSeqOf(query.data),
    onFact: (kind, data) => applyMediaFact(queryClient, eventId, kind, data),
    onReset: () => void queryClient.invalidateQueries({ queryKey: mediaKey(eventId) }),
  })
  return { ...query, media: mediaOf(query.data), total: totalOf(query.data) }
}
