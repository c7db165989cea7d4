import { useEffect, useEffectEvent } from 'react'
import { latePart } from './late-parts'
import type { EventSocket, SocketPlace } from './socket'

const loadSocket = latePart(() => import('./socket'))

/**
 * Listens to an event while the screen is shown. A null `since` waits: nothing is on the screen yet. 'now' is for data
 * without a feed token: it is refetched (`onReset`) once the socket is open, and facts follow from there.
 */
export function useEventSocket(options: {
  eventId: string
  place?: SocketPlace
  since: string | 'now' | null
  onFact(kind: string, data: unknown): void
  onReset(): void
  onUnreached?(): void
}) {
  const { eventId, since, place = 'gallery' } = options
  const onFact = useEffectEvent(options.onFact)
  const onReset = useEffectEvent(options.onReset)
  const onUnreached = useEffectEvent(() => options.onUnreached?.())
  const isReady = since !== null
  const firstToken = useEffectEvent(() => (since === 'now' ? null : since))

  // A socket is an external system that lives as long as the screen; it tracks its own position after the first token.
  useEffect(() => {
    if (!isReady) return
    let socket: EventSocket | null = null
    let isLeft = false
    async function connect() {
      // No fact is needed before the first picture: the socket and its schemas load after it.
      const { openEventSocket } = await loadSocket()
      if (isLeft || socket) return
      socket = openEventSocket({
        eventId,
        place,
        since: firstToken(),
        onFact: (kind, data) => onFact(kind, data),
        onReset: () => onReset(),
        onUnreached: () => onUnreached(),
      })
    }
    // Offline, the code cannot be fetched either; `wake` retries it.
    const tryToConnect = () => void connect().catch(() => undefined)
    const wake = () => (socket ? socket.wake() : tryToConnect())
    tryToConnect()
    window.addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
    return () => {
      window.removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
      isLeft = true
      socket?.close()
    }
  }, [eventId, isReady, place])
}
