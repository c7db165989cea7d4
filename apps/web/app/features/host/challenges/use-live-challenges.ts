import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { applyEventFact, eventQuery } from '~/features/host/events'
import { useEventSocket } from '~/lib/use-event-socket'
import { challengesQuery } from './challenge-queries'

/** Many photos may arrive at once; they are counted together. */
const COUNT_DELAY = 1000

/** The challenges of an event and the event itself, kept current while the screen is shown. */
export function useLiveChallenges(eventId: string) {
  const client = useQueryClient()
  const event = useQuery(eventQuery(eventId))
  const list = useQuery(challengesQuery(eventId))
  const counting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refetch = () => void client.invalidateQueries({ queryKey: challengesQuery(eventId).queryKey })
  useEventSocket({
    eventId,
    since: event.data ? 'now' : null,
    onFact(kind, data) {
      applyEventFact(client, eventId, { kind, data })
      if (kind === 'challenges.changed') refetch()
      if (!kind.startsWith('media.')) return
      clearTimeout(counting.current)
      counting.current = setTimeout(refetch, COUNT_DELAY)
    },
    onReset() {
      void client.invalidateQueries({ queryKey: eventQuery(eventId).queryKey })
      refetch()
    },
  })
  return { event, list }
}
