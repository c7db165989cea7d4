import { MINUTES } from '@afterglow/contract/kernel'
import { type EventNews, listEventNews } from '@afterglow/contract/overview'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '~/lib/query'

interface News {
  of(eventId: string): EventNews | undefined
  /** Of all events. */
  newFiles: number
  waitingPhotos: number
}

/** What is new in the host's events; null until that is known. */
export function useEventNews(): News | null {
  const { data } = useQuery({ ...queryOf(listEventNews, {}), refetchInterval: 1 * MINUTES })
  if (data === undefined) return null
  const { events } = data
  return {
    of: (eventId) => events.find((one) => one.eventId === eventId),
    newFiles: events.reduce((sum, { newFiles }) => sum + newFiles, 0),
    waitingPhotos: events.reduce((sum, { waitingPhotos }) => sum + waitingPhotos, 0),
  }
}
