import { type Receipt, TIER_GIGABYTES } from '@afterglow/contract/billing'
import { t } from '~/lib/host-words'

/** What was bought, in one line. */
export function receiptWords({ kind, tier }: Pick<Receipt, 'kind' | 'tier'>): string {
  if (kind === 'subscription' || tier === null) return t('receipts.subscription')
  return t(kind === 'upgrade' ? 'receipts.upgrade' : 'receipts.pass', { gigabytes: TIER_GIGABYTES[tier] })
}
