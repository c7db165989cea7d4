import { AppError } from '@afterglow/contract'
import { DELETION_GRACE } from '@afterglow/contract/accounts'
import { confirmIdentity, type HostHere } from './confirm-identity.ts'
import type { AccountDeps } from './deps.ts'
import { sendNotice } from './my-account-mails.ts'
import { updateAccount } from './my-account-store.ts'
import { deleteSessionsOf } from './session-store.ts'

/** Schedules an account's deletion after a period in which its host can cancel it. Every session ends at once. */
export async function scheduleDeletion(
  deps: AccountDeps,
  host: HostHere,
  { currentPassword, email }: { currentPassword?: string | undefined; email?: string | undefined },
): Promise<Date> {
  const { db, clock } = deps
  const user = await confirmIdentity(deps, host, currentPassword)
  if (!user.hasPassword && email !== user.email) throw new AppError('account.wrong_email')
  const deletionAt = new Date(clock.now() + DELETION_GRACE)
  await db.transaction(async (tx) => {
    await updateAccount(tx, user.id, { deletionAt }, clock.date())
    await deleteSessionsOf(tx, user.id)
    await sendNotice(tx, {
      kind: 'deletion-scheduled',
      to: user.email,
      deletionAt: deletionAt.toISOString(),
      language: user.language,
    })
  })
  return deletionAt
}
