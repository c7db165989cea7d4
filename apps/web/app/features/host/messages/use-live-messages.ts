import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEventSocket } from '~/lib/use-event-socket'
import { applyMessageFact, refetchMessages } from './message-facts'
import { messageCountQuery, notePages, voicePages } from './message-queries'

/** The notes of an event, kept current while the screen is shown. */
export function useLiveNotes(eventId: string) {
  const query = useInfiniteQuery(notePages(eventId))
  const [first] = query.data?.pages ?? []
  useMessageFacts(eventId, first?.feedToken)
  const notes = query.data?.pages.flatMap((page) => page.items) ?? []
  return { ...query, notes, total: first?.total ?? 0 }
}

/** The voice messages of an event, kept current while the screen is shown. */
export function useLiveVoices(eventId: string) {
  const query = useInfiniteQuery(voicePages(eventId))
  const [first] = query.data?.pages ?? []
  useMessageFacts(eventId, first?.feedToken)
  return { ...query, used: first?.used ?? 0, voices: query.data?.pages.flatMap((page) => page.items) ?? [] }
}

/** The numbers of both, kept current while the screen is shown. */
export function useLiveCounts(eventId: string) {
  const query = useQuery(messageCountQuery(eventId))
  useMessageFacts(eventId, query.data?.feedToken)
  return query
}

function useMessageFacts(eventId: string, since: string | undefined) {
  const client = useQueryClient()
  useEventSocket({
    eventId,
    since: since ?? null,
    onFact: (kind) => applyMessageFact(client, eventId, kind),
    onReset() {
      refetchMessages(client, eventId, notePages)
      refetchMessages(client, eventId, voicePages)
    },
  })
}
