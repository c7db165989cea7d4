import type { Actor, EventAction, WallAction } from '@afterglow/contract/kernel'
import type { Handle } from '../../http/bind-endpoint.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { EventRow } from './event-row.ts'
import type { GuestCredential } from './guest-credential.ts'

/** What a handler under an `event:…` policy is given: the event, and who is asking there. */
export interface EventGrant<A extends EventAction> {
  event: Authorized<EventRow, A>
  actor: Actor
  /** The same person, as a later state of the event sees them: they may not know its password any more. */
  actorIn(event: EventRow): Actor
  /** What this browser holds for this event; null on its first visit. */
  credential: GuestCredential | null
}

export interface HostGrant {
  userId: string
  /** Which of the host's sessions is asking. */
  sessionId: string
}

/** What each policy hands to the handlers behind it. */
export type ProductGrants = {
  anyone: null
  host: HostGrant
  'signed-url': null
  'provider-state': null
  'provider-signature': null
  operator: null
} & { [A in EventAction as `event:${A}`]: EventGrant<A> } & {
  [A in WallAction as `wall:${A}`]: EventGrant<A>
}

export type HandleProduct = Handle<ProductGrants>
