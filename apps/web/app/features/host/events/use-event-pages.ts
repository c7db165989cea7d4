import { type EventCard, MAX_EVENT_SEARCH_LENGTH } from '@afterglow/contract/events'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { eventPages } from './event-queries'

export interface EventPages {
  /** Null until the first page is there. */
  events: readonly EventCard[] | null
  isFailed: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore(): void
  retry(): void
  typed: string
  search(typed: string): void
  /** More events than a page shows: only then is a search of use. */
  isLong: boolean
}

/** The host's events, page by page. What is searched for is in the address, where Back finds it. */
export function useEventPages(): EventPages {
  const [params, setParams] = useSearchParams()
  // A field limits what is typed, but not what is in a link.
  const inAddress = (params.get('search') ?? '').slice(0, MAX_EVENT_SEARCH_LENGTH)
  const [typed, setTyped] = useState(inAddress)
  const text = useDeferredValue(typed.trim())
  const query = useInfiniteQuery({ ...eventPages(text), placeholderData: keepPreviousData })
  const how = useNavigationType()

  // A link or Back led to another search. What is typed replaces the address, and may be ahead of it.
  useEffect(() => {
    if (how !== 'REPLACE') setTyped(inAddress)
  }, [how, inAddress])

  function search(next: string) {
    setTyped(next)
    setParams(next.trim() === '' ? {} : { search: next }, { replace: true, preventScrollReset: true })
  }

  const pages = query.data?.pages
  return {
    events: pages?.flatMap(({ events }) => events) ?? null,
    isFailed: query.isError,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
    typed,
    search,
    isLong: typed !== '' || text !== '' || query.hasNextPage || (pages?.length ?? 0) > 1,
  }
}
