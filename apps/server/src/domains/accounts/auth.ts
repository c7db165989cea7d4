import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, REFRESH_LIFETIME } from '@afterglow/contract/accounts'
import { betterAuth } from 'better-auth'
import type { Database } from '../../db/database.ts'
import type { Passwords } from './passwords.ts'

export interface AuthOptions {
  db: Database
  passwords: Passwords
  /** Whether hosts confirm their email before they are signed in. */
  confirmsEmail: boolean
  secret: string
  publicUrl: string
}

/**
 * The account library: hosts and their passwords, on our tables. Browsers never call it directly: our routes do. The
 * credentials a browser holds (sessions.ts), the links in mails (account-links.ts) and sign-in with Google and Apple
 * (social-providers.ts) are ours.
 */
export function createAuth({ db, passwords, confirmsEmail, secret, publicUrl }: AuthOptions) {
  const times = { createdAt: 'created_at', updatedAt: 'updated_at' }
  return betterAuth({
    database: db.pool,
    secret,
    baseURL: publicUrl,
    logger: { disabled: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    user: {
      modelName: 'users',
      fields: { name: 'full_name', emailVerified: 'email_verified', image: 'avatar_url', ...times },
    },
    session: {
      modelName: 'sessions',
      expiresIn: REFRESH_LIFETIME / 1000,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...times,
      },
    },
    account: {
      modelName: 'auth_accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...times,
      },
    },
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...times } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      requireEmailVerification: confirmsEmail,
      password: {
        hash: passwords.hash,
        verify: ({ password, hash }) => passwords.verify(password, hash),
      },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>
