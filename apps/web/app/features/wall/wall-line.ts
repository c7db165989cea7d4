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
  const countdown = createCountdown(clock, look)
  const socket = createWallSocket(deps, look)
  let isClosed = false
  /** How often the wall's state came by the socket. */
  let news = 0
  let stopRetry = () => {}

  async function fetchWall(): Promise<void> {
    stopRetry()
    const before = news
    try {
      const wall = await deps.getWall()
      if (isClosed) return
      // What came meanwhile is newer: an old answer must not open a door again.
      if (news === before) follow(wall)
      socket.open(wall.feedToken)
    } catch (error) {
      if (isClosed) return
      deps.onError(error)
      if (!isClosed) stopRetry = clock.after(RETRY_PAUSE, look)
    }
  }

  function look() {
    void fetchWall()
  }

  function follow(wall: Wall) {
    countdown.stop()
    deps.onWall(wall)
    countdown.start(wall)
  }

  return {
    look,
    /** The wall's state came by the socket. */
    follow(wall: Wall) {
      news += 1
      follow(wall)
    },
    wake({ isOpen }: { isOpen: boolean }) {
      if (isClosed) return
      if (isOpen) return socket.wake()
      // The door may have been opened in another tab; only a new socket gets the new access.
      socket.hangUp()
      look()
    },
    close() {
      isClosed = true
      stopRetry()
      countdown.stop()
      socket.hangUp()
    },
  }
}

/** Calls `onOver` when a wall that opens later is due to open. */
function createCountdown(clock: SlideClock, onOver: () => void) {
  let stop = () => {}
  return {
    stop: () => stop(),
    start({ state, opensAt, serverTime }: Wall) {
      if (state === 'open' || opensAt === null) return
      const wait = Date.parse(opensAt) - Date.parse(serverTime)
      stop = clock.after(Math.min(Math.max(wait, 1000), LONGEST_WAIT), onOver)
    },
  }
}

/** The wall's one socket, opened after the first answer and again after it was hung up. */
function createWallSocket(
  { openSocket, onFact, onReset }: Pick<LineDeps, 'openSocket' | 'onFact' | 'onReset'>,
  look: () => void,
) {
  let socket: EventSocket | null = null
  return {
    open(since: string) {
      socket ??= openSocket({
        since,
        onFact,
        onReset() {
          look()
          onReset()
        },
        onUnreached: look,
      })
    },
    wake: () => socket?.wake(),
    hangUp() {
      socket?.close()
      socket = null
    },
  }
}
