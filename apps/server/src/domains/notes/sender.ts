import type { Actor } from '@afterglow/contract/kernel'
import type { FastifyReply } from 'fastify'
import type { EventGrant } from '../access/index.ts'
import { type AdmitNewcomer, type KnownGuestDeps, knownGuest } from '../guests/index.ts'

export interface SenderDeps extends KnownGuestDeps {
  admitNewcomer: AdmitNewcomer
}

/** The sender of a message: the first message turns a visitor into a guest. */
export async function senderOf(
  deps: SenderDeps,
  grant: EventGrant<'finish-note'>,
  { door, reply }: { door: 'notes' | 'voices'; reply: FastifyReply },
): Promise<Actor> {
  const { actor } = grant
  if (actor.kind === 'host') return actor
  await deps.admitNewcomer({ door, grant, request: reply.request })
  const { eventId, guestId } = await knownGuest(deps, grant, reply)
  return actor.kind === 'guest' ? actor : { kind: 'guest', eventId, guestId, unlocked: false }
}

export function guestIdOf(actor: Actor): string | null {
  return actor.kind === 'guest' ? actor.guestId : null
}
