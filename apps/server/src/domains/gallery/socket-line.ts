import { KB, MB, SECONDS } from '@afterglow/contract/kernel'
import { clientMessageSchema, HEARTBEAT_INTERVAL } from '@afterglow/contract/system'
import type { WebSocket } from '@fastify/websocket'
import { type Frame, frameOf } from './deliveries.ts'

/** Close codes of ours (RFC 6455 leaves 4000 to 4999 to applications). */
export const CLOSE_REFUSED = 4403
export const CLOSE_DELETED = 4404
const CLOSE_TOO_SLOW = 4408

const MAX_BUFFERED_BYTES = 1 * MB
const MAX_MESSAGE_BYTES = 4 * KB
const SILENCE_LIMIT = 2 * HEARTBEAT_INTERVAL + 5 * SECONDS
const MAX_MESSAGES_PER_MINUTE = 60

/**
 * Opens the server's end of a socket. Returns the function that sends on it; a page that reads too slowly is
 * disconnected. A pong carries the page's position (`token`), so that a quiet page can resume from it.
 */
export function openLine(
  socket: WebSocket,
  { token, onPing }: { token: () => string; onPing?: (() => void) | undefined },
): (frame: Frame) => void {
  const send = (frame: Frame) => {
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return socket.close(CLOSE_TOO_SLOW)
    socket.send(frame, { binary: false })
  }
  listen(socket, () => {
    onPing?.()
    send(frameOf({ type: 'pong', token: token() }))
  })
  return send
}

/** Answers heartbeats and disconnects on silence, floods and any other message. */
function listen(socket: WebSocket, answerPing: () => void): void {
  let budget = MAX_MESSAGES_PER_MINUTE
  const refill = setInterval(() => {
    budget = MAX_MESSAGES_PER_MINUTE
  }, 60 * SECONDS)
  let silence = setTimeout(() => socket.terminate(), SILENCE_LIMIT)
  socket.on('message', (data: Buffer) => {
    budget -= 1
    if (budget < 0 || data.length > MAX_MESSAGE_BYTES || !isPing(data)) return socket.close(1008)
    clearTimeout(silence)
    silence = setTimeout(() => socket.terminate(), SILENCE_LIMIT)
    answerPing()
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearInterval(refill)
    clearTimeout(silence)
  })
}

function isPing(data: Buffer): boolean {
  try {
    return clientMessageSchema.safeParse(JSON.parse(data.toString())).success
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}
