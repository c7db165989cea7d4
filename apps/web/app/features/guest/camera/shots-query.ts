import { getShots, type Shots } from '@afterglow/contract/camera'
import { queryOptions } from '@tanstack/react-query'
import { openQueue } from '~/features/shared/uploads'
import { call } from '~/lib/api'

/** The shots of this guest: what the server has counted, and what waits in this browser. */
export function shotsQuery(eventId: string) {
  return queryOptions({
    queryKey: ['shots', eventId],
    // In this order a shot that arrives meanwhile is in both, and none is in neither.
    async queryFn({ signal }): Promise<Shots> {
      const waiting = await waitingShots(eventId)
      return withShots(await call(getShots, { params: { eventId }, signal }), waiting)
    },
  })
}

/** Those that have not been confirmed by the server, in every tab of this browser. */
export async function waitingShots(eventId: string): Promise<ReadonlySet<string>> {
  return (await openQueue(eventId)).waitingShots()
}

/** What is counted stays counted until the server has said otherwise. */
export function withShots(shots: Shots, waiting: Iterable<string>): Shots {
  return { ...shots, taken: [...new Set([...shots.taken, ...waiting])] }
}
