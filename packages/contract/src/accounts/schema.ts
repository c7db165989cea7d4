import * as z from 'zod/mini'
import { readEmail } from '../kernel/index.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, SOCIAL_PROVIDERS } from './constants.ts'

export const emailSchema = z.string().check(z.overwrite(readEmail), z.email(), z.maxLength(254))

const CREDENTIALS_MISSING = 'You must provide either an email or phone number and a password'

/** Wording for a missing value; for an invalid one the schema's own is used. */
const whenMissing = ({ input }: { input?: unknown }) =>
  input === undefined || input === null || input === '' ? CREDENTIALS_MISSING : undefined

/** For signing in: accepts any password that could ever have been set, so that no old one is refused for its shape. */
export const credentialsSchema = z.object({
  email: z
    .string({ error: whenMissing })
    .check(z.overwrite(readEmail), z.email({ error: whenMissing }), z.maxLength(254)),
  password: z
    .string({ error: whenMissing })
    .check(z.minLength(1, CREDENTIALS_MISSING), z.maxLength(MAX_PASSWORD_LENGTH)),
})

/** Requested again where an unattended session must not be enough. Hosts without a password omit it. */
export const passwordAgain = z.optional(z.string().check(z.maxLength(MAX_PASSWORD_LENGTH)))

/** What must come with the token of a mail: nothing where the host is known, their password, or a sign-in before. */
export const linkProofSchema = z.enum(['none', 'password', 'sign-in'])
export type LinkProof = z.infer<typeof linkProofSchema>

/** A newly chosen password. */
export const newPasswordSchema = z
  .string()
  .check(
    z.minLength(MIN_PASSWORD_LENGTH, 'Password must be at least 6 characters'),
    z.maxLength(MAX_PASSWORD_LENGTH, 'Password must be at most 128 characters'),
  )

export const newCredentialsSchema = z.object({ email: emailSchema, password: newPasswordSchema })

export const socialProviderSchema = z.enum(SOCIAL_PROVIDERS)

/** The content of `SOCIAL_FAILURE_COOKIE`. `message` is null for an unexpected failure. */
export const socialFailureSchema = z.object({
  provider: socialProviderSchema,
  /** Its display name. */
  name: z.string(),
  message: z.nullable(z.string()),
})

export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  /** True for those who may use the operator's console. */
  isOperator: z.optional(z.boolean()),
})

/**
 * The part of a session that a browser may see. The credentials themselves are HttpOnly cookies. `expiresAt` is when
 * access ends unless it is refreshed (ISO 8601), and `secondsLeft` how long that is from the answer on: the browser's clock
 * may be wrong by hours.
 */
export const sessionSchema = z.object({
  user: userSchema,
  expiresAt: z.iso.datetime(),
  secondsLeft: z.optional(z.number()),
})

export type SocialFailure = z.infer<typeof socialFailureSchema>
export type User = z.infer<typeof userSchema>
export type Session = z.infer<typeof sessionSchema>
export type Credentials = z.infer<typeof credentialsSchema>
