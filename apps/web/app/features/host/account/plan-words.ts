import { type HostPlan, TIER_GIGABYTES } from '@afterglow/contract/billing'
import { GB } from '@afterglow/contract/kernel'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/host-words'

/** The plan's name. */
export function planBadge({ kind, tier }: HostPlan): string {
  if (kind === 'trial') return t('account.freeTrial')
  if (kind === 'subscription') return t('account.subscription')
  if (kind === 'granted' || kind === 'included') return t('account.granted')
  return t('account.pass', { gigabytes: tier === null ? '' : TIER_GIGABYTES[tier] })
}

/** The plan's duration. */
export function planHeadline(plan: HostPlan): string {
  const { kind, daysLeft, isReadOnly } = plan
  if (isReadOnly) return t(kind === 'trial' ? 'account.trialEnded' : 'account.planEnded')
  if (tellsOfSubscription(plan)) return t('account.subscriptionRuns')
  if (kind === 'included') return t('account.included')
  return t('account.daysRemaining', { count: daysLeft })
}

export function planText(plan: HostPlan): string {
  const { kind, isReadOnly, deletesAt, endsAt, quotaBytes } = plan
  if (isReadOnly) return t('account.readOnly', { date: formatDate(deletesAt) })
  if (kind === 'trial') return t('account.planText')
  if (kind === 'included' || tellsOfSubscription(plan))
    return t('account.roomText', { gigabytes: quotaBytes / GB })
  return t('account.paidText', { gigabytes: quotaBytes / GB, date: formatDate(endsAt) })
}

/** The subscription's own line says when it renews or ends; storage lasts a few days longer, for late payments. */
function tellsOfSubscription({ kind, isReadOnly, subscription }: HostPlan): boolean {
  return kind === 'subscription' && !isReadOnly && subscription !== null
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
