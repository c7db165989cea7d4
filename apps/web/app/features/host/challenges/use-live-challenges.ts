import { useQuery } from '@tanstack/react-query'
import { useCountedList } from '~/features/host/events'
import { challengesQuery } from './challenge-queries'

/** The challenges of an event and the event itself, kept current while the screen is shown. */
export function useLiveChallenges(eventId: string) {
  const query = challengesQuery(eventId)
  const event = useCountedList(eventId, 'challenges.changed', query.queryKey)
  return { event, list: useQuery(query) }
}
