import type { QueryInputOf, ResponseOf } from '@afterglow/contract/kernel'
import { listMedia } from '@afterglow/contract/media'
import { call } from '~/lib/api'

/** A separate file: an endpoint imports its schemas, and most guests get their first page with the HTML. */
export function fetchMediaPage(
  eventId: string,
  query: QueryInputOf<typeof listMedia>,
  signal: AbortSignal,
): Promise<ResponseOf<typeof listMedia>> {
  return call(listMedia, { params: { eventId }, query, signal })
}
