import { createHash } from 'node:crypto'
import { AppError } from '@afterglow/contract'
import * as z from 'zod'
import { enqueue } from '../../platform/jobs.ts'
import { PATIENT_ATTEMPTS, WEBHOOK_JOB } from './billing-queue.ts'
import type { BillingDeps } from './deps.ts'
import { insertWebhook } from './webhook-store.ts'

const entity = z.object({
  entity: z.looseObject({
    id: z.string().optional(),
    order_id: z.string().nullish(),
    payment_id: z.string().nullish(),
    subscription_id: z.string().nullish(),
  }),
})

/** Events as the provider sends them; of each only what it is about. */
const eventSchema = z.looseObject({
  event: z.string().max(100),
  payload: z.record(z.string(), z.union([entity, z.unknown()])).optional(),
})

const ID = /^(order|pay|sub)_[A-Za-z0-9]{1,40}$/

export interface GivenWebhook {
  body: Buffer
  signature: string | undefined
  eventId: string | undefined
}

/**
 * Keeps an event of the provider and has it worked on. The signature is over the bytes as they came; nothing is read
 * before it holds. An event that was kept before is answered as if it were new.
 */
export async function receiveWebhook(
  deps: BillingDeps,
  { body, signature, eventId }: GivenWebhook,
): Promise<void> {
  const { db, clock, payments } = deps
  if (signature === undefined || !payments.isWebhookSigned(body, signature))
    throw new AppError('billing.webhook_refused')
  const event = eventSchema.safeParse(parse(body))
  if (!event.success) throw new AppError('billing.webhook_refused')
  const id = eventId ?? createHash('sha256').update(body).digest('hex')
  await db.transaction(async (tx) => {
    const isNew = await insertWebhook(tx, {
      eventId: id,
      kind: event.data.event,
      subjects: subjectsOf(event.data.payload ?? {}),
      body: body.toString(),
      receivedAt: clock.date(),
    })
    if (isNew) await enqueue(tx, WEBHOOK_JOB, { eventId: id }, { maxAttempts: PATIENT_ATTEMPTS })
  })
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}

function subjectsOf(payload: Record<string, unknown>): string[] {
  const ids = Object.values(payload).flatMap((part) => {
    const read = entity.safeParse(part)
    if (!read.success) return []
    const { id, order_id, payment_id, subscription_id } = read.data.entity
    return [id, order_id, payment_id, subscription_id]
  })
  return [...new Set(ids.filter((id) => typeof id === 'string' && ID.test(id)))] as string[]
}
