import { AppError } from '@afterglow/contract'
import {
  type Account,
  PROVIDER_NAMES,
  SOCIAL_PROVIDERS,
  type SocialProvider,
} from '@afterglow/contract/accounts'
import type { HostGrant } from '../access/index.ts'
import { enqueueAccountMail } from './account-mails.ts'
import type { AccountDeps } from './deps.ts'
import { deleteOtherSessions } from './device-session-store.ts'
import { deleteIdentity, type IdentityRow, lockSignInWays } from './identity-store.ts'
import { findUser } from './user-store.ts'

/** Between the provider and its issuer, in the stored name of an operator's own provider. */
const OF_ISSUER = ':'

/**
 * The name under which identities of a provider are stored. That of the operator's own has its issuer in it: another
 * issuer may give the same subject to somebody else (OpenID Connect Core 1.0, section 5.7).
 */
export function storedProvider(provider: SocialProvider, issuer: string): string {
  return provider === 'oidc' ? `${provider}${OF_ISSUER}${issuer}` : provider
}

export function presentIdentity(
  { id, provider: stored, since }: IdentityRow,
  oidcName: string | undefined,
): Account['identities'][number] {
  const [first, ...issuer] = stored.split(OF_ISSUER)
  const provider = SOCIAL_PROVIDERS.find((name) => name === first) ?? 'oidc'
  const name = provider === 'oidc' ? (oidcName ?? stored) : PROVIDER_NAMES[provider]
  return { id, provider, name, issuer: issuer.join(OF_ISSUER) || null, since: since.toISOString() }
}

/**
 * Takes away a way to sign in, and ends every other session, since it may have been opened by it.
 * @throws AppError `account.identity_not_found`, `account.last_way`
 */
export async function removeIdentity(
  { db, oidcName }: AccountDeps & { oidcName: string | undefined },
  { userId, sessionId }: HostGrant,
  identityId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ways = await lockSignInWays(tx, userId)
    const way = ways.find(({ id }) => id === identityId)
    const user = await findUser(tx, userId)
    if (way === undefined || user === undefined) throw new AppError('account.identity_not_found')
    if (ways.length === 1) throw new AppError('account.last_way')
    await deleteIdentity(tx, userId, identityId)
    await deleteOtherSessions(tx, userId, sessionId)
    const provider = presentIdentity(way, oidcName).name
    await enqueueAccountMail(tx, { kind: 'provider-removed', email: user.email, provider })
  })
}
