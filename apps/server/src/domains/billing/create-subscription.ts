import { AppError } from '@afterglow/contract'
import {
  LIVE_SUBSCRIPTION_STATES,
  type NewSubscription,
  SUBSCRIPTION_MONTHS,
  SUBSCRIPTION_PRICE,
  type SubscriptionAnswer,
} from '@afterglow/contract/billing'
import { HOURS } from '@afterglow/contract/kernel'
import { setBuyer } from './buyer-store.ts'
import { checkoutFor, orRefuse } from './checkout.ts'
import type { BillingDeps } from './deps.ts'
import {
  changeSubscriptionRow,
  findCurrentSubscription,
  findUnpaidSubscription,
  insertSubscription,
} from './subscription-store.ts'

/** An unpaid subscription is offered again for this long: two clicks must not make two monthly charges. */
const OFFERED_AGAIN = 1 * HOURS

/** Begins a subscription on the plan created for its currency in advance. */
export async function createSubscription(
  deps: BillingDeps,
  userId: string,
  { currency, planAmount, buyer }: NewSubscription,
): Promise<SubscriptionAnswer> {
  const { db, clock, ids, payments, config } = deps
  if (!config.offer.hasPlans) throw new AppError('billing.off')
  const amount = SUBSCRIPTION_PRICE[currency]
  if (planAmount !== amount) throw new AppError('billing.price_changed')
  const checkout = await checkoutFor(deps, userId)
  const current = await findCurrentSubscription(db.query, userId)
  const isLive = LIVE_SUBSCRIPTION_STATES.some((state) => state === current?.state)
  if (isLive && current?.cancelsAtEnd === false) throw new AppError('billing.already_subscribed')
  if (buyer !== undefined) await setBuyer(db.query, userId, buyer, clock.date())
  const begunAfter = new Date(clock.now() - OFFERED_AGAIN)
  const unpaid = await findUnpaidSubscription(db.query, { userId, currency, begunAfter })
  if (unpaid?.providerSubscriptionId)
    return { checkout, subscription: { id: unpaid.providerSubscriptionId, amount, currency } }
  const id = ids.uuid()
  await insertSubscription(db.query, { id, userId, currency, amount, createdAt: clock.date() })
  const created = await orRefuse(
    payments.createSubscription({
      amount,
      currency,
      months: SUBSCRIPTION_MONTHS,
      notes: { subscription: id },
    }),
    'billing.subscription_failed',
  )
  await changeSubscriptionRow(db.query, id, { providerSubscriptionId: created.id })
  return { checkout, subscription: { id: created.id, amount, currency } }
}
