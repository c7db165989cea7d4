import type { Actor } from '@afterglow/contract/kernel'
import type { FastifyReply } from 'fastify'
import type { EventGrant } from '../access/index.ts'
import { type AdmitNewcomer, type KnownGuestDeps, knownGuest } from '../guests/index.ts'

export interface SenderDeps extends KnownGuestDeps {
  admitNewcomer: AdmitNewcomer
}

export interface KnownSender {
  actor: Actor
  /** Whether the event knows them: its host, or a guest whose page has been open for minutes. */
  isKnown: boolean
}

/** The sender of a message: the first message turns a visitor into a guest. */
export async function senderOf(
  deps: SenderDeps,
  grant: EventGrant<'finish-note'>,
  { door, reply }: { door: 'notes' | 'voices'; reply: FastifyReply },
): Promise<KnownSender> {
  const { actor } = grant
  if (actor.kind === 'host') return { actor, isKnown: true }
  const isKnown = await deps.admitNewcomer({ door, grant, request: reply.request })
  const { eventId, guestId } = await knownGuest(deps, grant, reply)
  if (actor.kind === 'guest') return { actor, isKnown }
  return { actor: { kind: 'guest', eventId, guestId, unlocked: false }, isKnown }
}

export function guestIdOf(actor: Actor): string | null {
  return actor.kind === 'guest' ? actor.guestId : null
}
