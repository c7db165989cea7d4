import { accountRoutes } from '@afterglow/contract/accounts'
import type { HandleProduct } from '../grants.ts'
import { signIn } from './sign-in.ts'
import { type SignUpDeps, signUp } from './sign-up.ts'
import { verifyEmail } from './verify-email.ts'

export function registerAccountRoutes(handle: HandleProduct, deps: SignUpDeps): void {
  const { sessions } = deps

  handle(accountRoutes.signUp, async ({ body, reply }) => ({ session: await signUp(deps, body, reply) }))

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
    await deps.auth.api.sendVerificationEmail({ body: { email: body.email } })
    return undefined
  })

  handle(accountRoutes.verifyEmail, async ({ body, reply }) => ({
    session: await verifyEmail(deps, body.token, reply),
  }))
}
