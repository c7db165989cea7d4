import { AppError } from '@afterglow/contract'
import type { Actor } from '@afterglow/contract/kernel'
import { KB, MB, SECONDS } from '@afterglow/contract/kernel'
import {
  clientMessageSchema,
  eventSocket,
  HEARTBEAT_INTERVAL,
  type SocketMessage,
} from '@afterglow/contract/system'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { replayable } from '../../platform/facts.ts'
import type { EventRow } from '../events/index.ts'
import type { EventGrant } from '../grants.ts'
import type { LiveFeed } from './live-feed.ts'

/** Close codes of ours (RFC 6455 leaves 4000 to 4999 to applications). */
const CLOSE_REFUSED = 4403
const CLOSE_TOO_SLOW = 4408
const CLOSE_RESTART = 1012

const MAX_BUFFERED_BYTES = 1 * MB
const MAX_MESSAGE_BYTES = 4 * KB
const SILENCE_LIMIT = 2 * HEARTBEAT_INTERVAL + 5 * SECONDS
const MAX_MESSAGES_PER_MINUTE = 60

export interface SocketDeps {
  db: Database
  feed: LiveFeed
  enter(request: FastifyRequest, eventId: string): Promise<EventGrant<'view'>>
}

/** The event's WebSocket: what was missed since the number the page names, then everything as it happens. */
export function registerSocket(app: FastifyInstance, deps: SocketDeps): { closeAll(): void } {
  const open = new Set<WebSocket>()
  app.route({
    method: 'GET',
    url: eventSocket.path,
    config: { policy: eventSocket.policy },
    // The door is asked before the upgrade, so a stranger gets a plain HTTP answer.
    preValidation: async (request) => {
      const { eventId = '' } = request.params as { eventId?: string }
      const { since } = request.query as { since?: string }
      if (since !== undefined && !/^\d{1,15}$/.test(since)) throw new AppError('request.invalid')
      request.eventGrant = await deps.enter(request, eventId)
    },
    handler: async () => {
      throw new AppError('request.invalid', undefined, { message: 'This address speaks WebSocket only.' })
    },
    wsHandler: (socket, request) => {
      const grant = request.eventGrant
      if (grant === undefined) return socket.close(CLOSE_REFUSED)
      open.add(socket)
      socket.on('close', () => open.delete(socket))
      const { since } = request.query as { since?: string }
      void serve(deps, socket, grant, since === undefined ? grant.event.factSeq : Number(since))
    },
  })
  return {
    closeAll() {
      for (const socket of open) socket.close(CLOSE_RESTART)
    },
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    eventGrant?: EventGrant<'view'>
  }
}

async function serve(
  deps: SocketDeps,
  socket: WebSocket,
  { event, actor }: { event: EventRow; actor: Actor },
  since: number,
): Promise<void> {
  const send = (message: SocketMessage) => {
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return socket.close(CLOSE_TOO_SLOW)
    socket.send(JSON.stringify(message))
  }
  listen(socket, send)
  const canReplay = await replayable(deps.db, event.id, since, event.factSeq)
  if (socket.readyState !== socket.OPEN) return
  const from = canReplay ? since : event.factSeq
  send({ type: canReplay ? 'ready' : 'reset', seq: from })
  const stop = deps.feed.follow(event.id, from, { actor, send, refuse: () => socket.close(CLOSE_REFUSED) })
  socket.on('close', stop)
  // It may have closed while we were asking, before there was anything to stop.
  if (socket.readyState !== socket.OPEN) stop()
}

/** Answers heartbeats and hangs up on silence, floods and everything else that is not one. */
function listen(socket: WebSocket, send: (message: SocketMessage) => void): void {
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
    send({ type: 'pong' })
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
