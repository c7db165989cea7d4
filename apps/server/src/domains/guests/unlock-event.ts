import { AppError } from '@afterglow/contract'
import { isOwner } from '@afterglow/contract/events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GuessGuard } from '../../http/guess-guard.ts'
import { accessOf, type EventGrant, type EventRow } from '../access/index.ts'
import type { Passwords } from '../accounts/index.ts'
import { verifyEventPassword } from '../events/index.ts'
import type { GuestCredentials } from './credential.ts'
import type { UnlockProofs } from './unlock-proofs.ts'

export interface UnlockDeps {
  passwords: Passwords
  guestCredentials: GuestCredentials
  unlockProofs: UnlockProofs
  passwordGuesses: GuessGuard
}

/** Admits this browser to a locked event until its password changes. */
export async function unlockEvent(
  deps: UnlockDeps,
  { event, actor, credential }: EventGrant<'find'>,
  password: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  if (!event.passwordProtection || isOwner(accessOf(event), actor)) return
  const isRight = await deps.passwordGuesses.hear(
    request,
    { target: event.id, device: credential?.guestId },
    async () => (await isPasswordOf(deps, event, { typed: password, request })) || undefined,
  )
  if (!isRight) throw new AppError('event.wrong_password')
  const guest = credential ?? deps.guestCredentials.give(reply, event.id)
  deps.unlockProofs.give(reply, guest, event.passwordVersion)
}

async function isPasswordOf(
  { passwords }: UnlockDeps,
  { id, passwordHash: stored }: EventRow,
  { typed, request }: { typed: string; request: FastifyRequest },
): Promise<boolean> {
  // Without a password no guess is right.
  if (stored === null) return false
  return verifyEventPassword(passwords, { typed, stored }, { request, target: id })
}
