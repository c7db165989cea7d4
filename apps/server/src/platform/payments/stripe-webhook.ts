import * as z from 'zod'
import type { GivenWebhook, ProviderEvent } from './payment-provider.ts'

/** Distinguishes a session that subscribes from one that pays once. */
export const SUBSCRIPTION_PREFIX = 'sub:'

const eventSchema = z.object({
  id: z.string().max(100),
  type: z.string().max(100),
  data: z.object({
    object: z.looseObject({
      object: z.string(),
      id: z.string(),
      mode: z.string().optional(),
      payment_intent: z.string().nullish(),
    }),
  }),
})

type IsSigned = (secret: string, text: string, signature: string) => boolean

/** Null unless one of the secrets signed the time and these bytes (`t=…,v1=…`). */
export function readStripeWebhook(
  { headers, body }: GivenWebhook,
  secrets: readonly string[],
  isSigned: IsSigned,
): ProviderEvent | null {
  const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})/.exec(String(headers['stripe-signature'])) ?? []
  if (time === undefined || signature === undefined) return null
  const text = body.toString()
  if (!secrets.some((secret) => isSigned(secret, `${time}.${text}`, signature))) return null
  const event = eventSchema.safeParse(parse(text))
  if (!event.success) return null
  const { object, id, mode, payment_intent } = event.data.data.object
  const own = object === 'checkout.session' && mode === 'subscription' ? SUBSCRIPTION_PREFIX + id : id
  const subjects = [own, payment_intent ?? []].flat().filter((one) => /^(sub:)?(cs|pi)_\w+$/.test(one))
  return { id: event.data.id, kind: event.data.type, subjects }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
