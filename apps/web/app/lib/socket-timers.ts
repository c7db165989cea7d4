import { HEARTBEAT_INTERVAL, RECONNECT_DELAYS, SOCKET_REQUEST_TIMEOUT } from '@afterglow/contract/system'

interface SocketTimerEvents {
  onPingDue(): void
  /** No answer came in time. After a phone has changed networks, a dead socket looks open. */
  onSilence(): void
  onReconnect(): void
}

/** When a socket pings, counts as dead, and is opened again: each attempt without success waits longer. */
export function createSocketTimers(events: SocketTimerEvents) {
  let attempts = 0
  let reconnect: ReturnType<typeof setTimeout> | undefined
  let heartbeat: ReturnType<typeof setInterval> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  function stop() {
    clearTimeout(reconnect)
    clearTimeout(silence)
    clearInterval(heartbeat)
  }

  return {
    stop,
    startHeartbeat() {
      heartbeat = setInterval(events.onPingDue, HEARTBEAT_INTERVAL)
    },
    expectAnswer() {
      clearTimeout(silence)
      silence = setTimeout(events.onSilence, SOCKET_REQUEST_TIMEOUT)
    },
    answered() {
      clearTimeout(silence)
    },
    /** The connection works: the next loss is followed by the shortest delay. */
    succeeded() {
      attempts = 0
    },
    reconnectLater() {
      const delay = RECONNECT_DELAYS[Math.min(attempts, RECONNECT_DELAYS.length - 1)]
      attempts += 1
      reconnect = setTimeout(events.onReconnect, delay)
    },
  }
}
