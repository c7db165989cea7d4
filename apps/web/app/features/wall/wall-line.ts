import type { Wall } from '@afterglow/contract/wall'
import type { EventSocket, EventSocketOptions } from '~/lib/socket'
import type { SlideClock } from './slides'
import { RETRY_PAUSE } from './wall-listing'

/** The longest delay that browser timers support. */
const LONGEST_WAIT = 2 ** 31 - 1

type SocketOptions = Pick<EventSocketOptions, 'since' | 'onFact' | 'onReset' | 'onUnreached'>

interface LineDeps {
  clock: SlideClock
  getWall(): Promise<Wall>
  openSocket(options: SocketOptions): EventSocket
  onWall(wall: Wall): void
  /** The wall could not be fetched. It is fetched again, unless this closes the line. */
  onError(error: unknown): void
  onFact: SocketOptions['onFact']
  onReset(): void
}

/** Keeps a wall's state fetched and its socket open, until it is closed. */
export function createWallLine(deps: LineDeps) {
  const { clock } = deps
  let socket: EventSocket | null = null
  let isClosed = false
  let stopRetry = () => {}
  let stopCountdown = () => {}

  async function fetchWall(): Promise<void> {
    stopRetry()
    try {
      const wall = await deps.getWall()
      if (isClosed) return
      follow(wall)
      socket ??= listen(wall.feedToken)
    } catch (error) {
      if (isClosed) return
      deps.onError(error)
      if (!isClosed) stopRetry = clock.after(RETRY_PAUSE, look)
    }
  }

  const look = () => void fetchWall()

  function follow(wall: Wall) {
    stopCountdown()
    deps.onWall(wall)
    if (wall.state === 'open' || wall.opensAt === null) return
    const wait = Date.parse(wall.opensAt) - Date.parse(wall.serverTime)
    stopCountdown = clock.after(Math.min(Math.max(wait, 1000), LONGEST_WAIT), look)
  }

  function listen(since: string): EventSocket {
    return deps.openSocket({
      since,
      onFact: deps.onFact,
      onReset() {
        look()
        deps.onReset()
      },
      onUnreached: look,
    })
  }

  function hangUp() {
    socket?.close()
    socket = null
  }

  return {
    look,
    follow,
    wake({ isOpen }: { isOpen: boolean }) {
      if (isClosed) return
      if (isOpen) return socket?.wake()
      // The door may have been opened in another tab; only a new socket gets the new access.
      hangUp()
      look()
    },
    close() {
      isClosed = true
      stopRetry()
      stopCountdown()
      hangUp()
    },
  }
}
