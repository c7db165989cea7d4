import { FACE_RELOAD_DELAY, PEOPLE_PAGE } from '@afterglow/contract/faces'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useUploadsSettled } from '~/features/shared/uploads'
import { useEventSocket } from '~/lib/use-event-socket'
import { applyFaceFact, peopleQuery, refetchFaces, refetchNewestFaces } from './face-queries'

/**
 * The people of an event. While the tab is open they are kept current by facts, refetched once all uploads of this
 * browser have ended, and the newest faces are refetched two seconds after any photo has arrived.
 */
export function useFaces(eventId: string) {
  const client = useQueryClient()
  const [limit, setLimit] = useState(PEOPLE_PAGE)
  const query = useQuery({ ...peopleQuery(eventId, limit), placeholderData: keepPreviousData })
  const reload = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEventSocket({
    eventId,
    since: query.data?.feedToken ?? null,
    onFact(kind) {
      applyFaceFact(client, kind)
      if (kind !== 'media.published') return
      clearTimeout(reload.current)
      reload.current = setTimeout(() => refetchNewestFaces(client), FACE_RELOAD_DELAY)
    },
    onReset: () => refetchFaces(client),
  })
  // A screen that was left has nothing to reload.
  useEffect(() => () => clearTimeout(reload.current), [])
  useUploadsSettled(eventId, () => refetchFaces(client))
  return { ...query, showMore: () => setLimit((shown) => shown + PEOPLE_PAGE) }
}
