import { AppError } from '@afterglow/contract'
import type { LinkProof, Session } from '@afterglow/contract/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { confirmIdentity, type HostHere } from './confirm-identity.ts'
import type { AccountDeps } from './deps.ts'
import { assertProved, proofNeeded } from './link-proof.ts'
import { sendNotice } from './my-account-mails.ts'
import { replaceEmail } from './replace-email.ts'
import { findUserByEmail } from './user-store.ts'

/** Mails a link to the new address. Without a mail server no link could arrive, so the change happens at once. */
export async function changeEmail(
  deps: AccountDeps,
  host: HostHere,
  { email, currentPassword }: { email: string; currentPassword?: string | undefined },
): Promise<'link_sent' | 'changed'> {
  const { db, clock, mailDelivers } = deps
  const { userId, sessionId } = host
  const user = await confirmIdentity(deps, host, currentPassword)
  if (user.email === email) throw new AppError('account.email_unchanged')
  if ((await findUserByEmail(db.query, email)) !== undefined) throw new AppError('account.email_taken')
  await db.transaction(async (tx) => {
    if (mailDelivers) {
      await sendNotice(tx, { kind: 'change-email', userId, to: email })
      await sendNotice(tx, {
        kind: 'email-change-asked',
        to: user.email,
        newEmail: email,
        language: user.language,
      })
      return
    }
    const now = clock.date()
    await replaceEmail(tx, { userId, email, isProved: false, keptSessionId: sessionId, now })
  })
  return mailDelivers ? 'link_sent' : 'changed'
}

/** The new email that a link would set, and the proof that {@link confirmEmailChange} will ask for. Changes nothing. */
export async function getEmailChange(
  deps: AccountDeps,
  token: string,
  request: FastifyRequest,
): Promise<{ email: string; proof: LinkProof }> {
  const { userId, about: email } = await deps.links.read(deps.db.query, 'change-email', token)
  if (email === null) throw new AppError('auth.link_invalid')
  return { email, proof: await proofNeeded(deps, request, userId) }
}

/**
 * Changes the email with the token from the mail, where the host is signed in or gives their password: a mistyped
 * address may have reached a stranger. It does not sign in.
 * @throws AppError `account.wrong_password`, `auth.sign_in_first`; the link can be used again
 */
export async function confirmEmailChange(
  deps: AccountDeps,
  { token, password }: { token: string; password?: string | undefined },
  reply: FastifyReply,
): Promise<{ email: string; session: Session | null }> {
  const { db, clock, links, sessions } = deps
  const { request } = reply
  const asker = await links.read(db.query, 'change-email', token)
  await assertProved(deps, { request, userId: asker.userId, password })
  const here = await sessions.current(request)
  const { userId, email } = await db.transaction(async (tx) => {
    const { userId, about: email } = await links.redeem(tx, 'change-email', token)
    if (email === null) throw new AppError('auth.link_invalid')
    const keptSessionId = here?.userId === userId ? here.sessionId : null
    await replaceEmail(tx, { userId, email, isProved: true, keptSessionId, now: clock.date() })
    return { userId, email }
  })
  return { email, session: here?.userId === userId ? await sessions.restore(request, reply) : null }
}
