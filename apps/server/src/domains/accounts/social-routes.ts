import { AppError } from '@afterglow/contract'
import {
  accountRoutes,
  PROVIDER_NAMES,
  SOCIAL_FAILURE_COOKIE,
  type SocialFailure,
  type SocialProvider,
} from '@afterglow/contract/accounts'
import { MINUTES, SECONDS } from '@afterglow/contract/kernel'
import type { FastifyReply } from 'fastify'
import { refusalWords } from '../../http/errors.ts'
import type { HandleProduct } from '../access/index.ts'
import type { SocialDeps } from './deps.ts'
import { finishSocialSignIn } from './finish-social-sign-in.ts'
import { callbackUrl, startSocialSignIn } from './start-social-sign-in.ts'

export function registerSocialRoutes(handle: HandleProduct, deps: SocialDeps): void {
  const nameOf = (provider: SocialProvider) =>
    provider === 'oidc' ? (deps.oidcName ?? 'single sign-on') : PROVIDER_NAMES[provider]

  handle(accountRoutes.getSignInWays, async () => ({
    oidc: deps.oidcName === undefined ? null : { name: deps.oidcName },
  }))

  handle(accountRoutes.startSocialSignIn, async ({ params, reply }) =>
    startSocialSignIn(deps, params.provider, reply),
  )

  handle(accountRoutes.finishSocialSignIn, async ({ params, query, reply }) => {
    try {
      await finishSocialSignIn(deps, params.provider, query, reply)
    } catch (error) {
      return leaveFailure(reply, { provider: params.provider, name: nameOf(params.provider) }, error)
    }
    return reply.redirect('/dashboard', 303)
  })

  // Browsers withhold our cookies from a form posted by another site and send them on the redirect that follows.
  handle(accountRoutes.receiveSocialForm, async ({ params, body, reply }) => {
    const url = new URL(callbackUrl(deps.publicUrl, params.provider))
    for (const [name, value] of Object.entries(body)) url.searchParams.set(name, value)
    return reply.redirect(`${url.pathname}${url.search}`, 303)
  })
}

/** The sign-in screen reads the message from the cookie; anyone could forge an address. */
function leaveFailure(
  reply: FastifyReply,
  { provider, name }: Pick<SocialFailure, 'provider' | 'name'>,
  error: unknown,
): FastifyReply {
  const isExpected = error instanceof AppError
  if (isExpected) reply.log.info({ provider, code: error.code, err: error.cause }, 'social sign-in refused')
  else reply.log.error({ provider, err: error }, 'social sign-in failed')
  const failure: SocialFailure = {
    provider,
    name,
    message: isExpected ? refusalWords(error, reply.request) : null,
  }
  return reply
    .setCookie(SOCIAL_FAILURE_COOKIE, JSON.stringify(failure), {
      path: '/login',
      sameSite: 'lax',
      maxAge: (1 * MINUTES) / SECONDS,
    })
    .redirect('/login', 303)
}
