import { fillPath } from '@afterglow/contract/kernel'
import { doorSocket, eventSocket, type SocketMessage, wallSocket } from '@afterglow/contract/system'
import { guestProtocols } from './carried-guest'
import { createFeed, parseMessage } from './socket-feed'
import { createSocketTimers } from './socket-timers'
import { withQuery } from './with-query'

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
  const feed = createFeed(options)
  let socket: SocketLike | null = null
  let isClosed = false

  function open() {
    const opened = connect(pathOf(options, feed.position()))
    socket = opened
    timers.expectAnswer()
    listenTo(opened, {
      onOpen: timers.startHeartbeat,
      onAnswer: receive,
      onEnd({ hasOpened }) {
        if (socket !== opened) return
        lost()
        if (!hasOpened) options.onUnreached?.()
      },
    })
  }

  function receive(message: SocketMessage | null) {
    timers.answered()
    if (message === null) return
    if (message.type !== 'pong') timers.succeeded()
    feed.receive(message)
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

interface SocketEvents {
  onOpen(): void
  /** Null for anything but a known message. */
  onAnswer(message: SocketMessage | null): void
  onEnd(socket: { hasOpened: boolean }): void
}

function listenTo(socket: SocketLike, { onOpen, onAnswer, onEnd }: SocketEvents): void {
  let hasOpened = false
  socket.onopen = () => {
    hasOpened = true
    onOpen()
  }
  socket.onmessage = (ev) => onAnswer(parseMessage(ev.data))
  socket.onclose = () => onEnd({ hasOpened })
}

function pathOf({ eventId, place = 'gallery', key }: EventSocketOptions, since: string | null): string {
  const path = fillPath(SOCKETS[place].path, { eventId })
  const query = new URLSearchParams({
    ...(place !== 'door' && since !== null && { since }),
    ...(key !== undefined && { key }),
  })
  return withQuery(path, query)
}

function connectToOrigin(path: string): SocketLike {
  const url = new URL(path, window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return new WebSocket(url, guestProtocols()) as SocketLike
}
