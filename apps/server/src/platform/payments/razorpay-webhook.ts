import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { GivenWebhook, ProviderEvent, SubjectKind } from './payment-provider.ts'
import { isPaymentSigned } from './payment-signatures.ts'

const MAX_EVENT_ID_LENGTH = 100

const entity = z.object({
  entity: z.looseObject({
    id: z.string().optional(),
    order_id: z.string().nullish(),
    payment_id: z.string().nullish(),
    subscription_id: z.string().nullish(),
  }),
})

const eventSchema = z.looseObject({
  event: z.string().max(100),
  payload: z.record(z.string(), z.union([entity, z.unknown()])).optional(),
})

const ID = /^(order|pay|sub)_[A-Za-z0-9]{1,40}$/

/** Null unless one of the secrets signed these bytes; nothing in them is parsed before. */
export function readRazorpayWebhook(
  { headers, body }: GivenWebhook,
  secrets: readonly string[],
): ProviderEvent | null {
  const signature = headerOf(headers['x-razorpay-signature'])
  if (signature === undefined || !secrets.some((secret) => isPaymentSigned(secret, body, signature)))
    return null
  const event = eventSchema.safeParse(parse(body))
  if (!event.success) return null
  const id = headerOf(headers['x-razorpay-event-id'])?.slice(0, MAX_EVENT_ID_LENGTH)
  return {
    id: id ?? createHash('sha256').update(body).digest('hex'),
    kind: event.data.event,
    subjects: subjectsOf(event.data.payload ?? {}),
  }
}

/** The kind of entity that a Razorpay id names, by its prefix. */
export function kindOfRazorpayId(id: string): SubjectKind {
  if (id.startsWith('order_')) return 'order'
  return id.startsWith('sub_') ? 'subscription' : 'payment'
}

function subjectsOf(payload: Record<string, unknown>): string[] {
  const ids = Object.values(payload).flatMap((part) => {
    const read = entity.safeParse(part)
    if (!read.success) return []
    const { id, order_id, payment_id, subscription_id } = read.data.entity
    return [id ?? [], order_id ?? [], payment_id ?? [], subscription_id ?? []].flat()
  })
  return [...new Set(ids.filter((id) => ID.test(id)))]
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}

function headerOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
