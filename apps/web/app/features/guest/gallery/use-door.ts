import { useQueryClient } from '@tanstack/react-query'
import { latePart } from '~/lib/late-parts'
import { useEventSocket } from '~/lib/use-event-socket'
import { guestPageQuery } from './guest-page-query'

const loadNews = latePart(() => import('./news'))

/** Listens at a closed door, so that the page opens, or changes its message, without a reload. */
export function useDoor(eventId: string, isClosed: boolean) {
  const client = useQueryClient()
  useEventSocket({
    eventId,
    place: 'door',
    since: isClosed ? 'now' : null,
    onFact(kind, fact) {
      void loadNews().then(({ applyEventFact }) => applyEventFact({ client, eventId, kind, data: fact }))
    },
    onReset() {},
    // It may have been deleted, or the network may be bad.
    onUnreached() {
      void client.invalidateQueries({ queryKey: guestPageQuery(eventId).queryKey })
    },
  })
}
