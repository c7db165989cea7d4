import { AppError } from '@afterglow/contract'
import { type Account, trialDaysLeft } from '@afterglow/contract/accounts'
import type { AccountDeps } from './deps.ts'
import { findAccount } from './my-account-store.ts'
import { findPasswordHash } from './user-store.ts'

/** A host's account as they see it. */
export async function getMyAccount(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  userId: string,
): Promise<Account> {
  const [account, hash] = await Promise.all([
    findAccount(db.query, userId),
    findPasswordHash(db.query, userId),
  ])
  if (account === undefined) throw new AppError('auth.required')
  return {
    email: account.email,
    fullName: account.fullName === '' ? null : account.fullName,
    avatarUrl: account.avatarUrl,
    hasPassword: hash !== null,
    trialDaysLeft: trialDaysLeft(account.createdAt.getTime(), clock.now()),
    deletionAt: account.deletionAt?.toISOString() ?? null,
  }
}
