import { PERIODS, type Receipt, TIER_GIGABYTES } from '@afterglow/contract/billing'
import type { ReaderWords } from '../../platform/reader-words.ts'

/** The room of a subscription, in gigabytes. */
const SUBSCRIBED = 100

/** Describes the purchase in one line. */
export function receiptWords(
  { hostLetters: t, roundSize }: ReaderWords,
  { kind, tier }: Pick<Receipt, 'kind' | 'tier'>,
): string {
  if (kind === 'subscription' || tier === null)
    return t('receipt.subscription', { size: roundSize(SUBSCRIBED) })
  const size = roundSize(TIER_GIGABYTES[tier])
  return kind === 'upgrade'
    ? t('receipt.upgrade', { size })
    : t('receipt.pass', { months: PERIODS.passMonths, size })
}

/** The period that was paid for. */
export function periodWords(
  { hostLetters: t, date }: ReaderWords,
  { startsAt, endsAt }: NonNullable<Receipt['period']>,
): string {
  return t('receipt.period', { start: date(new Date(startsAt)), end: date(new Date(endsAt)) })
}
