import type { SocketMessage } from '@afterglow/contract/system'
import WebSocket from 'ws'
import type { Agent } from './agent.ts'

export interface Feed {
  /** The next message; waits for it. */
  next(): Promise<SocketMessage>
  closed: Promise<number>
  send(text: string): void
  close(): void
}

export interface SocketOptions {
  port: number
  eventId: string
  since?: number | undefined
  origin?: string | undefined
}

/** Opens an event's socket as this browser would. Fails with the status when the door is closed. */
export function openSocket(agent: Agent, options: SocketOptions): Promise<Feed> {
  const { port, eventId, since, origin = `http://127.0.0.1:${port}` } = options
  const query = since === undefined ? '' : `?since=${since}`
  const url = `ws://127.0.0.1:${port}/api/events/${eventId}/socket${query}`
  const socket = new WebSocket(url, { headers: { cookie: agent.cookieHeader(), origin } })
  const arrived: SocketMessage[] = []
  const waiting: ((message: SocketMessage) => void)[] = []
  socket.on('message', (data) => {
    const message = JSON.parse(data.toString()) as SocketMessage
    const waiter = waiting.shift()
    if (waiter === undefined) arrived.push(message)
    else waiter(message)
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  return new Promise((resolve, reject) => {
    socket.on('unexpected-response', (request, response) => {
      request.destroy()
      reject(new Error(String(response.statusCode)))
    })
    socket.on('error', reject)
    socket.on('open', () =>
      resolve({
        next: () => {
          const message = arrived.shift()
          return message === undefined
            ? new Promise((found) => waiting.push(found))
            : Promise.resolve(message)
        },
        closed,
        send: (text) => socket.send(text),
        close: () => socket.close(),
      }),
    )
  })
}
