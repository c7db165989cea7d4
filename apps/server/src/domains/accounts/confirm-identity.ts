import { AppError } from '@afterglow/contract'
import type { FastifyRequest } from 'fastify'
import type { AccountDeps } from './deps.ts'
import { findPasswordHash, findUser, type UserRow } from './user-store.ts'

/** A host at this browser, as admitted by the gate. */
export interface HostHere {
  userId: string
  sessionId: string
  request: FastifyRequest
}

export type HasPassword = UserRow & { hasPassword: boolean }

/**
 * Asks for the password again before actions for which an unattended session must not be enough. Hosts without a
 * password are let through. Wrong passwords count like failed sign-ins.
 * @throws AppError `account.wrong_password`
 */
export async function confirmIdentity(
  { db, passwords, signInGuesses }: AccountDeps,
  { userId, request }: Pick<HostHere, 'userId' | 'request'>,
  password: string | undefined,
): Promise<HasPassword> {
  const user = await findUser(db.query, userId)
  if (user === undefined) throw new AppError('auth.required')
  const hash = await findPasswordHash(db.query, userId)
  if (hash === null) return { ...user, hasPassword: false }
  if (password === undefined) throw new AppError('account.wrong_password')
  const guess = { target: user.email, device: userId }
  const isRight = await signInGuesses.hear(
    request,
    guess,
    async () => (await passwords.verify(password, hash, { request, target: userId })) || undefined,
  )
  if (!isRight) throw new AppError('account.wrong_password')
  return { ...user, hasPassword: true }
}
