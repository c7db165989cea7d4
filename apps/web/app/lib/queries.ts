import {
  type DefaultedInfiniteQueryObserverOptions,
  type InfiniteData,
  InfiniteQueryObserver,
  notifyManager,
  type QueryClient,
  type QueryKey,
  QueryObserver,
} from '@tanstack/react-query'
import type { PagesAsk, PagesState, Queries, QueryAsk } from './late-queries'
import { createQueryClient } from './query-client'

/** All that screens read, as named in `PagesState`: other changes of a query draw nothing. */
const READ: (keyof PagesState<unknown>)[] = [
  'data',
  'error',
  'isPending',
  'isFetching',
  'dataUpdatedAt',
  'hasNextPage',
  'hasPreviousPage',
  'isFetchingNextPage',
  'isFetchNextPageError',
]

/** Queries of a page that has one client as long as it lives. */
export function createQueries(): Queries {
  const client = createQueryClient()
  client.mount()
  return queriesOf(client)
}

/** What `useQuery` and `useInfiniteQuery` do outside of React. */
export function queriesOf(client: QueryClient): Queries {
  return {
    client,
    watch<Data, Key extends QueryKey>(first: QueryAsk<Data, Key>) {
      const whole = (ask: QueryAsk<Data, Key>) => ({ ...client.defaultQueryOptions(ask), ...AS_DRAWN })
      const observer = new QueryObserver(client, whole(first))
      return {
        read: (ask: QueryAsk<Data, Key>) => observer.getOptimisticResult(whole(ask)),
        follow: (ask: QueryAsk<Data, Key>) => observer.setOptions(whole(ask)),
        ...changesOf(observer),
      }
    },
    watchPages<Page, Key extends QueryKey, Param>(first: PagesAsk<Page, Key, Param>) {
      const whole = (
        ask: PagesAsk<Page, Key, Param>,
      ): DefaultedInfiniteQueryObserverOptions<Page, Error, InfiniteData<Page>, Key, Param> => ({
        ...client.defaultQueryOptions(ask),
        ...ask,
        // Their types have lost the parameter of a page.
        queryFn: ask.queryFn,
        persister: ask.persister,
        ...AS_DRAWN,
      })
      const observer = new InfiniteQueryObserver(client, whole(first))
      return {
        read: (ask: PagesAsk<Page, Key, Param>) => observer.getOptimisticResult(whole(ask)),
        follow: (ask: PagesAsk<Page, Key, Param>) => observer.setOptions(whole(ask)),
        ...changesOf(observer),
      }
    },
  }
}

/** A request that begins with the first drawing is part of it. */
const AS_DRAWN = { _optimisticResults: 'optimistic', notifyOnChangeProps: READ } as const

function changesOf(observer: {
  subscribe(listener: () => void): () => void
  updateResult(): void
  getCurrentResult(): unknown
}) {
  return {
    subscribe(listener: () => void) {
      const end = observer.subscribe(notifyManager.batchCalls(listener))
      // The result may have changed between the drawing and this subscription.
      observer.updateResult()
      return end
    },
    get: () => observer.getCurrentResult(),
  }
}
