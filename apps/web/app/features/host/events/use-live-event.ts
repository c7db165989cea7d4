import { eventFacts } from '@afterglow/contract/gallery'
import { useQuery } from '@tanstack/react-query'
import { useNews } from '~/features/host/part'
import type { PageFact, PartNews } from '~/lib/part-news'
import { eventQuery } from './event-queries'

/**
 * An event with all its settings, kept current by its socket while the screen is shown, together with what else of it the
 * screen shows.
 */
export function useLiveEvent(
  eventId: string,
  { others = [], isAwaited = false, since = 'now' }: LiveOptions = {},
) {
  const query = useQuery({ ...eventQuery(eventId), enabled: !isAwaited })
  useNews({ eventId, since: query.data ? since : null, news: [eventNews, ...others] })
  return query
}

interface LiveOptions {
  others?: readonly PartNews[]
  /** Another answer that has the event is on its way. */
  isAwaited?: boolean
  /** The feed token of what the screen shows, which is then current from there on. */
  since?: string
}

const eventNews: PartNews = {
  onFact: applyEventFact,
  catchUp: ({ client, eventId }) => void client.invalidateQueries({ queryKey: eventQuery(eventId).queryKey }),
}

/** The one place where facts about settings touch the query cache. Ignores other kinds of facts. */
export function applyEventFact({ client, eventId, kind, data }: PageFact): void {
  const { queryKey } = eventQuery(eventId)
  // A refetch answers not found, and the screen says so.
  if (kind === 'event.deleted') void client.resetQueries({ queryKey })
  if (kind !== 'event.changed') return
  const settings = eventFacts[kind].safeParse(data).data?.settings ?? null
  if (settings === null) return
  // The answer to this page's own save may have overtaken the fact of an earlier save.
  client.setQueryData(queryKey, (known) => (known && known.updatedAt > settings.updatedAt ? known : settings))
}
