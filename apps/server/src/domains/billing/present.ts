import {
  type AlbumDates,
  deletesAt,
  type HostPlan,
  type HostSubscription,
  type KeptPeriods,
  type Plan,
  type Receipt,
  subscriptionSchema,
  upgradablePass,
} from '@afterglow/contract/billing'
import { DAYS } from '@afterglow/contract/kernel'
import type { PaidRow } from './payment-store.ts'
import type { StorageAccount } from './storage-account.ts'
import type { SubscriptionRow } from './subscription-store.ts'

type Entitlements = Parameters<typeof upgradablePass>[1]

interface Having {
  now: number
  plan: Plan
  entitlements: Entitlements
  account: StorageAccount | undefined
  usedBytes: number
  subscription: SubscriptionRow | undefined
  albums: readonly AlbumDates[]
  periods: KeptPeriods
}

export function presentPlan(having: Having): HostPlan {
  const { now, plan, entitlements, account, usedBytes, subscription, albums, periods } = having
  return {
    kind: plan.kind,
    tier: plan.tier,
    quotaBytes: account?.quotaOverrideBytes ?? plan.quotaBytes,
    usedBytes,
    endsAt: new Date(plan.endsAt).toISOString(),
    daysLeft: Math.max(0, Math.ceil((plan.endsAt - now) / DAYS)),
    isReadOnly: plan.isReadOnly,
    deletesAt: new Date(deletesAt(albums, plan.endsAt, periods)).toISOString(),
    subscription: subscription === undefined ? null : presentSubscription(subscription),
    upgradesFrom: upgradablePass(now, entitlements)?.tier ?? null,
  }
}

function presentSubscription(row: SubscriptionRow): HostSubscription {
  return {
    state: subscriptionSchema.shape.state.parse(row.state),
    currency: row.currency,
    amount: row.amount,
    currentEnd: row.currentEnd?.toISOString() ?? null,
    cancelsAtEnd: row.cancelsAtEnd,
  }
}

export function presentReceipt(row: PaidRow): Receipt {
  return {
    id: row.id,
    number: row.number,
    paidAt: row.paidAt.toISOString(),
    tier: row.tier,
    kind: row.subscriptionId !== null ? 'subscription' : row.upgrades !== null ? 'upgrade' : 'pass',
    amount: row.amount,
    currency: row.currency,
    refundedAmount: row.refundedAmount,
    paymentId: row.providerPaymentId,
    buyer: {
      email: row.buyerEmail ?? row.accountEmail,
      name: row.buyerName ?? row.accountName,
      address: row.buyerAddress ?? '',
    },
    seller: {
      name: row.sellerName ?? '',
      address: row.sellerAddress ?? '',
      taxId: row.sellerTaxId ?? '',
    },
    period: presentPeriod(row),
  }
}

function presentPeriod({ periodStartsAt, periodEndsAt }: PaidRow): Receipt['period'] {
  if (periodStartsAt === null || periodEndsAt === null) return null
  return { startsAt: periodStartsAt.toISOString(), endsAt: periodEndsAt.toISOString() }
}
