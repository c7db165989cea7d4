import { noteFacts } from '@afterglow/contract/notes'
import type { QueryClient } from '@tanstack/react-query'
import { messageCountQuery, notePages, voicePages } from './message-queries'

/** The one place where facts about messages touch the query cache: they name, and what they name is fetched. */
export function applyMessageFact(client: QueryClient, eventId: string, kind: string) {
  if (!(kind in noteFacts)) return
  refetchMessages(client, eventId, kind.startsWith('voice.') ? voicePages : notePages)
}

/** What is on the screen is asked for again; the rest when it is looked at. */
export function refetchMessages(
  client: QueryClient,
  eventId: string,
  pages: typeof notePages | typeof voicePages,
) {
  void client.invalidateQueries({ queryKey: pages(eventId).queryKey })
  void client.invalidateQueries({ queryKey: messageCountQuery(eventId).queryKey })
}
