import { PERIODS, type Receipt, TIER_GIGABYTES } from '@afterglow/contract/billing'

/** Dates on receipts. */
export const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Describes the purchase in one line. */
export function receiptWords({ kind, tier }: Pick<Receipt, 'kind' | 'tier'>): string {
  if (kind === 'subscription' || tier === null) return 'Subscription, one month, 100 GB'
  const room = `${TIER_GIGABYTES[tier]} GB`
  return kind === 'upgrade'
    ? `Upgrade to the Premium Pass with ${room}`
    : `Premium Pass, ${PERIODS.passMonths} months, ${room}`
}

/** The period that was paid for. */
export function periodWords({ startsAt, endsAt }: NonNullable<Receipt['period']>): string {
  return `Access from ${day.format(new Date(startsAt))} to ${day.format(new Date(endsAt))}`
}
