import { followPayment } from './follow-payment.ts'
import { followSubscription } from './follow-subscription.ts'
import { findOrderByProviderId } from './order-store.ts'
import { findPaymentByProviderId } from './payment-store.ts'
import { type SettleDeps, settleOrder } from './settle-order.ts'
import { findSubscriptionByProviderId } from './subscription-store.ts'
import { findWebhook, markHandled } from './webhook-store.ts'

/**
 * Processes one event of the provider. An event only says where to look: the state is read from the provider, so late,
 * duplicate or reordered events do no harm.
 */
export async function handleWebhook(deps: SettleDeps, eventId: string): Promise<void> {
  const { db, clock } = deps
  const event = await findWebhook(db.query, eventId)
  if (event === undefined || event.handledAt !== null) return
  const looked = await Promise.all(event.subjects.map((subject) => lookAt(deps, subject)))
  const outcome = looked.some((isOurs) => isOurs) ? 'looked at' : 'about nothing of ours'
  await markHandled(db.query, eventId, outcome, clock.date())
}

/** Answers whether this belongs to us. */
async function lookAt(deps: SettleDeps, id: string): Promise<boolean> {
  const { query } = deps.db
  switch (deps.payments.kindOf(id)) {
    case 'order': {
      const order = await findOrderByProviderId(query, id)
      if (order !== undefined) await settleOrder(deps, order)
      return order !== undefined
    }
    case 'subscription': {
      const subscription = await findSubscriptionByProviderId(query, id)
      if (subscription !== undefined) await followSubscription(deps, subscription)
      return subscription !== undefined
    }
    case 'payment': {
      const payment = await findPaymentByProviderId(query, id)
      if (payment !== undefined) await followPayment(deps, payment)
      return payment !== undefined
    }
  }
}
