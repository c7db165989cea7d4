import { type HostPlan, TIER_GIGABYTES } from '@afterglow/contract/billing'
import { GB } from '@afterglow/contract/kernel'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/host-words'

/** What the plan is called. */
export function planBadge({ kind, tier }: HostPlan): string {
  if (kind === 'trial') return t('account.freeTrial')
  if (kind === 'subscription') return t('account.subscription')
  if (kind === 'granted') return t('account.granted')
  return t('account.pass', { gigabytes: tier === null ? '' : TIER_GIGABYTES[tier] })
}

/** How long it lasts. */
export function planHeadline({ kind, daysLeft, isReadOnly }: HostPlan): string {
  if (isReadOnly) return t(kind === 'trial' ? 'account.trialEnded' : 'account.planEnded')
  return t('account.daysRemaining', { count: daysLeft })
}

export function planText({ kind, isReadOnly, deletesAt, endsAt, quotaBytes }: HostPlan): string {
  if (isReadOnly) return t('account.readOnly', { date: formatDate(deletesAt) })
  if (kind === 'trial') return t('account.planText')
  return t('account.paidText', { gigabytes: quotaBytes / GB, date: formatDate(endsAt) })
}

export function subscriptionText(
  { state, cancelsAtEnd }: NonNullable<HostPlan['subscription']>,
  { price, date }: { price: string; date: string },
): string {
  if (cancelsAtEnd) return t('account.subscriptionEnds', { date })
  if (state === 'active' || state === 'authenticated') return t('account.subscriptionRenews', { price, date })
  if (state === 'pending') return t('account.subscriptionPending', { price })
  if (state === 'halted') return t('account.subscriptionHalted')
  return t('account.subscriptionOver')
}
