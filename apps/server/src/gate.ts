import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '@afterglow/contract'
import type { Actor, EventAction, WallAction } from '@afterglow/contract/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from './db/database.ts'
import type { Sessions } from './domains/accounts/index.ts'
import { authorizeEvent, type EventRow, findEvent } from './domains/events/index.ts'
import type { EventGrant, HostGrant, ProductGrants } from './domains/grants.ts'
import type { GuestCredential, GuestCredentials, UnlockProofs } from './domains/guests/index.ts'
import type { WallKeys } from './domains/wall/index.ts'
import type { Gate } from './http/bind-endpoint.ts'
import type { Clock } from './platform/clock.ts'

export interface GateDeps {
  db: Database
  clock: Clock
  sessions: Sessions
  guestCredentials: GuestCredentials
  unlockProofs: UnlockProofs
  wallKeys: WallKeys
  metricsToken: string | undefined
  /** Requests may come through a proxy, so that an address says nothing about who asks. */
  isBehindProxy: boolean
}

/** Answers each policy of the contract: who is asking, what they ask about, and whether they may. */
export function createGate(deps: GateDeps): Gate<ProductGrants> {
  const inEvent =
    <A extends EventAction>(action: A) =>
    (request: FastifyRequest, _reply: FastifyReply, params: Record<string, string>) =>
      enterEvent(deps, request, params['eventId'] ?? '', action)
  const atWall =
    <A extends WallAction>(action: A) =>
    (request: FastifyRequest, _reply: FastifyReply, params: Record<string, string>) =>
      enterWall(deps, request, params['eventId'] ?? '', action)

  return {
    anyone: async () => null,
    'signed-url': async () => null,
    'provider-state': async () => null,
    'provider-signature': async () => null,
    host: (request) => requireHost(deps, request),
    operator: (request) => requireOperator(deps, request),
    'event:find': inEvent('find'),
    'event:enter': inEvent('enter'),
    'event:view': inEvent('view'),
    'event:upload': inEvent('upload'),
    'event:add-notes': inEvent('add-notes'),
    'event:download': inEvent('download'),
    'event:find-myself': inEvent('find-myself'),
    'event:manage': inEvent('manage'),
    'wall:find': atWall('find'),
    'wall:view': atWall('view'),
  }
}

async function requireHost({ sessions }: GateDeps, request: FastifyRequest): Promise<HostGrant> {
  const session = await sessions.current(request)
  if (session === null) throw new AppError('auth.required')
  return { userId: session.userId, sessionId: session.sessionId }
}

/** Finds out who is asking in this event and asks the policy for them. */
export async function enterEvent<A extends EventAction>(
  deps: GateDeps,
  request: FastifyRequest,
  eventId: string,
  action: A,
): Promise<EventGrant<A>> {
  const credential = deps.guestCredentials.read(request, eventId)
  const [event, session] = await Promise.all([
    findEvent(deps.db.query, eventId),
    deps.sessions.current(request),
  ])
  if (event === undefined) throw new AppError('event.not_found')
  if (action === 'manage' && session === null) throw new AppError('auth.required')
  const asker: Asker = {
    userId: session?.userId,
    credential,
    unlockedVersion: credential && deps.unlockProofs.read(request, credential),
  }
  const actor = actorIn(event, asker)
  return {
    event: authorizeEvent(event, actor, action, deps.clock.now()),
    actor,
    actorIn: (later) => actorIn(later, asker),
    credential,
  }
}

/** Whoever brings the key of the photo wall is a wall and nobody else; without one they are who they are elsewhere. */
export async function enterWall<A extends WallAction>(
  deps: GateDeps,
  request: FastifyRequest,
  eventId: string,
  action: A,
): Promise<EventGrant<A>> {
  const { key } = request.query as { key?: unknown }
  if (key === undefined) return enterEvent(deps, request, eventId, action)
  const event = await findEvent(deps.db.query, eventId)
  if (event === undefined) throw new AppError('event.not_found')
  const actorIn = (later: EventRow): Actor => ({
    kind: 'wall',
    eventId,
    isCurrent: deps.wallKeys.isCurrent(later, String(key)),
  })
  const actor = actorIn(event)
  return {
    event: authorizeEvent(event, actor, action, deps.clock.now()),
    actor,
    actorIn,
    credential: null,
  }
}

interface Asker {
  userId: string | undefined
  credential: GuestCredential | null
  /** The version of the event's password that this browser has proved to know. */
  unlockedVersion: number | null
}

/**
 * Who is counted before their address is, which a whole wedding or office may share: a guest, a signed-in host, or, where
 * anyone may ask, the browser by a credential it has. Nobody gains by leaving that out: the address is counted as well.
 */
export async function clientOf(
  { sessions, guestCredentials }: Pick<GateDeps, 'sessions' | 'guestCredentials'>,
  request: FastifyRequest,
  grant: unknown,
): Promise<string | undefined> {
  if (typeof grant !== 'object') return undefined
  if (grant === null) return (await sessions.current(request))?.userId ?? guestCredentials.device(request)
  if ('userId' in grant) return (grant as HostGrant).userId
  const actor = 'actor' in grant ? (grant as EventGrant<EventAction>).actor : undefined
  if (actor?.kind === 'host') return actor.userId
  return actor?.kind === 'guest' ? actor.guestId : undefined
}

/** A host who is not the owner is a guest like any other. */
function actorIn(event: EventRow, { userId, credential, unlockedVersion }: Asker): Actor {
  if (userId === event.userId) return { kind: 'host', userId }
  if (credential === null) return { kind: 'visitor' }
  const unlocked = unlockedVersion === event.passwordVersion
  return { kind: 'guest', eventId: event.id, guestId: credential.guestId, unlocked }
}

/** The machine itself, or a bearer of the token. Behind a proxy everybody may look local, so then only the token. */
async function requireOperator(
  { metricsToken, isBehindProxy }: GateDeps,
  request: FastifyRequest,
): Promise<null> {
  const bearer = metricsToken !== undefined && isSame(request.headers.authorization, `Bearer ${metricsToken}`)
  const forwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  const address = request.socket.remoteAddress ?? ''
  const local = !isBehindProxy && !forwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address)
  if (!bearer && !local) throw new AppError('resource.not_found')
  return null
}

/** Compares in constant time, whatever the lengths. */
function isSame(given: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return given !== undefined && timingSafeEqual(digest(given), digest(expected))
}
