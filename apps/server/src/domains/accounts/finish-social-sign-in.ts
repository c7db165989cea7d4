import { AppError } from '@afterglow/contract'
import type { SocialProvider } from '@afterglow/contract/accounts'
import type { FastifyReply } from 'fastify'
import * as openid from 'openid-client'
import { askedLanguage } from '../../http/request-language.ts'
import { fieldOf } from '../../platform/field-of.ts'
import { hashSecret } from '../../platform/signatures.ts'
import type { SocialDeps } from './deps.ts'
import { storedProvider } from './identities.ts'
import { openSession } from './open-session.ts'
import { takeSocialAttempt } from './social-attempt-store.ts'
import { findOrMakeSocialHost, type SocialIdentity } from './social-host.ts'
import type { IdClaims, Provider } from './social-providers.ts'
import { ATTEMPT_COOKIE, callbackUrl } from './start-social-sign-in.ts'

/** What the provider sent back, by the names of RFC 6749 and OpenID Connect. */
export type ProviderAnswer = Record<string, string>

/**
 * Checks the answer of a provider and signs the host in.
 * @throws AppError `auth.social_…`, with the provider's own message where it gave one.
 */
export async function finishSocialSignIn(
  deps: SocialDeps,
  name: SocialProvider,
  answer: ProviderAnswer,
  reply: FastifyReply,
): Promise<void> {
  const provider = deps.providers.get(name)
  const attempt = await takeAttempt(deps, name, answer, reply)
  const claims = await exchange(deps, provider, answer, attempt)
  const language = askedLanguage(reply.request, 'host')
  const userId = await findOrMakeSocialHost(deps, { ...identityOf(provider, claims, answer), language })
  if ((await openSession(deps, userId, reply)) === null) throw new AppError('auth.social_refused')
}

/** The attempt must be known, unused, in time, this provider's and this browser's. */
async function takeAttempt(
  { db, clock, cookies }: SocialDeps,
  name: SocialProvider,
  answer: ProviderAnswer,
  reply: FastifyReply,
) {
  const state = answer['state'] ?? ''
  const browser = cookies.get(reply.request, ATTEMPT_COOKIE)
  const attempt = await takeSocialAttempt(db.query, hashSecret(state))
  cookies.clear(reply, ATTEMPT_COOKIE)
  const holds =
    attempt !== undefined &&
    browser !== undefined &&
    attempt.provider === name &&
    attempt.browserHash === hashSecret(browser) &&
    attempt.expiresAt > clock.date()
  if (!holds) throw new AppError('auth.social_refused')
  return { state, nonce: attempt.nonce, codeVerifier: attempt.codeVerifier }
}

async function exchange(
  { publicUrl }: SocialDeps,
  provider: Provider,
  answer: ProviderAnswer,
  attempt: { state: string; nonce: string; codeVerifier: string },
): Promise<IdClaims> {
  const configuration = await provider.configuration()
  const url = new URL(callbackUrl(publicUrl, provider.name))
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  try {
    const tokens = await openid.authorizationCodeGrant(configuration, url, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.codeVerifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (claims === undefined) throw new AppError('auth.social_refused')
    return claims
  } catch (error) {
    throw refusal(error)
  }
}

/** Every way in which a provider, or an impostor, can fail. Anything else is a bug and is passed on as one. */
function refusal(error: unknown): unknown {
  if (error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError) {
    return new AppError('auth.social_refused', undefined, {
      message: error.error_description ?? undefined,
      cause: error,
    })
  }
  if (error instanceof openid.ClientError) {
    const isAway = error.code === 'OAUTH_TIMEOUT' || error.cause instanceof TypeError
    return new AppError(isAway ? 'auth.social_unreachable' : 'auth.social_refused', undefined, {
      cause: error,
    })
  }
  // `fetch` throws this when the server does not respond.
  if (error instanceof TypeError) return new AppError('auth.social_unreachable', undefined, { cause: error })
  return error
}

function identityOf(
  provider: Provider,
  claims: IdClaims,
  answer: ProviderAnswer,
): Omit<SocialIdentity, 'language'> {
  const isVerified = claims.email_verified === true || claims.email_verified === 'true'
  if (typeof claims.email !== 'string' || !isVerified) throw new AppError('auth.social_email_missing')
  return {
    provider: provider.name,
    storedAs: storedProvider(provider.name, claims.iss),
    providerName: provider.displayName,
    maySignUp: provider.maySignUp,
    subject: claims.sub,
    email: claims.email.toLowerCase(),
    fullName: typeof claims.name === 'string' ? claims.name : nameFromForm(answer['user']),
    isAuthority: provider.isAuthorityFor(claims),
  }
}

/** Apple sends the name once, on the first consent, beside the token and unsigned: use it for display only. */
function nameFromForm(user: string | undefined): string {
  try {
    const name = fieldOf(JSON.parse(user ?? '{}'), 'name')
    return [fieldOf(name, 'firstName'), fieldOf(name, 'lastName')]
      .filter((part) => typeof part === 'string')
      .join(' ')
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return ''
  }
}
