import { useQuery, useQueryClient } from '@tanstack/react-query'
import { applyEventFact, eventQuery } from '~/features/host/events'
import { useEventSocket } from '~/lib/use-event-socket'
import { bansQuery, reportsQuery, waitingQuery } from './moderation-queries'

/** Reports of an event and its banned guests, kept current while the screen is shown. */
export function useLiveReports(eventId: string) {
  const client = useQueryClient()
  const event = useQuery(eventQuery(eventId))
  const reports = useQuery(reportsQuery(eventId))
  const bans = useQuery(bansQuery(eventId))
  const waiting = useQuery(waitingQuery(eventId))
  const refetch = () => void client.invalidateQueries({ queryKey: reportsQuery(eventId).queryKey })
  useEventSocket({
    eventId,
    since: event.data ? 'now' : null,
    onFact(kind, data) {
      applyEventFact(client, eventId, { kind, data })
      // Published or deleted by hand in another window.
      if (kind.startsWith('media.')) refetch()
    },
    onReset() {
      void client.invalidateQueries({ queryKey: eventQuery(eventId).queryKey })
      void client.invalidateQueries({ queryKey: bansQuery(eventId).queryKey })
      void client.invalidateQueries({ queryKey: waitingQuery(eventId).queryKey })
      refetch()
    },
  })
  return { event, reports, bans, waiting }
}
