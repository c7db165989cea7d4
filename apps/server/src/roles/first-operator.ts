import { invitations } from '../domains/accounts/index.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * The invitation that a start prints while nobody may use the console; null otherwise. A process without a parent prints
 * nothing, since its output is a log.
 */
export async function firstOperatorInvitation(
  { db, clock, ids, log }: Platform,
  isPrinted: boolean,
): Promise<string | null> {
  try {
    if (isPrinted) return await invitations.inviteFirstOperator(db.query, { clock, ids })
    return null
  } catch (err) {
    // A database that cannot be written, perhaps because its disk is full, still serves albums.
    log.warn({ err }, 'the link for the first operator could not be made')
    return null
  }
}
