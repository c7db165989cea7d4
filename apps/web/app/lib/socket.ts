import { fillPath } from '@afterglow/contract/kernel'
import {
  doorSocket,
  eventSocket,
  type SocketMessage,
  socketMessageSchema,
  wallSocket,
} from '@afterglow/contract/system'
import { createSocketTimers } from './socket-timers'

/** The part of a browser's WebSocket that is used. */
export interface SocketLike {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((ev: { data: unknown }) => void) | null
  onclose: (() => void) | null
}

/** The kind of page: the open gallery, its closed door, or the photo wall. */
export type SocketPlace = 'gallery' | 'door' | 'wall'

const SOCKETS = { gallery: eventSocket, door: doorSocket, wall: wallSocket }

export interface EventSocketOptions {
  eventId: string
  place?: SocketPlace
  /** For a photo wall that was opened with its own link. */
  key?: string | undefined
  /** The feed position that the screen's data includes (`feedToken` of a page); null if it has none. */
  since: string | null
  onFact(kind: string, data: unknown): void
  /** Too much was missed: refetch. Facts that follow build on the answer. */
  onReset(): void
  /** It did not open: offline, or this page may not listen (any more). */
  onUnreached?(): void
  connect?: (path: string) => SocketLike
}

export interface EventSocket {
  close(): void
  /** Retries now: the network came back, or the tab became visible. */
  wake(): void
}

/** Keeps one WebSocket of an event open, in order and without gaps, until it is closed. */
export function openEventSocket(options: EventSocketOptions): EventSocket {
  const connect = options.connect ?? connectToOrigin
  const timers = createSocketTimers({ onPingDue: ping, onSilence: drop, onReconnect: open })
  let token = options.since
  let socket: SocketLike | null = null
  let isClosed = false

  function open() {
    let hasOpened = false
    const opened = connect(pathOf(options, token))
    socket = opened
    timers.expectAnswer()
    opened.onopen = () => {
      hasOpened = true
      timers.startHeartbeat()
    }
    opened.onmessage = (ev) => {
      timers.answered()
      const message = parseMessage(ev.data)
      if (message) receive(message)
    }
    opened.onclose = () => {
      if (socket !== opened) return
      lost()
      if (!hasOpened) options.onUnreached?.()
    }
  }

  function receive(message: SocketMessage) {
    const hadToken = token !== null
    token = message.token
    if (message.type === 'pong') return
    timers.succeeded()
    if (message.type === 'facts') {
      for (const { kind, data } of message.facts) options.onFact(kind, data)
      return
    }
    // Without a token, earlier facts are unknown.
    if (message.type === 'reset' || !hadToken) options.onReset()
  }

  function ping() {
    socket?.send(JSON.stringify({ type: 'ping' }))
    timers.expectAnswer()
  }

  function drop() {
    const dead = socket
    lost()
    dead?.close()
  }

  function lost() {
    timers.stop()
    socket = null
    if (!isClosed) timers.reconnectLater()
  }

  open()

  return {
    close() {
      isClosed = true
      drop()
    },
    wake() {
      if (isClosed || socket) return
      timers.stop()
      open()
    },
  }
}

function pathOf({ eventId, place = 'gallery', key }: EventSocketOptions, since: string | null): string {
  const path = fillPath(SOCKETS[place].path, { eventId })
  const query = new URLSearchParams({
    ...(place !== 'door' && since !== null && { since }),
    ...(key !== undefined && { key }),
  })
  return query.size === 0 ? path : `${path}?${query}`
}

function connectToOrigin(path: string): SocketLike {
  const url = new URL(path, window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return new WebSocket(url) as SocketLike
}

/** Null for anything but a known message; a newer server may send others. */
function parseMessage(data: unknown): SocketMessage | null {
  if (typeof data !== 'string') return null
  try {
    const parsed = socketMessageSchema.safeParse(JSON.parse(data))
    return parsed.success ? parsed.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
