import { useInfiniteQuery } from '@tanstack/react-query'
import { useNews } from '~/features/host/part'
import { messageNews } from './message-facts'
import { notePages, voicePages } from './message-queries'

const news = [messageNews]

/** The notes of an event, kept current while the screen is shown. */
export function useLiveNotes(eventId: string) {
  const query = useInfiniteQuery(notePages(eventId))
  const [first] = query.data?.pages ?? []
  useNews({ eventId, since: first?.feedToken ?? null, news })
  const notes = query.data?.pages.flatMap((page) => page.items) ?? []
  return { ...query, notes, total: first?.total ?? 0 }
}

/** The voice messages of an event, kept current while the screen is shown. */
export function useLiveVoices(eventId: string) {
  const query = useInfiniteQuery(voicePages(eventId))
  const [first] = query.data?.pages ?? []
  useNews({ eventId, since: first?.feedToken ?? null, news })
  return {
    ...query,
    used: first?.used ?? 0,
    playable: first?.playable ?? 0,
    voices: query.data?.pages.flatMap((page) => page.items) ?? [],
  }
}
