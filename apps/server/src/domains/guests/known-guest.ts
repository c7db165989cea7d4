import { AppError } from '@afterglow/contract'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { EventGrant, GuestCredential } from '../access/index.ts'
import type { GuestCredentials } from './credential.ts'
import { ensureGuest } from './guest-store.ts'

export interface KnownGuestDeps {
  db: Database
  guestCredentials: GuestCredentials
}

/** Turns a visitor who leaves something behind into a stored guest. */
export async function knownGuest(
  { db, guestCredentials }: KnownGuestDeps,
  grant: Pick<EventGrant<'enter'>, 'actor' | 'credential'> & { event: { id: string } },
  reply: FastifyReply,
): Promise<GuestCredential> {
  if (grant.actor.kind === 'host') throw new AppError('guest.is_host')
  const credential = grant.credential ?? guestCredentials.give(reply, grant.event.id)
  await ensureGuest(db.query, credential)
  return credential
}
