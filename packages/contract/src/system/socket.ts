import * as z from 'zod/mini'
import { endpoint, eventIdSchema, feedTokenSchema, MINUTES, SECONDS } from '../kernel/index.ts'

/** Reconnect delays; the last one repeats. */
export const RECONNECT_DELAYS = [1 * SECONDS, 2 * SECONDS, 5 * SECONDS, 10 * SECONDS] as const
export const HEARTBEAT_INTERVAL = 25 * SECONDS
export const SOCKET_REQUEST_TIMEOUT = 10 * SECONDS
/** A page that was away for longer refetches. Limited by time only: a limit by number would let guests count. */
export const MAX_REPLAY_AGE = 10 * MINUTES

/**
 * The socket of one event. The client presents its last feed token; the server sends what came after, then live
 * messages. When that token is too old, or unknown, the server sends `reset`, and the client refetches.
 */
export const eventSocket = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/socket',
  summary: 'WebSocket of an event: facts in order, from the feed token given.',
  policy: 'event:view',
  params: z.object({ eventId: eventIdSchema }),
  query: z.object({ since: z.optional(feedTokenSchema) }),
})

/**
 * The socket of a page before a closed door: a countdown, a password, a private gallery. It sends the door's state
 * (`event.changed`) at once and on every change, and nothing else. When it has opened, the page fetches itself and
 * switches to the event's own socket.
 */
export const doorSocket = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/door',
  summary: 'WebSocket of an event whose gallery is closed to this guest: how its door stands.',
  policy: 'event:find',
  params: z.object({ eventId: eventIdSchema }),
})

/**
 * The socket of a photo wall. It sends the wall's state (`wall.state`) on every change, also before a closed door, and
 * while it is open which slides come and go. It is closed once the wall's link has been renewed.
 */
export const wallSocket = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/wall/socket',
  summary: 'WebSocket of a photo wall: how it stands, and its slides, from the feed token given.',
  policy: 'wall:find',
  params: z.object({ eventId: eventIdSchema }),
  query: z.object({
    since: z.optional(feedTokenSchema),
    key: z.optional(z.string().check(z.maxLength(100))),
  }),
})

/** A fact as this viewer may see it. `data` is validated by the schema of its `kind`. */
const socketFactSchema = z.object({ kind: z.string(), data: z.unknown() })

/** One message from the server. `token` is the position in the feed that the page has reached with it. */
export const socketMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), token: feedTokenSchema }),
  z.object({ type: z.literal('facts'), token: feedTokenSchema, facts: z.array(socketFactSchema) }),
  /** Missed messages cannot be replayed: refetch, then continue from `token`. */
  z.object({ type: z.literal('reset'), token: feedTokenSchema }),
  z.object({ type: z.literal('pong'), token: feedTokenSchema }),
])

export type SocketFact = z.infer<typeof socketFactSchema>

export const clientMessageSchema = z.object({ type: z.literal('ping') })

export type SocketMessage = z.infer<typeof socketMessageSchema>
