import type { Config } from '../../config.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createRazorpay, RAZORPAY_WINDOW } from './razorpay.ts'
import { createStripe } from './stripe.ts'

/** The configured provider; null where none is. */
export function openProvider({
  payments,
  publicUrl,
}: Pick<Config, 'payments' | 'publicUrl'>): PaymentProvider | null {
  switch (payments?.provider) {
    case 'razorpay':
      return createRazorpay({ ...RAZORPAY_WINDOW, ...payments })
    case 'stripe':
      return createStripe({ ...payments, returnUrl: `${publicUrl}/pricing` })
    case undefined:
      return null
  }
}
