import * as z from 'zod/mini'
import { endpoint, eventIdSchema, SECONDS } from '../kernel/index.ts'

/** Reconnect delays; the last one repeats. */
export const RECONNECT_DELAYS = [1 * SECONDS, 2 * SECONDS, 5 * SECONDS, 10 * SECONDS] as const
export const HEARTBEAT_INTERVAL = 25 * SECONDS
export const SOCKET_REQUEST_TIMEOUT = 10 * SECONDS

/**
 * The socket of one event. The client says the last fact number it saw; the server sends what came after, then
 * everything as it happens. When that number is too old the server says `reset`, and the client refetches.
 */
export const eventSocket = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/socket',
  summary: 'WebSocket of an event: facts in order, from the number given.',
  policy: 'event:view',
  params: z.object({ eventId: eventIdSchema }),
  query: z.object({ since: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) }),
})

/**
 * The socket of a page that stands before a closed door: a countdown, a password, a private gallery. It says at once how
 * the door stands (`event.changed`) and again whenever that changes, and nothing else. When it has opened, the page
 * fetches itself and goes on with the event's own socket.
 */
export const doorSocket = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/door',
  summary: 'WebSocket of an event whose gallery is closed to this guest: how its door stands.',
  policy: 'event:find',
  params: z.object({ eventId: eventIdSchema }),
})

/**
 * The socket of a photo wall. It tells how the wall stands (`wall.state`) whenever that changes, also before a closed
 * door, and while it is open which slides come and go. It is closed once the wall's link has been renewed.
 */
export const wallSocket = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/wall/socket',
  summary: 'WebSocket of a photo wall: how it stands, and its slides, from the number given.',
  policy: 'wall:find',
  params: z.object({ eventId: eventIdSchema }),
  query: z.object({
    since: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
    key: z.optional(z.string().check(z.maxLength(100))),
  }),
})

/** One message from the server. `data` is validated by the schema of its `kind`. */
export const socketMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), seq: z.int() }),
  z.object({ type: z.literal('fact'), seq: z.int(), kind: z.string(), data: z.unknown() }),
  /** The gap is too old to replay: refetch, then go on from `seq`. */
  z.object({ type: z.literal('reset'), seq: z.int() }),
  z.object({ type: z.literal('pong') }),
])

export const clientMessageSchema = z.object({ type: z.literal('ping') })

export type SocketMessage = z.infer<typeof socketMessageSchema>
