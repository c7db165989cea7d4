import { CHECKOUT_COLOR, CHECKOUT_NAME, type Verification } from '@afterglow/contract/billing'
import type { CheckoutOptions } from './checkout-options'

/** What the payment window returns (Razorpay standard checkout). */
interface PaidResponse {
  razorpay_payment_id: string
  razorpay_order_id?: string
  razorpay_subscription_id?: string
  razorpay_signature: string
}

interface PaymentWindow {
  open(): void
  on(event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void): void
}

declare global {
  interface Window {
    Razorpay?: new (options: object) => PaymentWindow
  }
}

export function isRazorpayLoaded(): boolean {
  return window.Razorpay !== undefined
}

/** Opens Razorpay's window, or the sandbox's, whose script defines the same constructor. */
export function openRazorpay(options: CheckoutOptions): void {
  const { checkout, due, description, onPaid, onFailed, onDismissed } = options
  if (window.Razorpay === undefined) throw new Error('The script defines no window')
  const paymentWindow = new window.Razorpay({
    key: checkout.keyId,
    name: CHECKOUT_NAME,
    description,
    ...('orderId' in due
      ? { order_id: due.orderId, amount: due.amount, currency: due.currency }
      : { subscription_id: due.subscriptionId }),
    prefill: checkout.prefill,
    theme: { color: CHECKOUT_COLOR },
    modal: { ondismiss: onDismissed, confirm_close: true },
    handler: (response: PaidResponse) => onPaid(verificationOf(response)),
  })
  paymentWindow.on('payment.failed', ({ error }) => onFailed(error?.description))
  paymentWindow.open()
}

function verificationOf(response: PaidResponse): Verification {
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = response
  return response.razorpay_subscription_id === undefined
    ? { paymentType: 'order', orderId: response.razorpay_order_id ?? '', paymentId, signature }
    : {
        paymentType: 'subscription',
        subscriptionId: response.razorpay_subscription_id,
        paymentId,
        signature,
      }
}
