import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useEventSocket } from '~/lib/use-event-socket'
import { eventQuery } from './event-queries'
import { applyEventFact } from './use-live-event'

/** Photos arrive in bursts: one refetch per burst. */
const COUNT_DELAY = 1000

/**
 * Keeps an event, and a list with photo counts, current while its screen is shown. `kind` is the fact that
 * reports changes of the list.
 */
export function useCountedList(eventId: string, kind: string, queryKey: QueryKey) {
  const client = useQueryClient()
  const event = useQuery(eventQuery(eventId))
  const counting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refetch = () => void client.invalidateQueries({ queryKey })
  useEventSocket({
    eventId,
    since: event.data ? 'now' : null,
    onFact(said, data) {
      applyEventFact(client, eventId, { kind: said, data })
      if (said === kind) refetch()
      if (!said.startsWith('media.')) return
      clearTimeout(counting.current)
      counting.current = setTimeout(refetch, COUNT_DELAY)
    },
    onReset() {
      void client.invalidateQueries({ queryKey: eventQuery(eventId).queryKey })
      refetch()
    },
  })
  return event
}
