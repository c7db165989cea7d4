import type { ResponseOf } from '@afterglow/contract/kernel'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnyEndpoint, type CallArgs, call, isApiError } from './api'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Refusals are final; only transient failures are retried.
        retry: (failures, error) => failures < 2 && isApiError(error) && error.isRetryable,
      },
    },
  })
}

export function keyOf<E extends AnyEndpoint>(endpoint: E, args?: CallArgs<E>) {
  return [endpoint.path, args?.params ?? null, args?.query ?? null] as const
}

/** Query options of one call: `useQuery(queryOf(getEvent, { params: { eventId } }))`. */
export function queryOf<E extends AnyEndpoint>(endpoint: E, args: CallArgs<E>) {
  return queryOptions<ResponseOf<E>>({
    queryKey: keyOf(endpoint, args),
    queryFn: ({ signal }) => call(endpoint, { ...args, signal }),
  })
}

/** The first cursor of an infinite list. */
export const FIRST_PAGE: string | null = null
