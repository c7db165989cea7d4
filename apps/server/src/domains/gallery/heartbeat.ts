import { setImmediate as othersTurn } from 'node:timers/promises'
import { HEARTBEAT_INTERVAL } from '@afterglow/contract/system'
import type { WebSocket } from '@fastify/websocket'

/** A socket of which this many beats have heard nothing is dead. */
const MOST_UNANSWERED = 2
/** A page sends one. */
const MOST_MESSAGES_PER_BEAT = 30
/** Sockets that are served before others have a turn: five thousand at once take a tenth of a second. */
const AT_ONCE = 200

/**
 * Pings all sockets of this process, and ends those that do not answer. Proxies close a connection on which nothing has
 * moved for a minute, and the timers of a page in the background run that rarely; its browser answers pings by itself.
 * One timer serves all sockets.
 */
export interface Heartbeat {
  /** Until it closes. Returns a function that counts a message, and answers whether that is no flood. */
  add(socket: WebSocket): () => boolean
  beat(): Promise<void>
  stop(): void
}

interface Pulse {
  unanswered: number
  messages: number
}

export function createHeartbeat(): Heartbeat {
  const pulses = new Map<WebSocket, Pulse>()
  const timer = setInterval(() => void beat(), HEARTBEAT_INTERVAL)

  return {
    add(socket) {
      const pulse: Pulse = { unanswered: 0, messages: 0 }
      pulses.set(socket, pulse)
      socket.on('pong', () => {
        pulse.unanswered = 0
      })
      socket.on('close', () => pulses.delete(socket))
      return () => {
        pulse.unanswered = 0
        pulse.messages += 1
        return pulse.messages <= MOST_MESSAGES_PER_BEAT
      }
    },
    beat,
    stop: () => clearInterval(timer),
  }

  async function beat() {
    let served = 0
    for (const [socket, pulse] of pulses) {
      serve(socket, pulse)
      served += 1
      if (served % AT_ONCE === 0) await othersTurn()
    }
  }
}

function serve(socket: WebSocket, pulse: Pulse): void {
  if (pulse.unanswered >= MOST_UNANSWERED) {
    socket.terminate()
    return
  }
  pulse.unanswered += 1
  pulse.messages = 0
  socket.ping()
}
