import type { FactPage, PartNews } from '~/lib/part-news'
import { bansQuery, reportsQuery, waitingQuery } from './moderation-queries'

/** Keeps reports, banned guests and waiting comments current. */
export const reportNews: PartNews = {
  onFact(fact) {
    if (fact.kind === 'reports.changed' || fact.kind === 'comments.changed') refetchReports(fact)
  },
  catchUp: refetchReports,
}

/** Refetches everything that a host decides. */
export function refetchReports({ client, eventId }: FactPage): void {
  for (const { queryKey } of [reportsQuery(eventId), bansQuery(eventId), waitingQuery(eventId)])
    void client.invalidateQueries({ queryKey })
}
