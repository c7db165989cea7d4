import type {
  InfiniteData,
  InfiniteQueryObserverOptions,
  QueryClient,
  QueryKey,
  QueryObserverOptions,
} from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { createObservable } from './observable'

/* React Query would be a tenth of what the guest page waits for, and the page has its first data in its HTML. */

/** The first cursor of an infinite list. */
export const FIRST_PAGE: string | null = null

export type QueryAsk<Data, Key extends QueryKey> = QueryObserverOptions<Data, Error, Data, Data, Key>

export type PagesAsk<Page, Key extends QueryKey, Param> = InfiniteQueryObserverOptions<
  Page,
  Error,
  InfiniteData<Page>,
  Key,
  Param
>

/** The part of a query's result that screens may read which are drawn before React Query has come. */
export interface QueryState<Data> {
  data: Data | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  dataUpdatedAt: number
}

export interface WholeState<Data> extends QueryState<Data> {
  refetch(): Promise<unknown>
}

export interface PagesState<Page> extends QueryState<InfiniteData<Page>> {
  hasNextPage: boolean
  hasPreviousPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage(): Promise<unknown>
  fetchPreviousPage(): Promise<unknown>
}

/** An observer of React Query. */
export interface Watched<Ask, State> {
  /** The result for `ask` as the cache has it now. */
  read(ask: Ask): State
  follow(ask: Ask): void
  subscribe(listener: () => void): () => void
  get(): unknown
}

/** What `lib/queries` makes of React Query. */
export interface Queries {
  client: QueryClient
  watch<Data, Key extends QueryKey>(ask: QueryAsk<Data, Key>): Watched<QueryAsk<Data, Key>, WholeState<Data>>
  watchPages<Page, Key extends QueryKey, Param>(
    ask: PagesAsk<Page, Key, Param>,
  ): Watched<PagesAsk<Page, Key, Param>, PagesState<Page>>
}

/** Where screens have their queries from: the app from the start, the guest page when they have come. */
export interface QueriesSource {
  get(): Queries | null
  subscribe(listener: () => void): () => void
  load(): Promise<Queries>
}

/** Queries that come when they are first asked for. */
export function lateQueries(load: () => Promise<Queries>): QueriesSource {
  const { get, set, subscribe } = createObservable<Queries | null>(null)
  let coming: Promise<Queries> | null = null
  async function come() {
    try {
      const queries = await load()
      set(queries)
      return queries
    } catch (error) {
      coming = null
      throw error
    }
  }
  return {
    get,
    subscribe,
    load() {
      coming ??= come()
      return coming
    },
  }
}

/** Queries that are there. */
export function presentQueries(queries: Queries): QueriesSource {
  return { get: () => queries, subscribe: () => () => undefined, load: async () => queries }
}

export const QueriesContext = createContext<QueriesSource | null>(null)

function useSource(): QueriesSource {
  const source = use(QueriesContext)
  if (source === null) throw new Error('Nothing provides queries here')
  return source
}

/** Shows what another query has had until the next one's data arrive. */
export function keepPrevious<Data>(previous: Data): Data {
  return previous
}

/** Asks for the query client; for what is done only when a guest or the server has done something. */
export function useLateClient(): () => Promise<QueryClient> {
  const source = useSource()
  return useCallback(async () => (await source.load()).client, [source])
}

/**
 * Like `useQuery`, with the data that a query begins with as `first`. Until React Query has come, they are what there is;
 * without them, it is asked for at once.
 */
export function useLateQuery<Data, Key extends QueryKey>(
  ask: QueryAsk<Data, Key>,
  first?: () => Data | undefined,
): WholeState<Data> {
  const { source, whole, before, state } = useLate(ask, first, (queries, begun) => queries.watch(begun))
  return (
    state ?? {
      ...before,
      refetch: async () => (await source.load()).client.prefetchQuery({ ...whole, staleTime: 0 }),
    }
  )
}

/** Like `useInfiniteQuery`, in the same way. */
export function useLatePages<Page, Key extends QueryKey, Param>(
  ask: PagesAsk<Page, Key, Param>,
  first?: () => InfiniteData<Page, Param> | undefined,
): PagesState<Page> {
  const { source, data, before, state } = useLate(ask, first, (queries, begun) => queries.watchPages(begun))
  return (
    state ?? {
      ...before,
      hasNextPage: hasNext(ask, data),
      hasPreviousPage: false,
      isFetchingNextPage: false,
      isFetchNextPageError: false,
      fetchNextPage: source.load,
      fetchPreviousPage: source.load,
    }
  )
}

interface Beginning<Data> {
  initialData(): Data | undefined
  initialDataUpdatedAt: number
}

/**
 * The state of a query once React Query has come, and what screens show `before`. Data to begin with are read once for
 * each query: the cache begins with what the screen has shown.
 */
function useLate<Ask extends { queryKey: QueryKey; enabled?: unknown }, Data, State>(
  ask: Ask,
  first: (() => Data | undefined) | undefined,
  watch: (queries: Queries, whole: Ask & Beginning<Data>) => Watched<Ask & Beginning<Data>, State>,
) {
  const source = useSource()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a query begins once.
  const begun = useMemo(() => {
    const data = first?.()
    return { initialData: () => data, initialDataUpdatedAt: Date.now() }
  }, [JSON.stringify(ask.queryKey)])
  const whole = { ...ask, ...begun }
  const state = useWatched(source, whole, (queries) => watch(queries, whole))
  const data = begun.initialData()
  const isAsked = ask.enabled !== false && data === undefined
  // A request, which no drawing may begin.
  useEffect(() => {
    // A late part brings it, where it fails now.
    if (isAsked) void source.load().catch(() => undefined)
  }, [source, isAsked])
  // Nothing is fetched before React Query has come: until then, screens wait as for a request that is under way.
  const before: QueryState<Data> = {
    data,
    error: null,
    isPending: data === undefined,
    isFetching: true,
    dataUpdatedAt: begun.initialDataUpdatedAt,
  }
  return { source, whole, data, before, state }
}

function useWatched<Ask, State>(
  source: QueriesSource,
  ask: Ask,
  watch: (queries: Queries) => Watched<Ask, State>,
): State | undefined {
  const queries = useSyncExternalStore(source.subscribe, source.get, source.get)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows each `ask` below.
  const watched = useMemo(() => queries && watch(queries), [queries])
  const state = watched?.read(ask)
  useSyncExternalStore(watched?.subscribe ?? neverChanges, watched?.get ?? nothing, watched?.get ?? nothing)
  // An observer learns of its options outside of drawing.
  useEffect(() => watched?.follow(ask))
  return state
}

function hasNext<Page, Key extends QueryKey, Param>(
  { getNextPageParam }: PagesAsk<Page, Key, Param>,
  data: InfiniteData<Page, Param> | undefined,
): boolean {
  const page = data?.pages.at(-1)
  const param = data?.pageParams.at(-1)
  if (data === undefined || page === undefined || param === undefined) return false
  return (getNextPageParam(page, data.pages, param, data.pageParams) ?? null) !== null
}

function neverChanges() {
  return () => undefined
}

function nothing() {
  return null
}
