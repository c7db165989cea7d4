import { fillPath } from '@afterglow/contract/kernel'
import {
  doorSocket,
  eventSocket,
  HEARTBEAT_INTERVAL,
  RECONNECT_DELAYS,
  SOCKET_REQUEST_TIMEOUT,
  type SocketMessage,
  socketMessageSchema,
  wallSocket,
} from '@afterglow/contract/system'

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
  const { place = 'gallery' } = options
  let token = options.since
  let attempts = 0
  let socket: SocketLike | null = null
  let isClosed = false
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined
  let heartbeatTimer: ReturnType<typeof setInterval> | undefined
  let silenceTimer: ReturnType<typeof setTimeout> | undefined

  function open() {
    const path = fillPath(SOCKETS[place].path, { eventId: options.eventId })
    const query = new URLSearchParams({
      ...(place !== 'door' && token !== null && { since: token }),
      ...(options.key !== undefined && { key: options.key }),
    })
    let hasOpened = false
    const opened = connect(query.size === 0 ? path : `${path}?${query}`)
    socket = opened
    expectAnswer()
    opened.onopen = () => {
      hasOpened = true
      heartbeatTimer = setInterval(ping, HEARTBEAT_INTERVAL)
    }
    opened.onmessage = (ev) => {
      clearTimeout(silenceTimer)
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
    attempts = 0
    if (message.type === 'facts') {
      for (const { kind, data } of message.facts) options.onFact(kind, data)
      return
    }
    // Without a token, earlier facts are unknown.
    if (message.type === 'reset' || !hadToken) options.onReset()
  }

  function ping() {
    socket?.send(JSON.stringify({ type: 'ping' }))
    expectAnswer()
  }

  /** After a phone has changed networks, a dead socket looks open. */
  function expectAnswer() {
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(drop, SOCKET_REQUEST_TIMEOUT)
  }

  function drop() {
    const dead = socket
    lost()
    dead?.close()
  }

  function lost() {
    stopTimers()
    socket = null
    if (isClosed) return
    const delay = RECONNECT_DELAYS[Math.min(attempts, RECONNECT_DELAYS.length - 1)]
    attempts += 1
    reconnectTimer = setTimeout(open, delay)
  }

  function stopTimers() {
    clearTimeout(reconnectTimer)
    clearTimeout(silenceTimer)
    clearInterval(heartbeatTimer)
  }

  open()

  return {
    close() {
      isClosed = true
      drop()
    },
    wake() {
      if (isClosed || socket) return
      stopTimers()
      open()
    },
  }
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
