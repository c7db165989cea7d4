import { ServerResponse } from 'node:http'
import { AppError } from '@afterglow/contract'
import { feedTokenSchema } from '@afterglow/contract/kernel'
import { doorSocket, eventSocket, MAX_REPLAY_AGE, wallSocket } from '@afterglow/contract/system'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { FeedTokens } from '../../platform/feed-tokens.ts'
import type { EventGrant } from '../access/index.ts'
import type { OpenScreen } from '../wall/index.ts'
import { frameOf, type Place } from './deliveries.ts'
import { createHeartbeat, type Heartbeat } from './heartbeat.ts'
import type { HostSessions } from './host-sessions.ts'
import type { LiveFeed, Viewer } from './live-feed.ts'
import type { OpenSockets } from './open-sockets.ts'
import { CLOSE_DELETED, CLOSE_REFUSED, openLine } from './socket-line.ts'
import { type NotePresence, watchPresence } from './watch-presence.ts'

const CLOSE_RESTART = 1012

type SocketAction = 'find' | 'view'

export interface SocketDeps {
  clock: Clock
  feedTokens: FeedTokens
  feed: LiveFeed
  sessions: HostSessions
  notePresence: NotePresence
  openSockets: OpenSockets
  screens: { open(eventId: string): OpenScreen }
  heartbeat: Heartbeat
  enter(request: FastifyRequest, eventId: string, action: SocketAction): Promise<EventGrant<SocketAction>>
  enterWall(request: FastifyRequest, eventId: string): Promise<EventGrant<'find'>>
}

/**
 * The event's WebSockets. For an open gallery: what was missed since the page's token, then live facts. For a closed
 * door: its state. For a photo wall: its state and its slides.
 */
export function registerSocket(
  app: FastifyInstance,
  given: Omit<SocketDeps, 'heartbeat'>,
): { closeAll(): void } {
  const open = new Set<WebSocket>()
  const heartbeat = createHeartbeat()
  const deps: SocketDeps = { ...given, heartbeat }

  function route(
    { method, path, policy }: typeof eventSocket | typeof doorSocket | typeof wallSocket,
    enter: (request: FastifyRequest, eventId: string) => Promise<EventGrant<SocketAction>>,
    serve: (socket: WebSocket, grant: EventGrant<SocketAction>, page: Page) => void,
  ) {
    app.route<{ Params: { eventId?: string }; Querystring: { since?: string } }>({
      method,
      url: path,
      config: { policy },
      // Checked before the upgrade, so that a stranger gets a plain HTTP answer.
      preValidation: async (request) => {
        const { eventId = '' } = request.params
        const { since } = request.query
        if (since !== undefined && !feedTokenSchema.safeParse(since).success)
          throw new AppError('request.invalid')
        const grant = await enter(request, eventId)
        deps.openSockets.assertRoom(request, grant)
        request.eventGrant = grant
      },
      handler: async () => {
        throw new AppError('request.invalid', undefined, { message: 'This address speaks WebSocket only.' })
      },
      wsHandler: (socket, request) => {
        const grant = request.eventGrant
        if (grant === undefined) return socket.close(CLOSE_REFUSED)
        forgetRequest(socket, request)
        open.add(socket)
        const leave = deps.openSockets.add(request, grant)
        socket.on('close', () => {
          open.delete(socket)
          leave()
        })
        serve(socket, grant, { since: request.query.since, ip: request.ip })
        if (grant.sessionId !== null)
          stopWithSocket(
            socket,
            deps.sessions.watch(grant.sessionId, () => socket.close(CLOSE_REFUSED)),
          )
      },
    })
  }

  const asGuest = (action: SocketAction) => (request: FastifyRequest, eventId: string) =>
    deps.enter(request, eventId, action)
  route(eventSocket, asGuest('view'), (socket, grant, { since, ip }) =>
    serveFacts(deps, socket, grant, { place: 'gallery', since, onPing: watchPresence(deps, grant, { ip }) }),
  )
  route(doorSocket, asGuest('find'), (socket, grant) => serveDoor(deps, socket, grant))
  route(wallSocket, deps.enterWall, (socket, grant, { since }) =>
    serveFacts(deps, socket, grant, { place: 'wall', since, onPing: followScreen(deps, socket, grant) }),
  )
  return {
    closeAll() {
      heartbeat.stop()
      for (const socket of open) socket.close(CLOSE_RESTART)
    },
  }
}

/**
 * Node's response and the plugin's listener for errors would keep the request in memory for as long as the page is open:
 * 8 KB for each. Lines add a listener for errors of their own.
 */
function forgetRequest(socket: WebSocket, { raw }: FastifyRequest): void {
  socket.removeAllListeners('error')
  const response: unknown = Reflect.get(raw.socket, '_httpMessage')
  if (response instanceof ServerResponse) response.detachSocket(raw.socket)
}

/** What a page says as it connects, and from where. */
interface Page {
  since: string | undefined
  ip: string
}

declare module 'fastify' {
  interface FastifyRequest {
    eventGrant?: EventGrant<SocketAction>
  }
}

function serveFacts(
  deps: SocketDeps,
  socket: WebSocket,
  grant: EventGrant<SocketAction>,
  { place, since, onPing }: { place: Place; since: string | undefined; onPing?: () => void },
): void {
  const { event } = grant
  const from = since === undefined ? event.factSeq : replayableFrom(deps, event, since)
  const viewer = viewerOn(deps, socket, grant, { seq: from ?? event.factSeq, onPing })
  const token = deps.feedTokens.seal(event.id, viewer.seq)
  viewer.send(frameOf({ type: from === null ? 'reset' : 'ready', token }))
  stopWithSocket(socket, deps.feed.follow(event.id, place, viewer))
}

/**
 * The position to resume from; null when the page has to refetch. A restored database may be behind what a page has
 * seen.
 */
function replayableFrom(
  { clock, feedTokens }: SocketDeps,
  event: { id: string; factSeq: number },
  since: string,
): number | null {
  const place = feedTokens.open(event.id, since)
  if (place === null || place.seq > event.factSeq) return null
  return clock.now() - place.issuedAt > MAX_REPLAY_AGE ? null : place.seq
}

function serveDoor(deps: SocketDeps, socket: WebSocket, grant: EventGrant<SocketAction>): void {
  const { event } = grant
  const viewer = viewerOn(deps, socket, grant, { seq: event.factSeq })
  viewer.send(frameOf({ type: 'ready', token: deps.feedTokens.seal(event.id, viewer.seq) }))
  deps.feed.sayHowDoorStands(event, viewer)
  stopWithSocket(socket, deps.feed.follow(event.id, 'door', viewer))
}

function viewerOn(
  { feedTokens, heartbeat, sessions }: SocketDeps,
  socket: WebSocket,
  { actorIn, event: { id: eventId }, sessionId }: EventGrant<SocketAction>,
  { seq, onPing }: { seq: number; onPing?: (() => void) | undefined },
): Viewer {
  const viewer: Viewer = {
    actorIn,
    isWelcome: async () => sessionId === null || sessions.stands(sessionId),
    send: openLine(socket, { heartbeat, token: () => feedTokens.seal(eventId, viewer.seq), onPing }),
    refuse: (reason) => socket.close(reason === 'deleted' ? CLOSE_DELETED : CLOSE_REFUSED),
    seq,
  }
  return viewer
}

/** A guest who watches the wall on a phone is no screen of the host. Returns what each ping calls. */
function followScreen(
  { screens }: SocketDeps,
  socket: WebSocket,
  { actor, event }: EventGrant<SocketAction>,
): () => void {
  if (actor.kind !== 'wall' && actor.kind !== 'host') return () => undefined
  const screen = screens.open(event.id)
  stopWithSocket(socket, () => screen.close())
  return () => screen.seen()
}

function stopWithSocket(socket: WebSocket, stop: () => void): void {
  socket.on('close', stop)
  // The socket may have closed during the await, when there was nothing to stop yet.
  if (socket.readyState !== socket.OPEN) stop()
}
