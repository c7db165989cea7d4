import type { Checkout, Verification } from '@afterglow/contract/billing'

/** What a payment window is opened with, whoever the provider is. */
export interface CheckoutOptions {
  checkout: Checkout
  due: { orderId: string; amount: number; currency: string } | { subscriptionId: string }
  description: string
  onPaid(verification: Verification): void
  /** A failed attempt; the window stays open for another one. */
  onFailed(description: string | undefined): void
  onDismissed(): void
}
