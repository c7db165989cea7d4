import type { Media } from '@afterglow/contract/media'
import type { Uploader, UploadItem } from '@afterglow/uploader'
import { useMemo, useSyncExternalStore } from 'react'
import { mediaOf, ownWaitingPages, totalOf } from '~/features/shared/media'
import { useUploadSession } from '~/features/shared/uploads'
import { useLatePages } from '~/lib/late-queries'

/** A photo of the queue that is not in the album yet, and can still come. */
export interface SendingPhoto {
  /** Of its item in the queue. */
  id: string
  queue: Uploader
}

/** What this guest has given and others do not see yet. */
export interface OwnPhotos {
  sending: readonly SendingPhoto[]
  /** Arrived, and not yet approved by the host. */
  waiting: readonly Media[]
  /** How many of them there are, loaded or not. */
  waitingCount: number
  isNone: boolean
}

/** `waitingAtFirst` came with the page. Guests who have sent nothing cause no request. */
export function useOwnPhotos(eventId: string, waitingAtFirst: number): OwnPhotos {
  const { queue, hasSent } = useUploadSession(eventId)
  const { data } = useLatePages({
    ...ownWaitingPages(eventId),
    enabled: waitingAtFirst > 0 || hasSent,
  })
  // Progress changes often, the set of photos seldom: as text, it is compared by value.
  const ids = useSyncExternalStore(
    queue?.subscribe ?? subscribeToNothing,
    () => (queue === null ? '' : unsent(queue.getSnapshot())),
    () => '',
  )
  return useMemo(() => {
    const sending = queue === null || ids === '' ? [] : ids.split(' ').map((id) => ({ id, queue }))
    const waiting = mediaOf(data)
    const waitingCount = data === undefined ? waitingAtFirst : totalOf(data)
    return { sending, waiting, waitingCount, isNone: sending.length === 0 && waitingCount === 0 }
  }, [queue, ids, data, waitingAtFirst])
}

function unsent(items: readonly UploadItem[]): string {
  return items
    .filter(({ status, isRejected }) => status !== 'completed' && !isRejected)
    .map(({ id }) => id)
    .join(' ')
}

function subscribeToNothing() {
  return () => undefined
}
