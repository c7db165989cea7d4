import { accountRoutes } from '@afterglow/contract/accounts'
import type { HandleProduct } from '../access/index.ts'
import { sendAccountMail } from './account-mails.ts'
import { getSignUp } from './admit-sign-up.ts'
import type { AccountDeps } from './deps.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { getVerification, verifyEmail } from './verify-email.ts'

export function registerAccountRoutes(handle: HandleProduct, deps: AccountDeps): void {
  const { db, sessions } = deps

  handle(accountRoutes.signUp, async ({ body, reply }) => ({ session: await signUp(deps, body, reply) }))

  handle(accountRoutes.getSignUp, ({ query }) => getSignUp(deps, query.invitation))

  handle(accountRoutes.signIn, async ({ body, reply }) => ({ session: await signIn(deps, body, reply) }))

  handle(accountRoutes.signOut, async ({ request, reply }) => {
    await sessions.end(request, reply)
    return undefined
  })

  handle(accountRoutes.getSession, async ({ request, reply }) => ({
    session: await sessions.restore(request, reply),
  }))

  handle(accountRoutes.refreshSession, async ({ request, reply }) => ({
    session: await sessions.refresh(request, reply),
  }))

  handle(accountRoutes.resendVerification, async ({ body }) => {
    await sendAccountMail(db, { kind: 'confirm-email', email: body.email })
    return undefined
  })

  handle(accountRoutes.verifyEmail, async ({ body, reply }) => ({
    session: await verifyEmail(deps, body, reply),
  }))

  handle(accountRoutes.getVerification, ({ query, request }) => getVerification(deps, query.token, request))

  handle(accountRoutes.forgotPassword, async ({ body }) => {
    await sendAccountMail(db, { kind: 'reset-password', email: body.email })
    return { mailDelivers: deps.mailDelivers }
  })

  handle(accountRoutes.resetPassword, async ({ body, reply }) => ({
    session: await resetPassword(deps, body, reply),
  }))
}
