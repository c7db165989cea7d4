import type { PaymentProvider } from './payment-provider.ts'
import { acceptedSchema, createdSchema, paymentSchema, paymentsSchema } from './razorpay-entities.ts'
import { type AskRazorpay, orNull } from './razorpay-requests.ts'

type Orders = Pick<PaymentProvider, 'createOrder' | 'findPayment' | 'listPaymentsOfOrder' | 'refund'>

/** Single payments and their refunds. */
export function createOrders(ask: AskRazorpay): Orders {
  return {
    createOrder: ({ amount, currency, reference, notes }) =>
      ask({
        purpose: 'create an order',
        path: ['orders'],
        body: { amount, currency, receipt: reference, notes },
        answer: createdSchema,
      }),
    findPayment: (id) =>
      orNull(ask({ purpose: 'find a payment', path: ['payments', id], answer: paymentSchema })),
    listPaymentsOfOrder: (orderId) =>
      ask({
        purpose: 'list payments of an order',
        path: ['orders', orderId, 'payments'],
        answer: paymentsSchema,
      }),
    async refund(paymentId, amount) {
      await ask({
        purpose: 'refund a payment',
        path: ['payments', paymentId, 'refund'],
        body: { amount },
        answer: acceptedSchema,
      })
    },
  }
}
