import { AppError } from '@afterglow/contract'
import type { Tx } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { deleteAccountLinksOf } from './account-link-store.ts'
import { deleteOtherSessions } from './device-session-store.ts'
import { sendNotice } from './my-account-mails.ts'
import { updateAccount } from './my-account-store.ts'
import { findUser } from './user-store.ts'

export interface EmailReplacement {
  userId: string
  email: string
  /** Whether opening a link has proved ownership of the address. */
  isProved: boolean
  keptSessionId: string | null
  now: Date
}

/** Changes an account's email. Other sessions and the links in older mails end; the old address is notified. */
export async function replaceEmail(tx: Tx, replacement: EmailReplacement): Promise<void> {
  const { userId, email, now } = replacement
  const before = await findUser(tx, userId)
  if (before === undefined) throw new AppError('auth.link_invalid')
  try {
    await updateAccount(tx, userId, { email, emailVerified: replacement.isProved }, now)
  } catch (error) {
    // Another account signed up with it while the link was pending.
    if (isUniqueViolation(error, 'users_email_key'))
      throw new AppError('account.email_taken', undefined, { cause: error })
    throw error
  }
  await deleteOtherSessions(tx, userId, replacement.keptSessionId)
  await deleteAccountLinksOf(tx, userId)
  await sendNotice(tx, {
    kind: 'email-changed',
    to: before.email,
    newEmail: email,
    language: before.language,
  })
}
