import { AppError } from '@afterglow/contract'
import { type Account, trialDaysLeft } from '@afterglow/contract/accounts'
import { chosenLanguage } from './account-language.ts'
import type { AccountDeps } from './deps.ts'
import { presentIdentity } from './identities.ts'
import { listIdentities } from './identity-store.ts'
import { findAccount } from './my-account-store.ts'
import { findPasswordHash } from './user-store.ts'

/** A host's account as they see it. */
export async function getMyAccount(
  { db, clock, oidcName }: Pick<AccountDeps, 'db' | 'clock'> & { oidcName: string | undefined },
  userId: string,
): Promise<Account> {
  const [account, hash, identities] = await Promise.all([
    findAccount(db.query, userId),
    findPasswordHash(db.query, userId),
    listIdentities(db.query, userId),
  ])
  if (account === undefined) throw new AppError('auth.required')
  return {
    email: account.email,
    fullName: account.fullName === '' ? null : account.fullName,
    avatarUrl: account.avatarUrl,
    language: chosenLanguage(account.language),
    hasPassword: hash !== null,
    identities: identities.map((one) => presentIdentity(one, oidcName)),
    trialDaysLeft: trialDaysLeft(account.createdAt.getTime(), clock.now()),
    deletionAt: account.deletionAt?.toISOString() ?? null,
  }
}
