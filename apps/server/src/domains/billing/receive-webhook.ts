import { AppError } from '@afterglow/contract'
import { enqueue } from '../../platform/jobs.ts'
import type { GivenWebhook } from '../../platform/payments/index.ts'
import { PATIENT_ATTEMPTS, WEBHOOK_JOB } from './billing-queue.ts'
import type { BillingDeps } from './deps.ts'
import { insertWebhook } from './webhook-store.ts'

/** Stores a signed event of the provider and enqueues its job. A duplicate gets the same answer as a new event. */
export async function receiveWebhook(deps: BillingDeps, given: GivenWebhook): Promise<void> {
  const { db, clock, payments } = deps
  const event = payments.readWebhook(given)
  if (event === null) throw new AppError('billing.webhook_refused')
  const { id: eventId, kind, subjects } = event
  await db.transaction(async (tx) => {
    const body = given.body.toString()
    const isNew = await insertWebhook(tx, { eventId, kind, subjects, body, receivedAt: clock.date() })
    if (isNew) await enqueue(tx, WEBHOOK_JOB, { eventId }, { maxAttempts: PATIENT_ATTEMPTS })
  })
}
