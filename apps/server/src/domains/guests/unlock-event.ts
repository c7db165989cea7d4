import { AppError } from '@afterglow/contract'
import { isOwner } from '@afterglow/contract/events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GuessGuard } from '../../http/guess-guard.ts'
import { accessOf, type EventGrant } from '../access/index.ts'
import type { Passwords } from '../accounts/index.ts'
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
    // Without a password no guess is right.
    async () =>
      (event.passwordHash !== null &&
        (await deps.passwords.verify(password, event.passwordHash, { request, target: event.id }))) ||
      undefined,
  )
  if (!isRight) throw new AppError('event.wrong_password')
  const guest = credential ?? deps.guestCredentials.give(reply, event.id)
  deps.unlockProofs.give(reply, guest, event.passwordVersion)
}
