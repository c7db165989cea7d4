import type { UploadItem } from '@afterglow/uploader'
import { useSyncExternalStore } from 'react'
import { useUploadSession } from '~/features/shared/uploads'

const NONE: readonly UploadItem[] = []

/** The files of this page that are sent for challenges, and a way to send one again. */
export function useSendings(eventId: string) {
  const { queue } = useUploadSession(eventId)
  const items = useSyncExternalStore(
    (listener) => queue?.subscribe(listener) ?? (() => undefined),
    () => queue?.getSnapshot() ?? NONE,
  )
  return {
    /** The newest file for a challenge that has not arrived. */
    of: (challengeId: string): UploadItem | undefined =>
      items.findLast((item) => item.challengeId === challengeId && item.status !== 'completed'),
    retry: (id: string) => queue?.retry(id),
  }
}

export type Sendings = ReturnType<typeof useSendings>
