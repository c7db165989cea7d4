import { AppError } from '@afterglow/contract'
import type { ActingAuthor, GuestActor } from '@afterglow/contract/kernel'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { EventGrant } from '../access/index.ts'
import type { GuestCredentials } from './credential.ts'
import { ensureGuest } from './guest-store.ts'

export interface AuthorDeps {
  db: Database
  guestCredentials: GuestCredentials
}

type Visit = Pick<EventGrant<'enter'>, 'actor' | 'credential' | 'isStoredGuest'> & { event: { id: string } }

/**
 * The author of what this request leaves in the event. This is the one place where a visitor becomes a guest: the
 * browser gets its credential with the answer.
 */
export async function authorOf(deps: AuthorDeps, grant: Visit, reply: FastifyReply): Promise<ActingAuthor> {
  if (grant.actor.kind === 'host') return grant.actor
  return guestAuthorOf(deps, grant, reply)
}

/** The same for what only guests do. @throws AppError `guest.is_host` */
export async function guestAuthorOf(
  { db, guestCredentials }: AuthorDeps,
  grant: Visit,
  reply: FastifyReply,
): Promise<GuestActor> {
  if (grant.actor.kind === 'host') throw new AppError('guest.is_host')
  const credential = grant.credential ?? guestCredentials.give(reply, grant.event.id)
  if (!grant.isStoredGuest) await ensureGuest(db.query, credential)
  if (grant.actor.kind === 'guest') return grant.actor
  return { kind: 'guest', eventId: credential.eventId, guestId: credential.guestId, unlocked: false }
}
