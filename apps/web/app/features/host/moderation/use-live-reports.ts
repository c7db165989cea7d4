import { useQuery } from '@tanstack/react-query'
import { useLiveEvent } from '~/features/host/events'
import type { PartNews } from '~/lib/part-news'
import { bansQuery, reportsQuery, waitingQuery } from './moderation-queries'
import { reportNews } from './report-news'

const screenNews: PartNews = {
  ...reportNews,
  onFact(fact) {
    reportNews.onFact(fact)
    // Published or deleted by hand in another window.
    if (fact.kind.startsWith('media.'))
      void fact.client.invalidateQueries({ queryKey: reportsQuery(fact.eventId).queryKey })
  },
}

/** Reports of an event and its banned guests, kept current while the screen is shown. */
export function useLiveReports(eventId: string) {
  const event = useLiveEvent(eventId, { others: [screenNews] })
  const reports = useQuery(reportsQuery(eventId))
  const bans = useQuery(bansQuery(eventId))
  const waiting = useQuery(waitingQuery(eventId))
  return { event, reports, bans, waiting }
}
