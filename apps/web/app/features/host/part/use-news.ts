import { useQueryClient } from '@tanstack/react-query'
import type { PartNews } from '~/lib/part-news'
import { useEventSocket } from '~/lib/use-event-socket'

interface NewsOptions {
  eventId: string
  /** From where on, as in `useEventSocket`. */
  since: string | 'now' | null
  news: readonly PartNews[]
}

/** Follows the event's socket while the screen is shown, and hands each fact to all of `news`. */
export function useNews({ eventId, since, news }: NewsOptions): void {
  const client = useQueryClient()
  useEventSocket({
    eventId,
    since,
    onFact(kind, data) {
      for (const { onFact } of news) onFact({ client, eventId, kind, data })
    },
    onReset() {
      for (const { catchUp } of news) catchUp({ client, eventId })
    },
  })
}
