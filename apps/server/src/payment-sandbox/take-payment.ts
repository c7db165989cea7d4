import { addMonths } from '@afterglow/contract/billing'
import { SECONDS } from '@afterglow/contract/kernel'
import type { Tx } from '../db/database.ts'
import { inSeconds, newId, type SandboxDeps } from './deps.ts'
import { SANDBOX_PLAN_AMOUNTS } from './sandbox-settings.ts'
import { changeEntity, type Entity, findEntity, insertEntity } from './sandbox-store.ts'
import { sendEvent } from './send-event.ts'

/** The outcome of a payment attempt. */
export interface Taken {
  payment: Entity
  isCaptured: boolean
}

/** Takes a payment for an order, or lets it fail. Null when the order does not exist or is paid. */
export async function payOrder(
  tx: Tx,
  deps: SandboxDeps,
  orderId: string,
  isCaptured: boolean,
): Promise<Taken | null> {
  const found = await findEntity(tx, 'order', orderId)
  if (found === undefined || found['status'] === 'paid') return null
  const order = await changeEntity(tx, 'order', orderId, ({ attempts, amount }) => ({
    attempts: Number(attempts) + 1,
    ...(isCaptured ? { status: 'paid', amount_paid: amount, amount_due: 0 } : { status: 'attempted' }),
  }))
  if (order === undefined) return null
  const payment = await insertPayment(tx, deps, {
    order_id: orderId,
    amount: order['amount'],
    currency: order['currency'],
    status: isCaptured ? 'captured' : 'failed',
  })
  await sendEvent(tx, deps, isCaptured ? 'payment.captured' : 'payment.failed', { payment })
  if (isCaptured) await sendEvent(tx, deps, 'order.paid', { order, payment })
  return { payment, isCaptured }
}

/** Charges a month of a subscription, or lets that fail. */
export async function chargeSubscription(
  tx: Tx,
  deps: SandboxDeps,
  subscriptionId: string,
  isCaptured: boolean,
): Promise<Taken | null> {
  const subscription = await findEntity(tx, 'subscription', subscriptionId)
  const plan = SANDBOX_PLAN_AMOUNTS.get(String(subscription?.['plan_id']))
  if (subscription === undefined || plan === undefined) return null
  const payment = await insertPayment(tx, deps, {
    order_id: newId(deps, 'order'),
    ...plan,
    status: isCaptured ? 'captured' : 'failed',
  })
  if (!isCaptured) {
    await sendEvent(tx, deps, 'payment.failed', { payment })
    return { payment, isCaptured }
  }
  const now = deps.clock.now()
  const lastEnd = Number(subscription['current_end'] ?? 0) * SECONDS
  const start = Math.max(lastEnd, subscription['paid_count'] === 0 ? now : 0)
  const end = addMonths(start, 1)
  await insertEntity(
    tx,
    'invoice',
    {
      id: newId(deps, 'inv'),
      entity: 'invoice',
      subscription_id: subscriptionId,
      payment_id: payment.id,
      status: 'paid',
      ...plan,
      billing_start: inSeconds(start),
      billing_end: inSeconds(end),
      created_at: inSeconds(now),
    },
    deps.clock.date(),
  )
  const isFirst = subscription['paid_count'] === 0
  const charged = await changeEntity(tx, 'subscription', subscriptionId, ({ paid_count }) => ({
    status: 'active',
    paid_count: Number(paid_count) + 1,
    current_start: inSeconds(start),
    current_end: inSeconds(end),
    charge_at: inSeconds(end),
  }))
  if (charged === undefined) return null
  // As with the provider, a later event often arrives first.
  await sendEvent(tx, deps, 'subscription.charged', { subscription: charged, payment })
  if (isFirst) await sendEvent(tx, deps, 'subscription.activated', { subscription: charged })
  return { payment, isCaptured }
}

async function insertPayment(tx: Tx, deps: SandboxDeps, fields: Record<string, unknown>): Promise<Entity> {
  const payment: Entity = {
    id: newId(deps, 'pay'),
    entity: 'payment',
    method: 'card',
    amount_refunded: 0,
    created_at: inSeconds(deps.clock.now()),
    ...fields,
  }
  await insertEntity(tx, 'payment', payment, deps.clock.date())
  return payment
}
