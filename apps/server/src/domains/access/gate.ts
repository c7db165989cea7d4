import { AppError } from '@afterglow/contract'
import type { AlbumOpening } from '@afterglow/contract/events'
import type { Actor, Barred, EventAction, WallAction } from '@afterglow/contract/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Gate } from '../../http/bind-endpoint.ts'
import type { Clock } from '../../platform/clock.ts'
import { fieldOf } from '../../platform/field-of.ts'
import { accessOf, authorizeEvent } from './event-access.ts'
import type { EventRow } from './event-row.ts'
import type { AnyGrant, EventGrant, HostGrant, ProductGrants } from './grants.ts'
import type { GuestCredential } from './guest-credential.ts'

/** Identifies the caller. The domain that owns each kind of credential resolves it. */
export interface AccessSources {
  clock: Clock
  findEvent(eventId: string): Promise<EventRow | undefined>
  findEntered(eventId: string, guestId: string | null): Promise<EnteredEvent | undefined>
  /** The host whose session the request has. */
  hostOf(request: FastifyRequest): Promise<HostGrant | null>
  /** The guest whose credential the browser has in this event; null on its first visit. */
  guestOf(request: FastifyRequest, eventId: string): GuestCredential | null
  /** The browser's secret, shared by all events. Never put it into a response or a log. */
  deviceOf(request: FastifyRequest): string | undefined
  /** The version of the event's password that the guest has entered. */
  unlockedVersionOf(request: FastifyRequest, credential: GuestCredential): number | null
  /** The albums whose password the guest has entered. Called only if an album has one. */
  openingsOf(guestId: string): Promise<readonly AlbumOpening[]>
  isWallKey(event: EventRow, key: string): boolean
  /** Why nothing is accepted from this browser, if so. Called only if the event has banned guests. */
  barOf(caller: {
    request: FastifyRequest
    eventId: string
    credential: GuestCredential | null
  }): Promise<Barred | undefined>
  /** Whether a request comes from the operator of the installation. */
  isOperator(request: FastifyRequest): boolean
}

/** An event, and whether it has the guest with whose credential it is entered: who has left nothing yet is not stored. */
export interface EnteredEvent {
  event: EventRow
  isStoredGuest: boolean
}

/** Who may do what, for everything that serves requests. */
export interface ProductAccess {
  /** Resolves each policy of the contract, for endpoints. */
  gate: Gate<ProductGrants>
  /** Identifies the caller in this event and applies the policy, for requests outside the contract's endpoints. */
  enterEvent<A extends EventAction>(
    request: FastifyRequest,
    eventId: string,
    action: A,
  ): Promise<EventGrant<A>>
  /** A request with the photo wall's key acts as the wall only; without one it acts as it would elsewhere. */
  enterWall<A extends WallAction>(request: FastifyRequest, eventId: string, action: A): Promise<EventGrant<A>>
  /**
   * Identifies the client for counting before its address is counted, since a whole wedding or office may share an
   * address: a guest, a signed-in host, or, where anyone may ask, the browser by a credential it has. Omitting the
   * credential gains nothing: the address is counted as well.
   */
  clientOf(request: FastifyRequest, grant: AnyGrant): Promise<string | undefined>
  deviceOf: AccessSources['deviceOf']
}

export function createAccess(sources: AccessSources): ProductAccess {
  const enterEvent: ProductAccess['enterEvent'] = (request, eventId, action) =>
    enter(sources, request, eventId, action)
  const enterWall: ProductAccess['enterWall'] = async (request, eventId, action) => {
    const key = fieldOf(request.query, 'key')
    if (key === undefined) return enterEvent(request, eventId, action)
    return enterAsWall(sources, eventId, String(key), action)
  }
  return {
    gate: createGate(sources, { enterEvent, enterWall }),
    enterEvent,
    enterWall,
    clientOf: (request, grant) => clientOf(sources, request, grant),
    deviceOf: sources.deviceOf,
  }
}

function createGate(
  { hostOf, isOperator }: AccessSources,
  { enterEvent, enterWall }: Pick<ProductAccess, 'enterEvent' | 'enterWall'>,
): Gate<ProductGrants> {
  type Params = Record<string, string>
  const inEvent =
    <A extends EventAction>(action: A) =>
    (request: FastifyRequest, _reply: FastifyReply, params: Params) =>
      enterEvent(request, params['eventId'] ?? '', action)
  const atWall =
    <A extends WallAction>(action: A) =>
    (request: FastifyRequest, _reply: FastifyReply, params: Params) =>
      enterWall(request, params['eventId'] ?? '', action)

  const host: Gate<ProductGrants>['host'] = async (request) => {
    const grant = await hostOf(request)
    if (grant === null) throw new AppError('auth.required')
    return grant
  }

  return {
    anyone: async () => null,
    'signed-url': async () => null,
    'provider-state': async () => null,
    'provider-signature': async () => null,
    host,
    async console(request, reply, params) {
      const grant = await host(request, reply, params)
      if (!grant.isOperator) throw new AppError('resource.not_found')
      return grant
    },
    async operator(request) {
      if (!isOperator(request)) throw new AppError('resource.not_found')
      return null
    },
    'event:find': inEvent('find'),
    'event:enter': inEvent('enter'),
    'event:view': inEvent('view'),
    'event:upload': inEvent('upload'),
    'event:finish-upload': inEvent('finish-upload'),
    'event:add-notes': inEvent('add-notes'),
    'event:finish-note': inEvent('finish-note'),
    'event:download': inEvent('download'),
    'event:find-myself': inEvent('find-myself'),
    'event:love': inEvent('love'),
    'event:comment': inEvent('comment'),
    'event:report': inEvent('report'),
    'event:take-challenges': inEvent('take-challenges'),
    'event:take-shots': inEvent('take-shots'),
    'event:manage': inEvent('manage'),
    'wall:find': atWall('find'),
    'wall:view': atWall('view'),
  }
}

async function enter<A extends EventAction>(
  sources: AccessSources,
  request: FastifyRequest,
  eventId: string,
  action: A,
): Promise<EventGrant<A>> {
  const credential = sources.guestOf(request, eventId)
  const [entered, host] = await Promise.all([
    sources.findEntered(eventId, credential?.guestId ?? null),
    sources.hostOf(request),
  ])
  if (entered === undefined) throw new AppError('event.not_found')
  const { event, isStoredGuest } = entered
  if (action === 'manage' && host === null) throw new AppError('auth.required')
  const isOwner = host?.userId === event.userId
  const [barred, openings] = await Promise.all([
    event.hasBans && !isOwner ? sources.barOf({ request, eventId, credential }) : undefined,
    credential !== null && !isOwner && hasLockedAlbum(event) ? sources.openingsOf(credential.guestId) : [],
  ])
  const asker: Asker = {
    userId: host?.userId,
    credential,
    unlockedVersion: credential && sources.unlockedVersionOf(request, credential),
    barred,
    openings,
  }
  const actor = actorIn(event, asker)
  return {
    event: authorizeEvent(event, actor, action, sources.clock.now()),
    actor,
    actorIn: (later) => actorIn(later, asker),
    credential,
    isStoredGuest,
    sessionId: actor.kind === 'host' && host !== null ? host.sessionId : null,
  }
}

async function enterAsWall<A extends WallAction>(
  { findEvent, isWallKey, clock }: AccessSources,
  eventId: string,
  key: string,
  action: A,
): Promise<EventGrant<A>> {
  const event = await findEvent(eventId)
  if (event === undefined) throw new AppError('event.not_found')
  const actorIn = (later: EventRow): Actor => ({ kind: 'wall', eventId, isCurrent: isWallKey(later, key) })
  const actor = actorIn(event)
  return {
    event: authorizeEvent(event, actor, action, clock.now()),
    actor,
    actorIn,
    credential: null,
    isStoredGuest: false,
    sessionId: null,
  }
}

interface Asker {
  userId: string | undefined
  credential: GuestCredential | null
  /** The version of the event's password that this browser has entered. */
  unlockedVersion: number | null
  barred: Barred | undefined
  openings: readonly AlbumOpening[]
}

/** A host who is not the owner counts as a guest. */
function actorIn(event: EventRow, { userId, credential, unlockedVersion, barred, openings }: Asker): Actor {
  if (userId === event.userId) return { kind: 'host', userId }
  if (credential === null) return { kind: 'visitor', barred }
  const unlocked = unlockedVersion === event.passwordVersion
  const opened = openedIn(event, openings)
  const openedAlbums = opened.length > 0 ? opened : undefined
  return { kind: 'guest', eventId: event.id, guestId: credential.guestId, unlocked, barred, openedAlbums }
}

function hasLockedAlbum(event: EventRow): boolean {
  return accessOf(event).albums.some(({ passwordVersion }) => passwordVersion !== null)
}

/** An opening becomes invalid when the album's password changes. */
function openedIn(event: EventRow, openings: readonly AlbumOpening[]): string[] {
  if (openings.length === 0) return []
  return accessOf(event)
    .albums.filter(({ id, passwordVersion }) =>
      openings.some((opening) => opening.albumId === id && opening.passwordVersion === passwordVersion),
    )
    .map(({ id }) => id)
}

async function clientOf(
  { hostOf, deviceOf }: AccessSources,
  request: FastifyRequest,
  grant: AnyGrant,
): Promise<string | undefined> {
  if (grant === null) return (await hostOf(request))?.userId ?? deviceOf(request)
  if ('userId' in grant) return grant.userId
  const { actor } = grant
  if (actor.kind === 'host') return actor.userId
  return actor.kind === 'guest' ? actor.guestId : undefined
}
