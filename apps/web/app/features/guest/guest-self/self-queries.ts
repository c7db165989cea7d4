import { getMe } from '@afterglow/contract/guests'
import { listOwnMessages } from '@afterglow/contract/notes'
import { queryOptions } from '@tanstack/react-query'
import { ownMessagesKey } from '~/features/guest/notes'
import { call } from '~/lib/api'
import { queryOf } from '~/lib/query'

/** This browser's guest in the event. */
export function selfQuery(eventId: string) {
  return queryOf(getMe, { params: { eventId } })
}

/**
 * What this guest left for the hosts. Facts keep it current; it is also refetched on every view, since a guest looks
 * after sending.
 */
export function ownMessagesQuery(eventId: string) {
  return queryOptions({
    queryKey: ownMessagesKey(eventId),
    queryFn: ({ signal }) => call(listOwnMessages, { params: { eventId }, signal }),
    staleTime: 0,
  })
}
