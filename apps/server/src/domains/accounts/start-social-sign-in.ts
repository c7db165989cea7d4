import { SOCIAL_ATTEMPT_LIFETIME, type SocialProvider } from '@afterglow/contract/accounts'
import type { FastifyReply } from 'fastify'
import * as openid from 'openid-client'
import { hashSecret } from '../../platform/signatures.ts'
import type { SocialDeps } from './deps.ts'
import { insertSocialAttempt } from './social-attempt-store.ts'

/** Binds an attempt to the browser that began it, so that it cannot be finished in another. */
export const ATTEMPT_COOKIE = 'social_attempt'

/**
 * Begins a sign-in at a provider: authorization code flow with PKCE, state and nonce (RFC 9700, section 2.1). All three
 * stay on the server; Apple's answer comes from another site, so no cookie could carry them.
 */
export async function startSocialSignIn(
  deps: SocialDeps,
  name: SocialProvider,
  reply: FastifyReply,
): Promise<{ url: string }> {
  const { clock, ids, cookies, providers, publicUrl } = deps
  const provider = providers.get(name)
  const configuration = await provider.configuration()
  const attempt = { state: ids.secret(), nonce: ids.secret(), browser: ids.secret() }
  const codeVerifier = openid.randomPKCECodeVerifier()
  await insertSocialAttempt(deps.db.query, {
    stateHash: hashSecret(attempt.state),
    browserHash: hashSecret(attempt.browser),
    provider: name,
    nonce: attempt.nonce,
    codeVerifier,
    expiresAt: new Date(clock.now() + SOCIAL_ATTEMPT_LIFETIME),
  })
  cookies.set(reply, ATTEMPT_COOKIE, attempt.browser, SOCIAL_ATTEMPT_LIFETIME)
  const url = openid.buildAuthorizationUrl(configuration, {
    ...provider.parameters,
    redirect_uri: callbackUrl(publicUrl, name),
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href }
}

export function callbackUrl(publicUrl: string, provider: SocialProvider): string {
  return `${publicUrl}/api/auth/social/${provider}/callback`
}
