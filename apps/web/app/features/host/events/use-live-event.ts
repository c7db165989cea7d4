import { listWaitingComments } from '@afterglow/contract/comments'
import { eventFacts } from '@afterglow/contract/gallery'
import { listBans } from '@afterglow/contract/guests'
import { listReports } from '@afterglow/contract/moderation'
import { getWallControl, getWallSettings } from '@afterglow/contract/wall'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '~/lib/query'
import { useEventSocket } from '~/lib/use-event-socket'
import { eventQuery } from './event-queries'

/** An event with all its settings, kept current by its socket while the screen is shown. */
export function useLiveEvent(eventId: string) {
  const client = useQueryClient()
  const query = useQuery(eventQuery(eventId))
  useEventSocket({
    eventId,
    since: query.data ? 'now' : null,
    onFact: (kind, data) => applyEventFact(client, eventId, { kind, data }),
    onReset() {
      void client.invalidateQueries({ queryKey: eventQuery(eventId).queryKey })
      refetchReports(client, eventId)
      refetchWall(client, eventId)
    },
  })
  return query
}

/** The one place where facts about settings touch the query cache. Ignores other kinds of facts. */
export function applyEventFact(client: QueryClient, eventId: string, fact: { kind: string; data: unknown }) {
  // A refetch answers not found, and the screen says so.
  if (fact.kind === 'event.deleted') void client.resetQueries({ queryKey: eventQuery(eventId).queryKey })
  if (fact.kind === 'reports.changed' || fact.kind === 'comments.changed') refetchReports(client, eventId)
  if (fact.kind === 'wall.changed') refetchWall(client, eventId)
  if (fact.kind !== 'event.changed') return
  const { success, data } = eventFacts['event.changed'].safeParse(fact.data)
  const settings = success ? data.settings : null
  if (settings === null) return
  // The answer to this page's own save may have overtaken the fact of an earlier save.
  client.setQueryData(eventQuery(eventId).queryKey, (known) =>
    known && known.updatedAt > settings.updatedAt ? known : settings,
  )
}

function refetchReports(client: QueryClient, eventId: string) {
  for (const endpoint of [listReports, listBans, listWaitingComments])
    void client.invalidateQueries({ queryKey: keyOf(endpoint, { params: { eventId } }) })
}

function refetchWall(client: QueryClient, eventId: string) {
  for (const endpoint of [getWallSettings, getWallControl])
    void client.invalidateQueries({ queryKey: keyOf(endpoint, { params: { eventId } }) })
}
