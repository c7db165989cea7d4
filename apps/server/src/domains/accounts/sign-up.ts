import { AppError } from '@afterglow/contract'
import type { Credentials, Session } from '@afterglow/contract/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUniqueViolation } from '../../db/errors.ts'
import { askedLanguage } from '../../http/request-language.ts'
import { enqueueAccountMail } from './account-mails.ts'
import { type Admission, admitSignUp } from './admit-sign-up.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { AccountDeps } from './deps.ts'
import { useInvitation } from './invitation-store.ts'
import { openSession } from './open-session.ts'
import { findUserByEmail, insertUser, setPasswordHash } from './user-store.ts'

/** Creates a host account. Answers a session at once, or null when the email has to be confirmed first. */
export async function signUp(
  deps: AccountDeps,
  { invitation, ...credentials }: Credentials & { invitation?: string | undefined },
  reply: FastifyReply,
): Promise<Session | null> {
  const admission = await admitSignUp(deps, invitation)
  if (isCommonPassword(credentials.password)) throw new AppError('auth.weak_password')
  if ((await findUserByEmail(deps.db.query, credentials.email)) !== undefined) {
    throw new AppError('auth.already_registered')
  }
  const userId = await register(deps, { ...credentials, admission }, reply.request)
  if (!deps.mailDelivers) return openSession(deps, userId, reply)
  deps.signUpBrowser.mark(reply, userId)
  return null
}

async function register(
  { db, clock, ids, passwords, mailDelivers }: AccountDeps,
  { admission, ...credentials }: Credentials & { admission: Admission | null },
  request: FastifyRequest,
): Promise<string> {
  const { email } = credentials
  const password = await passwords.hash(credentials.password, { request, target: email })
  const userId = ids.uuid()
  const language = askedLanguage(request, 'host')
  const now = clock.date()
  const isOperator = admission?.makesOperator === true
  try {
    await db.transaction(async (tx) => {
      await insertUser(tx, {
        id: userId,
        email,
        emailVerified: false,
        fullName: '',
        language,
        isOperator,
        now,
      })
      await setPasswordHash(tx, { id: ids.uuid(), userId, password, now })
      if (admission !== null && !(await useInvitation(tx, admission.tokenHash, { userId, now })))
        throw new AppError('auth.invitation_invalid')
      if (mailDelivers) await enqueueAccountMail(tx, { kind: 'confirm-email', email })
    })
    return userId
  } catch (error) {
    // Two sign-ups with one email raced: the database admitted only the first.
    if (!isUniqueViolation(error, 'users_email_key')) throw error
    throw new AppError('auth.already_registered', undefined, { cause: error })
  }
}
