import type { Actor } from '@afterglow/contract/kernel'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { EventGrant } from '../access/index.ts'
import { ensureGuest, type GuestCredentials } from '../guests/index.ts'

export interface SenderDeps {
  db: Database
  guestCredentials: GuestCredentials
}

/** The sender of a message: the first message turns a visitor into a guest. */
export async function senderOf(
  { db, guestCredentials }: SenderDeps,
  { actor, credential, event }: EventGrant<'finish-note'>,
  reply: FastifyReply,
): Promise<Actor> {
  if (actor.kind === 'host') return actor
  const held = credential ?? guestCredentials.give(reply, event.id)
  await ensureGuest(db.query, held)
  if (actor.kind === 'guest') return actor
  return { kind: 'guest', eventId: held.eventId, guestId: held.guestId, unlocked: false }
}

export function guestIdOf(actor: Actor): string | null {
  return actor.kind === 'guest' ? actor.guestId : null
}
