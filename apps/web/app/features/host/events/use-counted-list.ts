import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PartNews } from '~/lib/part-news'
import { useLiveEvent } from './use-live-event'

/** Photos arrive in bursts: one refetch per burst. */
const COUNT_DELAY = 1000

/**
 * Keeps an event, and a list with photo counts, current while its screen is shown. `listKind` is the fact that
 * reports changes of the list.
 */
export function useCountedList(eventId: string, listKind: string, queryKey: QueryKey) {
  const client = useQueryClient()
  const counting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refetch = () => void client.invalidateQueries({ queryKey })
  const listNews: PartNews = {
    onFact({ kind }) {
      if (kind === listKind) refetch()
      if (!kind.startsWith('media.')) return
      clearTimeout(counting.current)
      counting.current = setTimeout(refetch, COUNT_DELAY)
    },
    catchUp: refetch,
  }
  return useLiveEvent(eventId, { others: [listNews] })
}
