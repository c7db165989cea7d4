import { AppError } from '@afterglow/contract'
import type { SocialProvider } from '@afterglow/contract/accounts'
import type { Language } from '@afterglow/contract/kernel'
import type { Tx } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { sendAccountMail } from './account-mails.ts'
import { assertOpen } from './admit-sign-up.ts'
import type { SocialDeps } from './deps.ts'
import { findUserByIdentity, insertIdentity, renameProvider } from './identity-store.ts'
import { findUserByEmail, insertUser } from './user-store.ts'

/** An identity as reported by a provider. `subject` is the identity; an email may change hands. */
export interface SocialIdentity {
  provider: SocialProvider
  /** The name under which its identities are stored. */
  storedAs: string
  /** As hosts know it. */
  providerName: string
  /** Whether the provider's people may create accounts also where sign-up is not open. */
  maySignUp: boolean
  subject: string
  email: string
  /** That the browser asks for; null where nothing is written in it. */
  language: Language | null
  /** Empty when the provider does not send it. */
  fullName: string
  /** Whether the provider's claim to the email suffices to open an existing account with that email. */
  isAuthority: boolean
}

const NAME_LIMIT = 100

/**
 * The host behind an identity: known by it already, matched by an email that both sides have verified, or new. An
 * account whose email is unconfirmed may be a stranger's trap and is never joined.
 * @throws AppError `auth.social_email_taken`
 */
export async function findOrMakeSocialHost(deps: SocialDeps, identity: SocialIdentity): Promise<string> {
  try {
    return await resolve(deps, identity)
  } catch (error) {
    // Two first visits raced: the database admitted one, and the other finds its account.
    if (!isUniqueViolation(error)) throw error
    return resolve(deps, identity)
  }
}

async function resolve(deps: SocialDeps, identity: SocialIdentity): Promise<string> {
  const known = await findKnown(deps, identity)
  if (known !== undefined) return known
  const namesake = await findUserByEmail(deps.db.query, identity.email)
  if (namesake === undefined && !identity.maySignUp) assertOpen(deps.signUpMode)
  if (namesake === undefined) return deps.db.transaction((tx) => makeHost(deps, tx, identity))
  if (!namesake.emailVerified || !identity.isAuthority) throw new AppError('auth.social_email_taken')
  await deps.db.transaction((tx) => join(deps, tx, namesake.id, identity))
  await sendAccountMail(deps.db, {
    kind: 'provider-added',
    email: namesake.email,
    provider: identity.providerName,
  })
  return namesake.id
}

/** Identities from before issuers were stored get theirs where the email, too, is the same. */
async function findKnown(
  { db }: SocialDeps,
  { provider, storedAs, subject, email }: SocialIdentity,
): Promise<string | undefined> {
  const known = await findUserByIdentity(db.query, storedAs, subject)
  if (known !== undefined || storedAs === provider) return known?.id
  const older = await findUserByIdentity(db.query, provider, subject)
  if (older === undefined || older.email !== email) return undefined
  await renameProvider(db.query, { from: provider, to: storedAs, subject })
  return older.id
}

async function makeHost(deps: SocialDeps, tx: Tx, identity: SocialIdentity): Promise<string> {
  const id = deps.ids.uuid()
  await insertUser(tx, {
    id,
    email: identity.email,
    emailVerified: true,
    fullName: identity.fullName.trim().slice(0, NAME_LIMIT),
    language: identity.language,
    now: deps.clock.date(),
  })
  await join(deps, tx, id, identity)
  return id
}

async function join(deps: SocialDeps, tx: Tx, userId: string, identity: SocialIdentity): Promise<void> {
  const { storedAs: provider, subject } = identity
  await insertIdentity(tx, { id: deps.ids.uuid(), userId, provider, subject, now: deps.clock.date() })
}
