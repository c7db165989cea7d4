import * as z from 'zod/mini'
import { uuidSchema } from '../kernel/index.ts'
import { buyerSchema } from './buyer.ts'
import { PLAN_KINDS, SUBSCRIPTION_STATES } from './constants.ts'
import { CURRENCIES, STORAGE_TIERS } from './prices.ts'

export const currencySchema = z.enum(CURRENCIES)
export const storageTierSchema = z.enum(STORAGE_TIERS)

/** Cents or paise. */
const amountSchema = z.int().check(z.minimum(1), z.maximum(100_000_000))
const providerIdSchema = (prefix: string) =>
  z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9]{1,40}$`)))
/** HMAC-SHA-256 in lower-case hex. */
const signatureSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const newOrderSchema = z.object({
  storageSize: storageTierSchema,
  currency: currencySchema,
  /** The price shown to the host. It is compared with our own price and used for nothing else. */
  amount: amountSchema,
  /** For the receipt. Defaults to the account's details. */
  buyer: z.optional(buyerSchema),
})

export const newSubscriptionSchema = z.object({
  currency: currencySchema,
  /** The price shown to the host. */
  planAmount: amountSchema,
  /** For the first month's receipt; stored as the account's details for those that follow. */
  buyer: z.optional(buyerSchema),
})

/** The options for opening the provider's window. */
const checkoutSchema = z.object({
  /** Decides which window is opened. */
  provider: z.string(),
  keyId: z.string(),
  /** Address of the script that opens the window. */
  scriptUrl: z.string(),
  prefill: z.object({ name: z.string(), email: z.string() }),
})

export const orderAnswerSchema = z.object({
  checkout: checkoutSchema,
  order: z.object({ id: z.string(), amount: amountSchema, currency: currencySchema }),
})

export const subscriptionAnswerSchema = z.object({
  checkout: checkoutSchema,
  subscription: z.object({ id: z.string(), amount: amountSchema, currency: currencySchema }),
})

/** What the provider's window returns. Nothing in it is trusted before its signature is checked against our rows. */
export const verificationSchema = z.discriminatedUnion('paymentType', [
  z.object({
    paymentType: z.literal('order'),
    orderId: providerIdSchema('order'),
    paymentId: providerIdSchema('pay'),
    signature: signatureSchema,
  }),
  z.object({
    paymentType: z.literal('subscription'),
    subscriptionId: providerIdSchema('sub'),
    paymentId: providerIdSchema('pay'),
    signature: signatureSchema,
  }),
])

export const subscriptionSchema = z.object({
  state: z.enum(SUBSCRIPTION_STATES),
  currency: currencySchema,
  amount: amountSchema,
  /** End of the paid month; null before the first payment. */
  currentEnd: z.nullable(z.iso.datetime()),
  /** It has been canceled and runs until then. */
  cancelsAtEnd: z.boolean(),
})

export const planSchema = z.object({
  kind: z.enum(PLAN_KINDS),
  tier: z.nullable(storageTierSchema),
  quotaBytes: z.int(),
  usedBytes: z.int(),
  endsAt: z.iso.datetime(),
  /** Includes the current day; 0 after the end. */
  daysLeft: z.int(),
  isReadOnly: z.boolean(),
  deletesAt: z.iso.datetime(),
  subscription: z.nullable(subscriptionSchema),
  /** The pass that can be upgraded to a larger one. */
  upgradesFrom: z.nullable(storageTierSchema),
})

/** Empty where unknown. */
const partySchema = z.object({ name: z.string(), address: z.string() })

export const receiptSchema = z.object({
  id: uuidSchema,
  /** As printed on it. */
  number: z.string(),
  paidAt: z.iso.datetime(),
  tier: z.nullable(storageTierSchema),
  kind: z.enum(['pass', 'upgrade', 'subscription']),
  amount: amountSchema,
  currency: currencySchema,
  refundedAmount: z.int(),
  paymentId: z.string(),
  buyer: z.extend(partySchema, { email: z.string() }),
  seller: z.extend(partySchema, { taxId: z.string() }),
  /** The paid period as of the payment. Null for payments of early releases. */
  period: z.nullable(z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })),
})

export type HostPlan = z.infer<typeof planSchema>
export type HostSubscription = z.infer<typeof subscriptionSchema>
export type Receipt = z.infer<typeof receiptSchema>
export type NewOrder = z.infer<typeof newOrderSchema>
export type NewSubscription = z.infer<typeof newSubscriptionSchema>
export type OrderAnswer = z.infer<typeof orderAnswerSchema>
export type SubscriptionAnswer = z.infer<typeof subscriptionAnswerSchema>
export type Checkout = z.infer<typeof checkoutSchema>
export type Verification = z.infer<typeof verificationSchema>
