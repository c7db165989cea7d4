import { AppError } from '@afterglow/contract'
import { doorSocket, eventSocket, wallSocket } from '@afterglow/contract/system'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { replayable } from '../../platform/facts.ts'
import type { EventGrant } from '../grants.ts'
import type { LiveFeed, Viewer } from './live-feed.ts'
import { CLOSE_DELETED, CLOSE_REFUSED, openLine } from './socket-line.ts'

const CLOSE_RESTART = 1012

type SocketAction = 'find' | 'view'

export interface SocketDeps {
  db: Database
  feed: LiveFeed
  enter(request: FastifyRequest, eventId: string, action: SocketAction): Promise<EventGrant<SocketAction>>
  enterWall(request: FastifyRequest, eventId: string): Promise<EventGrant<'find'>>
}

/**
 * The event's WebSockets. That of an open gallery: what was missed since the number the page names, then everything as
 * it happens. That of a closed door: how it stands. That of a photo wall: how it stands, and its slides.
 */
export function registerSocket(app: FastifyInstance, deps: SocketDeps): { closeAll(): void } {
  const open = new Set<WebSocket>()

  function route(
    { method, path, policy }: typeof eventSocket | typeof doorSocket | typeof wallSocket,
    enter: (request: FastifyRequest, eventId: string) => Promise<EventGrant<SocketAction>>,
    serve: (socket: WebSocket, grant: EventGrant<SocketAction>, since: string | undefined) => Promise<void>,
  ) {
    app.route({
      method,
      url: path,
      config: { policy },
      // The door is asked before the upgrade, so a stranger gets a plain HTTP answer.
      preValidation: async (request) => {
        const { eventId = '' } = request.params as { eventId?: string }
        const { since } = request.query as { since?: string }
        if (since !== undefined && !/^\d{1,15}$/.test(since)) throw new AppError('request.invalid')
        request.eventGrant = await enter(request, eventId)
      },
      handler: async () => {
        throw new AppError('request.invalid', undefined, { message: 'This address speaks WebSocket only.' })
      },
      wsHandler: (socket, request) => {
        const grant = request.eventGrant
        if (grant === undefined) return socket.close(CLOSE_REFUSED)
        open.add(socket)
        socket.on('close', () => open.delete(socket))
        void serve(socket, grant, (request.query as { since?: string }).since)
      },
    })
  }

  const asGuest = (action: SocketAction) => (request: FastifyRequest, eventId: string) =>
    deps.enter(request, eventId, action)
  route(eventSocket, asGuest('view'), (socket, grant, since) =>
    serveFacts(deps, socket, grant, since, deps.feed.follow),
  )
  route(doorSocket, asGuest('find'), async (socket, grant) => serveDoor(deps, socket, grant))
  route(wallSocket, deps.enterWall, (socket, grant, since) =>
    serveFacts(deps, socket, grant, since, deps.feed.followWall),
  )
  return {
    closeAll() {
      for (const socket of open) socket.close(CLOSE_RESTART)
    },
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    eventGrant?: EventGrant<SocketAction>
  }
}

async function serveFacts(
  { db }: SocketDeps,
  socket: WebSocket,
  grant: EventGrant<SocketAction>,
  asked: string | undefined,
  follow: LiveFeed['follow'],
): Promise<void> {
  const { event } = grant
  const since = asked === undefined ? event.factSeq : Number(asked)
  const viewer = viewerOn(socket, grant)
  const canReplay = await replayable(db, event.id, since, event.factSeq)
  if (socket.readyState !== socket.OPEN) return
  const from = canReplay ? since : event.factSeq
  viewer.send({ type: canReplay ? 'ready' : 'reset', seq: from })
  stopWithSocket(socket, follow(event.id, from, viewer))
}

function serveDoor({ feed }: SocketDeps, socket: WebSocket, grant: EventGrant<SocketAction>): void {
  const viewer = viewerOn(socket, grant)
  viewer.send({ type: 'ready', seq: grant.event.factSeq })
  stopWithSocket(socket, feed.watchDoor(grant.event, viewer))
}

function viewerOn(socket: WebSocket, { actorIn }: EventGrant<SocketAction>): Viewer {
  return {
    actorIn,
    send: openLine(socket),
    refuse: (reason) => socket.close(reason === 'deleted' ? CLOSE_DELETED : CLOSE_REFUSED),
  }
}

function stopWithSocket(socket: WebSocket, stop: () => void): void {
  socket.on('close', stop)
  // It may have closed while we were asking, before there was anything to stop.
  if (socket.readyState !== socket.OPEN) stop()
}
