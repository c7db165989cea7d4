import { KB, MB } from '@afterglow/contract/kernel'
import { clientMessageSchema } from '@afterglow/contract/system'
import type { WebSocket } from '@fastify/websocket'
import { type Frame, frameOf } from './deliveries.ts'
import type { Heartbeat } from './heartbeat.ts'

/** Close codes of ours (RFC 6455 leaves 4000 to 4999 to applications). */
export const CLOSE_REFUSED = 4403
export const CLOSE_DELETED = 4404
const CLOSE_TOO_SLOW = 4408

const MAX_BUFFERED_BYTES = 1 * MB
const MAX_MESSAGE_BYTES = 4 * KB

/**
 * Opens the server's end of a socket. Returns the function that sends on it; a page that reads too slowly is
 * disconnected. A pong carries the page's position (`token`), so that a quiet page can resume from it.
 */
export function openLine(
  socket: WebSocket,
  {
    heartbeat,
    token,
    onPing,
  }: { heartbeat: Heartbeat; token: () => string; onPing?: (() => void) | undefined },
): (frame: Frame) => void {
  const send = (frame: Frame) => {
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return socket.close(CLOSE_TOO_SLOW)
    socket.send(frame, { binary: false })
  }
  listen(socket, heartbeat.add(socket), () => {
    onPing?.()
    send(frameOf({ type: 'pong', token: token() }))
  })
  return send
}

/** Answers the page's own pings and disconnects on floods and any other message. */
function listen(socket: WebSocket, mayCome: () => boolean, answerPing: () => void): void {
  socket.on('message', (data: Buffer) => {
    if (!mayCome() || data.length > MAX_MESSAGE_BYTES || !isPing(data)) return socket.close(1008)
    answerPing()
  })
  socket.on('error', () => socket.terminate())
}

function isPing(data: Buffer): boolean {
  try {
    return clientMessageSchema.safeParse(JSON.parse(data.toString())).success
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}
