import { latePart } from '~/lib/late-parts'
import { useLateClient } from '~/lib/late-queries'
import { useEventSocket } from '~/lib/use-event-socket'
import { guestPageQuery } from './guest-page-query'

const loadNews = latePart(() => import('./news'))

/** Listens at a closed door, so that the page opens, or changes its message, without a reload. */
export function useDoor(eventId: string, isClosed: boolean) {
  const askClient = useLateClient()
  useEventSocket({
    eventId,
    place: 'door',
    since: isClosed ? 'now' : null,
    onFact(kind, fact) {
      void Promise.all([askClient(), loadNews()]).then(([client, { applyEventFact }]) =>
        applyEventFact({ client, eventId, kind, data: fact }),
      )
    },
    onReset() {},
    // It may have been deleted, or the network may be bad.
    onUnreached() {
      void askClient().then((client) =>
        client.invalidateQueries({ queryKey: guestPageQuery(eventId).queryKey }),
      )
    },
  })
}
