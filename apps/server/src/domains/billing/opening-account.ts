import { TRIAL_DAYS } from '@afterglow/contract/accounts'
import { includedRoom, NEVER, promisedTo, TRIAL_QUOTA_BYTES } from '@afterglow/contract/billing'
import { DAYS } from '@afterglow/contract/kernel'
import type { Queryable } from '../../db/database.ts'
import { accountRows } from '../accounts/index.ts'
import { listOffers } from './offer-store.ts'

/** A storage account as it begins: the trial, or the room that everyone has where there are no plans. */
export async function openingAccount(db: Queryable, ownerId: string) {
  const host = await accountRows.findAccount(db, ownerId)
  const signedUpAt = host?.createdAt.getTime() ?? 0
  const offers = await listOffers(db)
  const { guestUploadMonths } = promisedTo(signedUpAt, offers)
  const included = includedRoom(offers).find(({ endsAt }) => endsAt === NEVER)
  if (included !== undefined) {
    const { quotaBytes } = included
    const never = new Date(NEVER)
    return { plan: 'premium', quotaBytes, openUntil: never, changesAt: never, guestUploadMonths } as const
  }
  const trialEnd = new Date(signedUpAt + TRIAL_DAYS * DAYS)
  const quotaBytes = TRIAL_QUOTA_BYTES
  return { plan: 'trial', quotaBytes, openUntil: trialEnd, changesAt: trialEnd, guestUploadMonths } as const
}
