import { AppError } from '@afterglow/contract'
import { TRANSFER_CODE_LENGTH, TRANSFER_LIFETIME } from '@afterglow/contract/guests'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GuessGuard } from '../../http/guess-guard.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Signer } from '../../platform/signatures.ts'
import type { EventGrant } from '../access/index.ts'
import { type AuthorDeps, guestAuthorOf } from './author.ts'
import { putTransfer, takeTransfer } from './transfer-store.ts'
import type { UnlockProofs } from './unlock-proofs.ts'

export interface TransferDeps extends AuthorDeps {
  clock: Clock
  ids: Ids
  /** A code is short: anyone who reads the database could reverse a plain hash of it. */
  transferCodes: Signer
  unlockProofs: UnlockProofs
  codeGuesses: GuessGuard
}

/** Gives this guest a code with which another browser takes over their identity, once and within ten minutes. */
export async function startTransfer(
  deps: TransferDeps,
  grant: EventGrant<'enter'>,
  reply: FastifyReply,
): Promise<{ code: string; expiresAt: Date }> {
  const { guestId, eventId } = await guestAuthorOf(deps, grant, reply)
  const code = deps.ids.code(TRANSFER_CODE_LENGTH)
  const expiresAt = new Date(deps.clock.now() + TRANSFER_LIFETIME)
  const codeHash = deps.transferCodes.sign(claim(eventId, code))
  await putTransfer(deps.db.query, { codeHash, eventId, guestId, expiresAt })
  return { code, expiresAt }
}

/** Makes this browser the guest to whom the code was issued. Answers their id. */
export async function adoptGuest(
  deps: TransferDeps,
  { event, actor, credential: own }: EventGrant<'enter'>,
  code: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<string> {
  if (actor.kind === 'host') throw new AppError('guest.is_host')
  const hashes = deps.transferCodes.everySignature(claim(event.id, code))
  const guestId = await deps.codeGuesses.hear(request, { target: event.id, device: own?.guestId }, () =>
    takeTransfer(deps.db.query, event.id, hashes, deps.clock.date()),
  )
  if (guestId === undefined) throw new AppError('guest.code_invalid')
  const credential = deps.guestCredentials.become(reply, { eventId: event.id, guestId })
  // A browser inside a locked event has proved its password, and keeps that proof under the new identity.
  if (event.passwordProtection) deps.unlockProofs.give(reply, credential, event.passwordVersion)
  return guestId
}

function claim(eventId: string, code: string): string {
  return `${eventId}.${code}`
}
