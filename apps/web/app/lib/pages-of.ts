import { infiniteQueryOptions } from '@tanstack/react-query'
import { FIRST_PAGE } from './late-queries'

/** Query options of a list that is loaded page by page. */
export function pagesOf<Page extends { nextCursor: string | null }>(
  key: readonly unknown[],
  load: (query: { cursor?: string }, signal: AbortSignal) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page: Page) => page.nextCursor,
  })
}
