import type { Actor, EventAction, WallAction } from '@afterglow/contract/kernel'
import type { Handle } from '../../http/bind-endpoint.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { EventRow } from './event-row.ts'
import type { GuestCredential } from './guest-credential.ts'

/** What a handler under an `event:…` policy receives: the event and the caller. */
export interface EventGrant<A extends EventAction> {
  event: Authorized<EventRow, A>
  actor: Actor
  /** The same person under a later state of the event, whose password they may no longer know. */
  actorIn(event: EventRow): Actor
  /** This browser's credential for this event; null on its first visit. */
  credential: GuestCredential | null
  /** Whether the event has this guest already. */
  isStoredGuest: boolean
  /** The session of a host, with which all of this ends; null for everyone else. */
  sessionId: string | null
}

export interface HostGrant {
  userId: string
  /** Which of the host's sessions is asking. */
  sessionId: string
  /** Whether the account may use the console. */
  isOperator: boolean
}

/** What each policy hands to the handlers behind it. */
export type ProductGrants = {
  anyone: null
  host: HostGrant
  console: HostGrant
  'signed-url': null
  'provider-state': null
  'provider-signature': null
  operator: null
} & { [A in EventAction as `event:${A}`]: EventGrant<A> } & {
  [A in WallAction as `wall:${A}`]: EventGrant<A>
}

export type AnyGrant = ProductGrants[keyof ProductGrants]

export type HandleProduct = Handle<ProductGrants>
