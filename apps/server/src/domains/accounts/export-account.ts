import type { Queryable } from '../../db/database.ts'
import { describeDevice } from './describe-device.ts'
import { listSessionsOf } from './device-session-store.ts'
import { findWholeAccount, listSignInMethods } from './export-account-store.ts'

/** Everything we hold about a host, for their own copy. It contains no secrets: no hash, no token. */
export async function exportAccount(db: Queryable, userId: string, now: Date) {
  const [account, methods, sessions] = await Promise.all([
    findWholeAccount(db, userId),
    listSignInMethods(db, userId),
    listSessionsOf(db, userId, now),
  ])
  if (account === undefined) return null
  return {
    profile: {
      email: account.email,
      emailVerified: account.emailVerified,
      fullName: account.fullName === '' ? null : account.fullName,
      language: account.language,
      signedUpAt: account.createdAt.toISOString(),
      deletionAt: account.deletionAt?.toISOString() ?? null,
    },
    signInMethods: methods.map(({ provider, since }) => ({
      method: provider === 'credential' ? 'password' : provider,
      since: since.toISOString(),
    })),
    sessions: sessions.map(({ userAgent, ipAddress, createdAt, updatedAt }) => ({
      ...describeDevice(userAgent),
      userAgent,
      address: ipAddress,
      signedInAt: createdAt.toISOString(),
      lastUsedAt: updatedAt.toISOString(),
    })),
  }
}
