import { AppError } from '@afterglow/contract'
import { LIVE_SUBSCRIPTION_STATES } from '@afterglow/contract/billing'
import { orRefuse } from './checkout.ts'
import type { BillingDeps } from './deps.ts'
import { changeSubscriptionRow, findCurrentSubscription, lockSubscription } from './subscription-store.ts'

/**
 * Ends a subscription with the month already paid. At the provider it is paused, so that it stops charging and can be
 * resumed without involving the host's bank again; when its month is over, it is canceled there for good.
 */
export async function cancelSubscription(deps: BillingDeps, userId: string): Promise<void> {
  await withSubscription(deps, userId, async (row, change) => {
    if (row.cancelsAtEnd) return
    const { payments } = deps
    const isPaid = row.state === 'active'
    await (isPaid ? payments.pauseSubscription(row.providerId) : payments.cancelSubscription(row.providerId))
    await change({ state: isPaid ? 'paused' : 'cancelled', cancelsAtEnd: isPaid })
  })
}

/** Resumes a canceled subscription. */
export async function resumeSubscription(deps: BillingDeps, userId: string): Promise<void> {
  await withSubscription(deps, userId, async (row, change) => {
    if (!row.cancelsAtEnd) return
    if ((row.currentEnd?.getTime() ?? 0) <= deps.clock.now()) throw new AppError('billing.not_resumable')
    await deps.payments.resumeSubscription(row.providerId)
    await change({ state: 'active', cancelsAtEnd: false })
  })
}

interface Held {
  state: string
  providerId: string
  currentEnd: Date | null
  cancelsAtEnd: boolean
}

type Change = (change: { state: string; cancelsAtEnd: boolean }) => Promise<void>

/** Locked while the provider is asked, so that two clicks are handled one after the other. */
async function withSubscription(
  { db }: BillingDeps,
  userId: string,
  act: (row: Held, change: Change) => Promise<void>,
): Promise<void> {
  const current = await findCurrentSubscription(db.query, userId)
  if (current === undefined) throw new AppError('billing.no_subscription')
  const work = db.transaction(async (tx) => {
    const row = await lockSubscription(tx, current.id)
    const isLive = LIVE_SUBSCRIPTION_STATES.some((state) => state === row?.state)
    if (row?.providerSubscriptionId == null) throw new AppError('billing.no_subscription')
    if (!isLive) throw new AppError('billing.not_resumable')
    await act({ ...row, providerId: row.providerSubscriptionId }, (change) =>
      changeSubscriptionRow(tx, row.id, change),
    )
  })
  await orRefuse(work, 'billing.provider_unreachable')
}
