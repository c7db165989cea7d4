import type { SocketFact, SocketMessage } from '@afterglow/contract/system'
import WebSocket from 'ws'
import type { Agent } from './agent.ts'
import type { TestApp } from './test-app.ts'

export interface Feed {
  /** The next message; waits for it. */
  next(): Promise<SocketMessage>
  /** The next thing that happened; waits for it. */
  nextFact(): Promise<SocketFact>
  /** The token of the last message: this page's position. */
  token(): string
  closed: Promise<number>
  /** The server has asked whether it is still there, which its browser answers. */
  pinged: Promise<void>
  send(text: string): void
  close(): void
}

/** Opens a port for sockets, which other tests do without. */
export async function listen(app: TestApp): Promise<void> {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
}

export interface FeedOptions {
  since?: string
  origin?: string
  /** Opens the socket of a page before a closed door. */
  door?: boolean
  /** Opens the socket of a photo wall, with the key of its link or without. */
  wall?: { key?: string | undefined }
}

/** Opens an event's socket as this browser would. Fails with the status when the door is closed. */
export function openFeed(
  app: TestApp,
  agent: Agent,
  event: { id: string },
  options: FeedOptions = {},
): Promise<Feed> {
  const { port } = app.http.server.address() as { port: number }
  const { origin } = new URL(app.platform.config.publicUrl)
  return openFeedAt(`http://127.0.0.1:${port}`, agent, event, { origin, ...options })
}

/** The same at the address of a process or proxy. */
export function openFeedAt(
  baseUrl: string,
  agent: Agent,
  event: { id: string },
  { since, origin = baseUrl, door = false, wall }: FeedOptions = {},
): Promise<Feed> {
  const query = new URLSearchParams({
    ...(since !== undefined && { since }),
    ...(wall?.key !== undefined && { key: wall.key }),
  })
  const place = wall === undefined ? (door ? 'door' : 'socket') : 'wall/socket'
  const url = `${baseUrl.replace('http', 'ws')}/api/events/${event.id}/${place}?${query}`
  const headers = { cookie: agent.cookieHeader(), origin }
  const socket = new WebSocket(url, { headers })
  const arrived: SocketMessage[] = []
  const facts: SocketFact[] = []
  const waiting: ((message: SocketMessage) => void)[] = []
  let token = ''
  socket.on('message', (data) => {
    const message = JSON.parse(data.toString()) as SocketMessage
    token = message.token
    const waiter = waiting.shift()
    if (waiter === undefined) arrived.push(message)
    else waiter(message)
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const pinged = new Promise<void>((resolve) => socket.once('ping', () => resolve()))
  const next = () => {
    const message = arrived.shift()
    return message === undefined
      ? new Promise<SocketMessage>((found) => waiting.push(found))
      : Promise.resolve(message)
  }
  async function nextFact(): Promise<SocketFact> {
    for (;;) {
      const fact = facts.shift()
      if (fact !== undefined) return fact
      const message = await next()
      if (message.type === 'facts') facts.push(...message.facts)
    }
  }
  return new Promise((resolve, reject) => {
    socket.on('unexpected-response', (request, response) => {
      request.destroy()
      reject(new Error(String(response.statusCode)))
    })
    socket.on('error', reject)
    socket.on('open', () =>
      resolve({
        next,
        nextFact,
        token: () => token,
        closed,
        pinged,
        send: (text) => socket.send(text),
        close: () => socket.close(),
      }),
    )
  })
}
