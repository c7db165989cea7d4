import type { CheckoutOptions } from './checkout-options'

declare global {
  interface Window {
    Stripe?: (keyId: string) => { redirectToCheckout(options: { sessionId: string }): Promise<unknown> }
  }
}

export function isStripeLoaded(): boolean {
  return window.Stripe !== undefined
}

/** Leaves for Stripe's hosted page, which returns to ours; the server learns from Stripe what was paid. */
export function openStripe({ checkout, due, onFailed }: CheckoutOptions): void {
  const id = 'orderId' in due ? due.orderId : due.subscriptionId
  const left = window.Stripe?.(checkout.keyId).redirectToCheckout({ sessionId: id.replace(/^sub:/, '') })
  left?.catch(() => onFailed(undefined))
}
