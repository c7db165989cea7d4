import { noteFacts } from '@afterglow/contract/notes'
import type { QueryClient } from '@tanstack/react-query'
import type { PartNews } from '~/lib/part-news'
import { noteBookQuery, notePages, voicePages } from './message-queries'

/**
 * The one place where facts about messages touch the query cache: they only name what changed, and that is refetched.
 */
export const messageNews: PartNews = {
  onFact({ client, eventId, kind }) {
    if (!(kind in noteFacts)) return
    if (!kind.startsWith('voice.')) void client.invalidateQueries(noteBookQuery(eventId))
    if (kind !== 'book.changed')
      refetchMessages(client, eventId, kind.startsWith('voice.') ? voicePages : notePages)
  },
  catchUp({ client, eventId }) {
    void client.invalidateQueries(noteBookQuery(eventId))
    refetchMessages(client, eventId, notePages)
    refetchMessages(client, eventId, voicePages)
  },
}

/** Queries on the screen are refetched now, the others when they are next shown. */
export function refetchMessages(
  client: QueryClient,
  eventId: string,
  pages: typeof notePages | typeof voicePages,
) {
  void client.invalidateQueries({ queryKey: pages(eventId).queryKey })
}
