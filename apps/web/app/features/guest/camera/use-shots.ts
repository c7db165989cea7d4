import { type Shots, shotsLeft } from '@afterglow/contract/camera'
import type { UploadItem } from '@afterglow/uploader'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { startUpload, useUploadSession } from '~/features/shared/uploads'
import { shotsQuery, waitingShots, withShots } from './shots-query'

const NONE: readonly UploadItem[] = []

/** How many shots are left, and a way to take one. */
export function useShots(eventId: string) {
  const client = useQueryClient()
  const query = shotsQuery(eventId)
  const { data, isError, refetch } = useQuery(query)
  const items = useItems(eventId)
  const failed = items.filter(({ isShot, status }) => isShot && status === 'failed').length

  // Only the server knows whether a shot that was refused is given back.
  useEffect(() => {
    if (failed > 0) void client.invalidateQueries({ queryKey: ['shots', eventId] })
  }, [client, eventId, failed])

  /**
   * Takes a picture and keeps it. Of two tabs one waits for the other, so that both never take the last shot. Resolves
   * once the browser has stored the picture: from then on the shot is taken. False when there was none left.
   */
  function take(picture: () => Promise<File>, challengeId: string | null): Promise<boolean> {
    return alone(`afterglow-shot:${eventId}`, async () => {
      await count()
      const known = client.getQueryData(query.queryKey)
      if (known === undefined || shotsLeft(known, []) === 0) return false
      await startUpload(eventId, [await picture()], {
        isShot: true,
        ...(challengeId !== null && { challengeId }),
      })
      await count()
      return true
    })
  }

  function remember(ids: Iterable<string>) {
    client.setQueryData(query.queryKey, (shots: Shots | undefined) => shots && withShots(shots, ids))
  }
  const tellTabs = useOtherTabs(eventId, remember)

  async function count() {
    const waiting = await waitingShots(eventId)
    remember(waiting)
    tellTabs(waiting)
  }

  return {
    shots: data && { taken: data.taken.length, total: data.total, left: shotsLeft(data, []) },
    hasFailed: isError && data === undefined,
    refetch,
    take,
    /** Whether a shot waits that closing the page would lose. */
    isUnkept: items.some(({ isShot, isKept, status }) => isShot && !isKept && status !== 'completed'),
  }
}

/**
 * Other tabs hear of each shot: once it has arrived it no longer waits in the browser, and only this tab and the server
 * know of it.
 */
function useOtherTabs(eventId: string, onShots: (ids: ReadonlySet<string>) => void) {
  const hear = useEffectEvent(onShots)
  const channel = useRef<BroadcastChannel>(null)
  // Tabs are reached through the browser; older ones have no channels.
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const opened = new BroadcastChannel(`afterglow-shots:${eventId}`)
    opened.onmessage = ({ data }: MessageEvent<ReadonlySet<string>>) => hear(data)
    channel.current = opened
    return () => {
      channel.current = null
      opened.close()
    }
  }, [eventId])
  return (ids: ReadonlySet<string>) => channel.current?.postMessage(ids)
}

function useItems(eventId: string): readonly UploadItem[] {
  const { queue } = useUploadSession(eventId)
  return useSyncExternalStore(
    (listener) => queue?.subscribe(listener) ?? (() => undefined),
    () => queue?.getSnapshot() ?? NONE,
  )
}

/** Older browsers have no locks; there the server alone decides between two tabs. */
function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  return locks === undefined ? work() : locks.request(name, work)
}
