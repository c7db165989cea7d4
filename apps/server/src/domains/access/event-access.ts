import { AppError } from '@afterglow/contract'
import {
  type AlbumRules,
  type EventAccess,
  instantOf,
  refusalOf,
  storedAlbumRulesSchema,
} from '@afterglow/contract/events'
import type { Actor, EventAction } from '@afterglow/contract/kernel'
import * as z from 'zod/mini'
import { type Authorized, authorized } from '../../platform/authorized.ts'
import type { EventRow } from './event-row.ts'

/** An event in the form that the contract's policies need. */
export function accessOf(event: EventRow): EventAccess {
  return {
    ...event,
    ownerId: event.userId,
    isSuspended: event.suspendedAt !== null,
    countdownEndsAt: event.countdownEndDate?.getTime() ?? null,
    revealsAt: event.revealsAt?.getTime() ?? null,
    sendingFrom: event.sendingFrom?.getTime() ?? null,
    sendingUntil: event.sendingUntil?.getTime() ?? null,
    albums: albumsOf(event),
  }
}

const rulesSchema = z.array(storedAlbumRulesSchema)
const NONE: readonly AlbumRules[] = []
/** Cached by the value that was read, because a row's rules are checked for many photos. */
const known = new WeakMap<object, { timeZone: string; rules: readonly AlbumRules[] }>()

function albumsOf({ albumRules, timeZone }: EventRow): readonly AlbumRules[] {
  if (!Array.isArray(albumRules) || albumRules.length === 0) return NONE
  const before = known.get(albumRules)
  if (before?.timeZone === timeZone) return before.rules
  const rules = rulesSchema.parse(albumRules).map(
    (album): AlbumRules => ({
      ...album,
      revealsAt: album.revealsAtLocal === null ? null : instantOf(album.revealsAtLocal, timeZone),
    }),
  )
  known.set(albumRules, { timeZone, rules })
  return rules
}

/** For changes by the operator, or at the end of a plan, for which no participant has to be authorized. */
export function authorizeOperator(event: EventRow): Authorized<EventRow, 'manage'> {
  return authorized(event, 'manage')
}

/** Applies the policy. @throws AppError with the reason for a refusal */
export function authorizeEvent<A extends EventAction>(
  event: EventRow,
  actor: Actor,
  action: A,
  now: number,
): Authorized<EventRow, A> {
  const refusal = refusalOf(accessOf(event), actor, action, now)
  if (refusal !== null) throw new AppError(refusal)
  return authorized(event, action)
}
