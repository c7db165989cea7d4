import { AppError } from '@afterglow/contract'
import {
  type NewOrder,
  type OrderAnswer,
  PREMIUM_PASS_PRICES,
  upgradablePass,
  upgradePrice,
} from '@afterglow/contract/billing'
import { setBuyer } from './buyer-store.ts'
import { checkoutFor, orRefuse } from './checkout.ts'
import type { BillingDeps } from './deps.ts'
import { listEntitlements } from './entitlement-store.ts'
import { insertOrder, nameOrder } from './order-store.ts'

/**
 * Orders a Premium Pass: our row first, then the provider's. Each attempt is an order of its own. The price is ours;
 * the price shown to the host only reveals a stale page.
 */
export async function createOrder(
  deps: BillingDeps,
  userId: string,
  { storageSize: tier, currency, amount: shown, buyer }: NewOrder,
): Promise<OrderAnswer> {
  const { db, clock, ids, payments, config } = deps
  if (!config.offer.hasPlans) throw new AppError('billing.off')
  const checkout = await checkoutFor(deps, userId)
  const pass = upgradablePass(clock.now(), await listEntitlements(db.query, userId))
  const difference = pass?.tier ? upgradePrice(pass.tier, tier, currency) : null
  const amount = difference ?? PREMIUM_PASS_PRICES[tier][currency]
  if (shown !== amount) throw new AppError('billing.price_changed')
  if (buyer !== undefined) await setBuyer(db.query, userId, buyer, clock.date())
  const id = ids.uuid()
  await insertOrder(db.query, {
    id,
    userId,
    tier,
    currency,
    amount,
    upgrades: difference === null ? null : (pass?.id ?? null),
    buyerName: buyer?.name ?? null,
    buyerAddress: buyer?.address ?? null,
    createdAt: clock.date(),
  })
  const notes = { order: id, storage_size: tier }
  const order = await orRefuse(
    payments.createOrder({ amount, currency, reference: id, notes }),
    'billing.order_failed',
  )
  await nameOrder(db.query, id, order.id)
  return { checkout, order: { id: order.id, amount, currency } }
}
