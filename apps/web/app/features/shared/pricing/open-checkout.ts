import { CHECKOUT_COLOR, CHECKOUT_NAME, type Checkout } from '@afterglow/contract/billing'

/** What the payment window returns (Razorpay standard checkout). */
export interface PaidResponse {
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

export interface CheckoutOptions {
  checkout: Checkout
  due: { order_id: string; amount: number; currency: string } | { subscription_id: string }
  description: string
  onPaid(response: PaidResponse): void
  /** A failed attempt; the window stays open for another one. */
  onFailed(description: string | undefined): void
  onDismissed(): void
}

/** The provider's script did not load: blocked, offline, or down. */
export class CheckoutScriptError extends Error {
  override readonly name = 'CheckoutScriptError'
}

/** Loads the provider's script on demand and opens its window. @throws CheckoutScriptError */
export async function openCheckout(options: CheckoutOptions): Promise<void> {
  const { checkout, due, description, onPaid, onFailed, onDismissed } = options
  await loadScript(checkout.scriptUrl)
  if (window.Razorpay === undefined) throw new CheckoutScriptError('the script brought no window')
  const paymentWindow = new window.Razorpay({
    key: checkout.keyId,
    name: CHECKOUT_NAME,
    description,
    ...due,
    prefill: checkout.prefill,
    theme: { color: CHECKOUT_COLOR },
    modal: { ondismiss: onDismissed, confirm_close: true },
    handler: onPaid,
  })
  paymentWindow.on('payment.failed', ({ error }) => onFailed(error?.description))
  paymentWindow.open()
}

function loadScript(src: string): Promise<void> {
  if (window.Razorpay !== undefined) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => {
      // The next click tries again.
      script.remove()
      reject(new CheckoutScriptError(`${src} could not be loaded`))
    }
    document.head.append(script)
  })
}
