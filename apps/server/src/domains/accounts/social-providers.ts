import { AppError } from '@afterglow/contract'
import { PROVIDER_NAMES, type SocialProvider } from '@afterglow/contract/accounts'
import { SECONDS } from '@afterglow/contract/kernel'
import { importPKCS8, SignJWT } from 'jose'
import * as openid from 'openid-client'
import type { AppleConfig, GoogleConfig, OidcConfig } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'

/** A sign-in provider, as its OpenID configuration describes it. */
export interface Provider {
  name: SocialProvider
  /** As hosts know it. */
  displayName: string
  /** Whether a sign-in with it may make an account also where sign-up is not open. */
  maySignUp: boolean
  /** Parameters beyond the identity itself. */
  parameters: Record<string, string>
  /** Its endpoints and keys, discovered once. @throws AppError `auth.social_unreachable` */
  configuration(): Promise<openid.Configuration>
  /** Whether it vouches for the address permanently, so that it may open an existing account with that address. */
  isAuthorityFor(claims: IdClaims): boolean
}

/** The claims of an ID token that we read. Apple writes booleans as text. */
export interface IdClaims {
  iss: string
  sub: string
  email?: unknown
  email_verified?: unknown
  name?: unknown
  hd?: unknown
}

export interface SocialProviders {
  /** @throws AppError `auth.social_not_configured` */
  get(name: SocialProvider): Provider
}

/** Providers must answer while a host waits. */
const TIMEOUT = 10 * SECONDS
const CLOCK_SKEW_SECONDS = 30

export function createSocialProviders(
  config: {
    google: GoogleConfig | undefined
    apple: AppleConfig | undefined
    oidc: OidcConfig | undefined
  },
  clock: Clock,
): SocialProviders {
  const providers = new Map<SocialProvider, Provider>()
  if (config.google) providers.set('google', google(config.google))
  if (config.apple) providers.set('apple', apple(config.apple, clock))
  if (config.oidc) providers.set('oidc', oidc(config.oidc))
  return {
    get(name) {
      const provider = providers.get(name)
      if (provider === undefined) throw notConfigured(name)
      return provider
    },
  }
}

function notConfigured(name: SocialProvider): AppError {
  const message = `Signing in with ${name === 'oidc' ? 'single sign-on' : PROVIDER_NAMES[name]} is not available here. Please use your email and a password.`
  return new AppError('auth.social_not_configured', undefined, { message })
}

/**
 * Google reports an address as verified even when another service hosts it; only for its own addresses and those of its
 * Workspace domains (`hd`) does that remain true.
 */
function google({ issuer, clientId, clientSecret }: GoogleConfig): Provider {
  return {
    name: 'google',
    displayName: PROVIDER_NAMES.google,
    maySignUp: false,
    parameters: { scope: 'openid email profile', prompt: 'select_account' },
    configuration: discoverOnce(issuer, clientId, openid.ClientSecretPost(clientSecret)),
    isAuthorityFor: ({ email, hd }) =>
      typeof hd === 'string' || (typeof email === 'string' && email.toLowerCase().endsWith('@gmail.com')),
  }
}

/** Asking Apple for name and email makes it answer with a form that its page posts to us. */
function apple(config: AppleConfig, clock: Clock): Provider {
  const authenticate: openid.ClientAuth = async (_server, client, body) => {
    body.set('client_id', client.client_id)
    body.set('client_secret', await appleClientSecret(config, clock))
  }
  return {
    name: 'apple',
    displayName: PROVIDER_NAMES.apple,
    maySignUp: false,
    parameters: { scope: 'openid name email', response_mode: 'form_post' },
    configuration: discoverOnce(config.issuer, config.clientId, authenticate),
    isAuthorityFor: () => true,
  }
}

/** The operator chose it, so it vouches for the addresses it calls verified. */
function oidc({ issuer, clientId, clientSecret, name, maySignUp }: OidcConfig): Provider {
  return {
    name: 'oidc',
    displayName: name,
    maySignUp,
    parameters: { scope: 'openid email profile' },
    configuration: discoverOnce(issuer, clientId, openid.ClientSecretPost(clientSecret)),
    isAuthorityFor: () => true,
  }
}

const SECRET_LIFETIME_SECONDS = 300

/**
 * Apple's client secret is a token that we sign each time.
 * See "Creating a client secret" in Apple's documentation of Sign in with Apple.
 */
async function appleClientSecret(config: AppleConfig, clock: Clock): Promise<string> {
  const now = Math.floor(clock.now() / SECONDS)
  const key = await importPKCS8(config.privateKey, 'ES256')
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: config.keyId })
    .setIssuer(config.teamId)
    .setSubject(config.clientId)
    .setAudience(config.issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + SECRET_LIFETIME_SECONDS)
    .sign(key)
}

/** Discovers the issuer's endpoints at the first sign-in; a failed attempt is repeated at the next. */
function discoverOnce(issuer: string, clientId: string, authenticate: openid.ClientAuth) {
  let known: Promise<openid.Configuration> | null = null
  return async (): Promise<openid.Configuration> => {
    known ??= discover(issuer, clientId, authenticate)
    try {
      return await known
    } catch (error) {
      known = null
      throw new AppError('auth.social_unreachable', undefined, { cause: error })
    }
  }
}

function discover(
  issuer: string,
  clientId: string,
  authenticate: openid.ClientAuth,
): Promise<openid.Configuration> {
  // Plain http is allowed for this machine only, where tests run a provider.
  const insecure = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []
  return openid.discovery(
    new URL(issuer),
    clientId,
    { [openid.clockTolerance]: CLOCK_SKEW_SECONDS },
    authenticate,
    // The signature is checked against the issuer's keys although the token comes from the issuer itself.
    { execute: [openid.enableNonRepudiationChecks, ...insecure], timeout: TIMEOUT / SECONDS },
  )
}
