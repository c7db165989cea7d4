import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

function arrivingKey(eventId: string) {
  return ['arriving', eventId] as const
}

/** How many originals are still on the phones of how many guests. */
export function arrivingQuery(eventId: string) {
  return queryOptions({
    queryKey: arrivingKey(eventId),
    async queryFn({ signal }) {
      const { getArriving } = await import('@afterglow/contract/media')
      return call(getArriving, { params: { eventId }, signal })
    },
  })
}

/** A photo came, changed or went. Of many at once one answer is enough. */
export function countArrivingAgain(client: QueryClient, eventId: string) {
  void client.invalidateQueries({ queryKey: arrivingKey(eventId) }, { cancelRefetch: false })
}
