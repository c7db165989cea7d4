import type { ResponseOf } from '@afterglow/contract/kernel'
import { queryOptions } from '@tanstack/react-query'
import { type AnyEndpoint, type CallArgs, call } from './api'

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
