import { SECONDS } from '@afterglow/contract/kernel'
import * as z from 'zod'
import type { ProviderInvoice, ProviderPayment, ProviderSubscription } from './payment-provider.ts'

/** Entities as the API answers them (Razorpay API reference), with only the fields read here. */

const amountSchema = z.union([
  z.int().min(0),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
])
/** The provider uses seconds. */
const dateSchema = z.int().transform((seconds) => new Date(seconds * SECONDS))
const optionalDateSchema = z.union([z.literal(0).transform(() => null), dateSchema]).nullish()

export const createdSchema = z.object({ id: z.string().min(1) })
/** For calls whose answer is not read: it was accepted, whatever it contains. */
export const acceptedSchema = z.unknown()

export const paymentSchema = z
  .object({
    id: z.string().min(1),
    order_id: z.string().nullish(),
    // A status that is new at the provider is not one that means money.
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']).catch('created'),
    amount: amountSchema,
    currency: z.string(),
    amount_refunded: amountSchema.nullish(),
  })
  .transform(
    ({ id, order_id, status, amount, currency, amount_refunded }): ProviderPayment => ({
      id,
      orderId: order_id ?? null,
      status,
      amount,
      currency,
      refundedAmount: amount_refunded ?? 0,
    }),
  )

export const subscriptionSchema = z
  .object({ id: z.string().min(1), status: z.string(), current_end: optionalDateSchema })
  .transform(
    ({ id, status, current_end }): ProviderSubscription => ({
      id,
      state: status,
      currentEnd: current_end ?? null,
    }),
  )

const invoiceSchema = z
  .object({
    status: z.string().nullish(),
    payment_id: z.string().nullish(),
    billing_start: optionalDateSchema,
    billing_end: optionalDateSchema,
  })
  .transform(({ status, payment_id, billing_start, billing_end }): ProviderInvoice[] =>
    status !== 'paid' || !payment_id || !billing_start || !billing_end
      ? []
      : [{ paymentId: payment_id, periodStart: billing_start, periodEnd: billing_end }],
  )

export const planSchema = z.object({ item: z.object({ amount: amountSchema, currency: z.string() }) })
export const paymentsSchema = listOf(paymentSchema)
export const paidInvoicesSchema = listOf(invoiceSchema).transform((invoices) => invoices.flat())

function listOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item) }).transform(({ items }) => items)
}
